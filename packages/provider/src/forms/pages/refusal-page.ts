import type { ProviderError } from '../../errors.ts'
import { html } from '../html.ts'
import type { FormPage } from '../page.ts'
import type { Words } from '../words.ts'

/**
 * Renders an error that the user can neither cause nor fix. The details are for the developer of the form and contain
 * no posted values.
 */
export const refusalPage = (words: Words, { type, message }: ProviderError, requestId: string): FormPage => ({
  heading: words('flow.unknown'),
  error: null,
  leadsTo: [],
  body: html`<h1>${words('flow.unknown')}</h1>
<p class="small">${words('form.forSite')}</p>
<p class="small" lang="en" dir="ltr">${message}</p>
<p class="small" dir="ltr"><code>${type}</code><br><code>${requestId}</code></p>
`,
})
