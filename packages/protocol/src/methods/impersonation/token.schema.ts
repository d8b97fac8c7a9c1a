import * as z from 'zod'
import { text } from '../../core/text.schema.ts'

/** Request of every call that takes such a token. */
export const authenticate = z.object({ impersonation_token: text(1_024) })
