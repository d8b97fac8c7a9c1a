import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'

export const report = z.object({
  email_address: typedEmail,
  /** Reason that the mail service gave. */
  reason: text(256).optional(),
})
