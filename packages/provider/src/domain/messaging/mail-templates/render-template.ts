import type { Message } from '../../../ports/messages.ts'
import { escaped } from '../escape-html.ts'
import { oneLine } from '../letter-words.ts'
import { filled, type MailValues } from './placeholders.ts'
import type { MailTemplate } from './template.schema.ts'

/** Applies a template to a mail. Values are inserted as text, never as markup. */
export const worded = (message: Message, template: MailTemplate | null, values: MailValues): Message => {
  if (template === null || message.channel !== 'email') return message
  const { html: _, ...rest } = message
  return {
    ...rest,
    subject: oneLine(filled(template.subject, values)),
    text: filled(template.text, values),
    ...(template.html !== undefined && { html: filled(template.html, values, escaped) }),
  }
}
