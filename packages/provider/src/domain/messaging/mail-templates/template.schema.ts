import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { type MailKind, mailKinds, placeholdersIn } from './placeholders.ts'
import { objectionToHtml } from './plain-html.ts'

/** A mail in the site's own words. */
export const mailTemplate = z
  .strictObject({
    template_id: text(128).min(1),
    kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
    locale: text(35)
      .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'Expected a language such as de or pt-BR')
      .exactOptional(),
    subject: text(256).min(1),
    text: text(10_000).min(1),
    html: text(50_000).min(1).exactOptional(),
  })
  .check(({ value, issues }) => {
    const { has, needs } = mailKinds[value.kind]
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message, continue: true })
    for (const part of ['subject', 'text', 'html'] as const) {
      const content = value[part]
      if (content === undefined) continue
      const usedNames = placeholdersIn(content)
      const unknown = usedNames.find((name) => !(has as readonly string[]).includes(name))
      if (unknown !== undefined)
        refuse(
          part,
          `Unknown placeholder {{${unknown.slice(0, 40)}}}: a mail of the kind ${value.kind} supports ${has.join(', ')}`,
        )
      if (part !== 'subject' && !usedNames.includes(needs))
        refuse(part, `The placeholder {{${needs}}} is missing, and a mail of this kind needs it`)
    }
    if (value.subject.includes('\n') || placeholdersIn(value.subject).some((name) => name.endsWith('link')))
      refuse('subject', 'A subject is one line without a link')
    const objection = value.html === undefined ? null : objectionToHtml(value.html)
    if (objection !== null) refuse('html', objection)
  })

export type MailTemplate = z.infer<typeof mailTemplate>

/** Templates are unique by kind, name and language. */
export const mailTemplates = z
  .array(mailTemplate)
  .max(40)
  .refine(
    (all) =>
      new Set(all.map(({ template_id, kind, locale }) => `${kind} ${template_id} ${locale?.toLowerCase()}`)).size ===
      all.length,
    'Two templates have the same kind, template_id and locale',
  )
