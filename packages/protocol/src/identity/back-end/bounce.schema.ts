import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'

export const report = z.object({
  email_address: typedEmail,
  /** What the mail service said of it. */
  reason: text(256).optional(),
})
