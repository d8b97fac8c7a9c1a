import { ProviderError } from '../errors.ts'
import type { Log } from '../ports/log.ts'
import type { Exchange } from './exchange.ts'
import { createUnknownProxy, unmapped } from './trusted-proxies.ts'

export interface KnownProxyOptions {
  readonly trustedProxies: readonly string[]
  /** In development, only a warning is logged, because no other clients share the rate limits there. */
  readonly refuses: boolean
  readonly log: Log
}

/**
 * Creates a guard that rejects requests through a proxy that `TRUSTED_PROXIES` does not name; in development it only
 * logs them, once per proxy. All clients behind an unknown proxy would count as one, so any of them could lock out all
 * others. Health checks and programs on the same machine send no forwarding headers and pass.
 */
export const createRequireKnownProxy = ({ trustedProxies, refuses, log }: KnownProxyOptions) => {
  const isUnknown = createUnknownProxy(trustedProxies)
  const loggedProxies = new Set<string>()
  return ({ request, connection }: Pick<Exchange, 'request' | 'connection'>): void => {
    if (!isUnknown(connection.address, request.headers)) return
    const proxy = unmapped(connection.address)
    if (!loggedProxies.has(proxy)) {
      loggedProxies.add(proxy)
      if (refuses) log.error({ proxy }, `${problem} Its requests are refused. ${remedy}`)
      else log.warn({ proxy }, `${problem} All clients behind it are counted as one. ${remedy}`)
    }
    if (refuses) throw unknownProxy()
  }
}

const problem = 'A proxy that TRUSTED_PROXIES does not list forwards requests.'
const remedy = 'Set TRUSTED_PROXIES to its address or its range.'

const unknownProxy = () =>
  new ProviderError(
    'service_unavailable',
    'The request came through a proxy that this server does not trust, so rate limits could not distinguish clients. Nothing was done. Ask the operator to add the proxy to TRUSTED_PROXIES.',
  )
