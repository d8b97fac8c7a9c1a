import { html } from '../html.ts'
import type { FormPage } from '../page.ts'
import type { Problem } from '../problem.ts'
import type { FormVisit } from '../visit.ts'
import { actionOf, fieldError, hidden, invalid, press } from './parts.ts'

/** Renders the page that asks for a password, with links to a reset and a code. */
export const passwordPage = (visit: FormVisit, error: Problem | null, leadsTo: readonly string[]): FormPage => {
  const { words } = visit
  const texts = new Map(visit.hiddenFields)
  texts.delete('email')
  return {
    heading: words('password.logIn'),
    error: error?.sentence ?? null,
    leadsTo,
    body: html`${press(visit, { step: 'address', label: 'flow.back', look: 'back' })}<h1>${words('password.logIn')}</h1>
<form method="post" action="${actionOf(visit, 'password')}" novalidate>
${hidden({ hiddenFields: texts })}<label for="email">${words('email.label')}</label>
<input id="email" name="email" type="email" dir="ltr" autocomplete="username" readonly value="${visit.fields.email.trim()}">
<label for="password">${words('password.label')}</label>
<input id="password" name="password" type="password" dir="ltr" autocomplete="current-password" autocapitalize="off" spellcheck="false" required autofocus aria-describedby="error"${invalid(error, 'password')}>
${fieldError(error)}
<button class="main">${words('password.continue')}</button>
</form>
${press(visit, { step: 'send-reset', label: 'password.forgot', look: 'inline', own: { mail: 'forgot' } })}<p class="or">${words('main.or')}</p>
${press(visit, { step: 'send-code', label: 'password.byCode', look: 'second' })}`,
  }
}
