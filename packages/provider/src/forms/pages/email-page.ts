import { html } from '../html.ts'
import type { FormPage } from '../page.ts'
import type { Problem } from '../problem.ts'
import type { FormVisit } from '../visit.ts'
import { actionOf, fieldError, hidden, invalid } from './parts.ts'

/** No address is longer; longer input is truncated. */
const longestKept = 320

/** Renders the page that asks for an address, with the previous input. */
export const emailPage = (visit: FormVisit, error: Problem | null): FormPage => {
  const { words } = visit
  const texts = new Map(visit.hiddenFields)
  const typed = (texts.get('email') ?? '').slice(0, longestKept)
  texts.delete('email')
  return {
    heading: words('main.title'),
    error: error?.sentence ?? null,
    leadsTo: [],
    body: html`<h1>${words('main.title')}</h1>
<form method="post" action="${actionOf(visit)}" novalidate>
${hidden({ hiddenFields: texts })}<label for="email">${words('email.label')}</label>
<input id="email" name="email" type="email" dir="ltr" inputmode="email" autocomplete="email" autocapitalize="off" spellcheck="false" required autofocus placeholder="${words('email.placeholder')}" value="${typed}" aria-describedby="error"${invalid(error, 'email')}>
${fieldError(error)}
<button class="main">${words('email.continue')}</button>
</form>
`,
  }
}
