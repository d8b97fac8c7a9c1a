import type { BaseURLOf, DocsURLOf } from '../http/base-url.ts'
import type { ClientAddressOf } from '../http/client-address.ts'
import type { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import type { Exchange } from '../http/exchange.ts'
import { forwardedHops } from '../http/forwarded-hops.ts'
import type { MetricsAccess } from '../http/metrics.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { network } from '../ports/ip-network.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** Dependencies of every endpoint. */
export interface RouteDeps {
  readonly deps: MethodDeps
  readonly environment: Project['environment']
  readonly baseURLOf: BaseURLOf
  readonly clientAddressOf: ClientAddressOf
  /** Returns the address of the documentation site, from the base URL of the request; null if it is missing. */
  readonly docsURLOf: DocsURLOf
  /** Rejects or logs a request through a proxy that `TRUSTED_PROXIES` does not list. */
  readonly requireKnownProxy: (exchange: Exchange) => void
  /** Metrics of responses. Null if `METRICS_TOKEN` is not set. */
  readonly metrics: MetricsAccess | null
  /** Limit of requests that run at the same time. */
  readonly concurrency: ConcurrencyLimit
}

/** Returns the client's address as rate limits count it. */
export const clientAddress = (routeDeps: RouteDeps, exchange: Exchange): string =>
  network(ipAddress(routeDeps, exchange))

/** Returns the full IP address, as stored in the session. */
export const ipAddress = ({ clientAddressOf }: RouteDeps, { request, connection }: Exchange): string =>
  clientAddressOf(connection.address, forwardedHops(request.headers).hops)
