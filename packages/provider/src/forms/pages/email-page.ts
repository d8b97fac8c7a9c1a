import { html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Problem } from '../problem.ts'
import type { Visit } from '../visit.ts'
import { actionOf, fieldError, hidden, invalid } from './parts.ts'

/** Longer ones are nobody's; the rest would only come back. */
const longestKept = 320

/** Asks for an address, as the form on the site did. What was typed stays. */
export const emailPage = (visit: Visit, error: Problem | null): Page => {
  const { words } = visit
  const kept = new Map(visit.kept)
  const typed = (kept.get('email') ?? '').slice(0, longestKept)
  kept.delete('email')
  return {
    heading: words('main.title'),
    error: error?.sentence ?? null,
    leadsTo: [],
    body: html`<h1>${words('main.title')}</h1>
<form method="post" action="${actionOf(visit)}" novalidate>
${hidden({ kept })}<label for="email">${words('email.label')}</label>
<input id="email" name="email" type="email" dir="ltr" inputmode="email" autocomplete="email" autocapitalize="off" spellcheck="false" required autofocus placeholder="${words('email.placeholder')}" value="${typed}" aria-describedby="error"${invalid(error, 'email')}>
${fieldError(error)}
<button class="main">${words('email.continue')}</button>
</form>
`,
  }
}
