import type { Outside } from './outside.ts'
import type { Tracing } from './tracing.ts'

type TracedFetch = Outside['fetch']

/**
 * Wraps `fetch` with a span that records duration, host (never the path) and status. It sends no trace headers, because
 * other parties need not know which calls belong together.
 */
export const tracedFetch =
  (tracing: Tracing, ask: TracedFetch = fetch): TracedFetch =>
  (url, init) => {
    const method = init?.method ?? 'GET'
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    const attributes = { 'http.request.method': method, 'server.address': host }
    return tracing.part({ kind: 'call', name: `${method} ${host}`, attributes }, async (span) => {
      const answer = await ask(url, init)
      span.note({ 'http.response.status_code': answer.status })
      if (answer.status >= 400) span.failed(String(answer.status))
      return answer
    })
  }

export const tracedOutside = (tracing: Tracing, outside: Outside): Outside => ({
  entrance: outside.entrance,
  fetch: tracedFetch(tracing, outside.fetch),
})
