import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderError } from '../errors.ts'
import type { Metrics } from '../ports/metrics.ts'
import { guarded } from './answer.ts'
import type { Endpoint } from './exchange.ts'

/** Where the operator's monitoring reads, and with which token. */
export interface MetricsAccess {
  readonly token: string
  readonly metrics: Metrics
}

/** Numbers of the whole server, in the text form of Prometheus, for who bears the token (RFC 6750 2.1). */
export const metricsEndpoint = ({ token, metrics }: MetricsAccess): Endpoint => ({
  name: 'GET /metrics',
  async answer({ request }) {
    const [, given = ''] = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(request.headers.get('authorization') ?? '') ?? []
    if (!timingSafeEqual(digest(given), digest(token))) {
      throw new ProviderError(
        'unauthorized_credentials',
        'The numbers of this server are for who bears METRICS_TOKEN. Send it as Authorization: Bearer.',
      )
    }
    const { text, contentType } = await metrics.read()
    return new Response(text, { headers: { ...guarded, 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  },
})

const digest = (text: string) => createHash('sha256').update(text).digest()
