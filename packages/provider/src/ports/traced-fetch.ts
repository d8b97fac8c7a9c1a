import type { Outside } from './outside.ts'
import type { Tracing } from './tracing.ts'

type Ask = Outside['fetch']

/**
 * Asks as `ask` does, and tells how long the other side took: its host, never the path, and the status. Nothing of the trace
 * goes along: others need not know which of their calls belong together.
 */
export const tracedFetch =
  (tracing: Tracing, ask: Ask = fetch): Ask =>
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
