import { html, type Markup } from '../html.ts'
import type { FormPage } from '../page.ts'
import type { Problem } from '../problem.ts'
import type { FormVisit } from '../visit.ts'
import { actionOf, done, fieldError, hidden, invalid, press } from './parts.ts'

/** A code that was sent. */
export interface SentCode {
  /** Useless without the code, so the page may contain it. */
  readonly methodId: string
  /** When it expires, in ms; null if the page does not know. It affects only the error message. */
  readonly expiresAt: number | null
}

/** Renders the page that asks for a six-digit code. */
export const codePage = (
  visit: FormVisit,
  sent: SentCode,
  { error = null, notice = null }: { readonly error?: Problem | null; readonly notice?: string | null } = {},
  leadsTo: readonly string[],
): FormPage => {
  const { words, fields } = visit
  const resend = { step: 'send-code', label: 'otp.resend', look: 'inline', before: words('link.nothing') } as const
  return {
    heading: words('otp.title'),
    error: error?.sentence ?? null,
    leadsTo,
    body: html`${press(visit, { step: 'address', label: 'flow.back', look: 'back' })}<h1><label for="code">${words('otp.title')}</label></h1>
<p id="sent-to">${words.phrase('otp.sentTo', { destination: fields.email.trim() })}</p>
${done(notice)}${codeForm(visit, sent, 'sent-to', error)}
${press(visit, { ...resend, own: { again: '1', ...ownOf(sent) } })}`,
  }
}

/** Returns the hidden fields that carry a sent code between pages. */
export const ownOf = ({ methodId, expiresAt }: SentCode): Readonly<Record<string, string>> => ({
  method_id: methodId,
  ...(expiresAt !== null && { expires_at: String(expiresAt) }),
})

/** Renders the form for a code, with its error. */
export const codeForm = (
  visit: FormVisit,
  sent: SentCode,
  describedBy: string,
  error: Problem | null,
  own: Readonly<Record<string, string>> = {},
): Markup => html`<form method="post" action="${actionOf(visit, 'code')}" novalidate>
${hidden(visit, { ...own, ...ownOf(sent) })}<input id="code" name="code" type="text" class="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" required autofocus aria-describedby="${describedBy} error"${invalid(error, 'code')}>
${fieldError(error)}
<button class="main">${visit.words('otp.verify')}</button>
</form>`
