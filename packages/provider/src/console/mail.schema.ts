import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { type MailKind, mailKinds } from '../domain/messaging/mail-templates/placeholders.ts'
import { mailTemplate } from '../domain/messaging/mail-templates/template.schema.ts'

/** The mail that a request for it would send: kind, language of the user, and template if the request names one. */
export const preview = z.object({
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  locale: text(35).exactOptional(),
  template_id: text(128).exactOptional(),
})

/** A template that is not saved. */
export const draft = z.strictObject({ template: mailTemplate })
