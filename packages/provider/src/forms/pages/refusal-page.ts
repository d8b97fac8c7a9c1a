import type { ProviderError } from '../../errors.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Words } from '../words.ts'

/**
 * Nothing that the person typed is to blame, and nothing that they could type would help. What is told of it is for
 * whoever made the form; it holds nothing that was sent here.
 */
export const refusalPage = (words: Words, { type, message }: ProviderError, requestId: string): Page => ({
  heading: words('flow.unknown'),
  error: null,
  leadsTo: [],
  body: html`<h1>${words('flow.unknown')}</h1>
<p class="small">${words('form.forSite')}</p>
<p class="small" lang="en" dir="ltr">${message} <code>${type}</code> <code>${requestId}</code></p>
`,
})
