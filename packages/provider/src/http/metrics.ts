import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderError } from '../errors.ts'
import type { Metrics } from '../ports/metrics.ts'
import { guarded } from './answer.ts'
import type { Endpoint } from './exchange.ts'

/** The metrics and the bearer token that protects them. */
export interface MetricsAccess {
  readonly token: string
  readonly metrics: Metrics
}

/** Serves the metrics of the server in the Prometheus text format to requests with the token (RFC 6750 2.1). */
export const metricsEndpoint = ({ token, metrics }: MetricsAccess): Endpoint => ({
  name: 'GET /metrics',
  async answer({ request }) {
    const [, candidate = ''] = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(request.headers.get('authorization') ?? '') ?? []
    if (!timingSafeEqual(digest(candidate), digest(token))) {
      throw new ProviderError(
        'unauthorized_credentials',
        'The metrics require a bearer token. Send METRICS_TOKEN as `Authorization: Bearer`.',
      )
    }
    const { text, contentType } = await metrics.read()
    return new Response(text, { headers: { ...guarded, 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  },
})

const digest = (text: string) => createHash('sha256').update(text).digest()
