import { html } from '../html.ts'
import type { FormPage } from '../page.ts'
import type { Problem } from '../problem.ts'
import type { FormVisit } from '../visit.ts'
import type { WordId } from '../words/catalogue.ts'
import { codeForm, ownOf, type SentCode } from './code-page.ts'
import { mailboxLinks } from './mailboxes.ts'
import { done, fieldError, press, type StepName } from './parts.ts'

interface Mail {
  readonly title: WordId
  readonly text: WordId
  /** The step that sends it again. */
  readonly step: StepName
}

/** Mails after which the user continues in the mailbox. */
const mails = {
  link: { title: 'link.title', text: 'link.sentTo', step: 'send-link' },
  forgot: { title: 'password.forgotTitle', text: 'password.forgotText', step: 'send-reset' },
  breached: { title: 'password.breachedTitle', text: 'password.breachedText', step: 'send-reset' },
  dedupe: { title: 'password.dedupeTitle', text: 'password.dedupeText', step: 'send-reset' },
} as const satisfies Record<string, Mail>

export type MailName = keyof typeof mails

export const mailNamed = (name: string | undefined): MailName | null =>
  name !== undefined && Object.hasOwn(mails, name) ? (name as MailName) : null

/** Renders the page after a mail was sent. If the mail also has a code, the page has a field for it. */
export const mailPage = (
  visit: FormVisit,
  mail: MailName,
  {
    code = null,
    error = null,
    notice = null,
  }: { readonly code?: SentCode | null; readonly error?: Problem | null; readonly notice?: string | null } = {},
  leadsTo: readonly string[] = [],
): FormPage => {
  const { words, fields } = visit
  const { title, text, step } = mails[mail]
  const resend = { step, label: 'password.resend', look: 'inline', before: words('link.nothing') } as const
  const own = { again: '1', mail, ...(code !== null && ownOf(code)) }
  return {
    heading: words(title),
    error: error?.sentence ?? null,
    leadsTo: code === null ? [] : leadsTo,
    body: html`${press(visit, { step: 'address', label: 'flow.back', look: 'back' })}<h1>${words(title)}</h1>
<p id="sent-to">${words.phrase(text, { email: fields.email.trim() })}</p>
${done(notice)}${mail === 'link' ? mailboxLinks(visit) : null}${
  code === null
    ? fieldError(error)
    : html`<label for="code">${words('link.code')}</label>
${codeForm(visit, code, 'sent-to', error, { mail })}`
}
${press(visit, { ...resend, own })}`,
  }
}
