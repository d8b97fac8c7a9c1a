import { html } from '../forms/html.ts'
import { acceptsPage } from '../http/accepts-page.ts'
import type { Endpoint } from '../http/exchange.ts'
import { nothing, unknownPath } from '../http/open-endpoints.ts'
import { developmentPage } from './page.ts'

/** Answers an unknown path: a page for a browser, else the error as JSON. */
export const notFoundPage: Endpoint = {
  name: nothing.name,
  async answer(exchange) {
    if (!acceptsPage(exchange.request)) return nothing.answer(exchange)
    const refusal = unknownPath()
    exchange.refusal = refusal
    return developmentPage({
      title: 'Page not found',
      status: refusal.status,
      body: html`<p>${refusal.message}</p>
      <p class="soft"><code>${refusal.type}</code> <code>${exchange.requestId}</code></p>
      <p><a class="button" href="/">Go to the playground</a></p>`,
    })
  },
}
