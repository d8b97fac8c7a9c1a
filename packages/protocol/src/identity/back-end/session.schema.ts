import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { sessionProof, sessionWishes } from './arguments.schema.ts'

export const get = z.object({ user_id: text(256) })

export const authenticate = z.object(sessionWishes)

/** Exactly one of the three. */
export const revoke = z.object({ ...sessionProof, session_id: text(256).optional() })
