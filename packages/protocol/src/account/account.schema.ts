import * as z from 'zod'
import { text } from '../core/text.schema.ts'

/** Sent without a body. */
export const nothing = z.object({})

/** Exactly one of the two. */
export const contact = z.union([z.strictObject({ email_id: text(256) }), z.strictObject({ phone_id: text(256) })])

export const session = z.object({ session_id: text(256) })
