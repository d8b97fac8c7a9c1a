import * as z from 'zod'
import { text } from '../core/text.schema.ts'

/** Sent without a body. */
export const nothing = z.object({})

export const session = z.object({ session_id: text(256) })
