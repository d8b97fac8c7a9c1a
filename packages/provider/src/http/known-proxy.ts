import { ProviderError } from '../errors.ts'
import type { Log } from '../ports/log.ts'
import type { Exchange } from './exchange.ts'
import { createUnknownProxy, unmapped } from './trusted-proxies.ts'

export interface KnownProxyOptions {
  readonly trustedProxies: readonly string[]
  /** In development it is only said: nobody else is counted there. */
  readonly refuses: boolean
  readonly log: Log
}

/**
 * Refuses a request that came through a proxy nobody named, or in development tells of it once. Without its name everybody
 * behind it is one client, whom any of them can have locked out of everything that is counted. Health checks and programs
 * of the machine itself forward for nobody, and are answered.
 */
export const createRequireKnownProxy = ({ trustedProxies, refuses, log }: KnownProxyOptions) => {
  const isUnknown = createUnknownProxy(trustedProxies)
  const told = new Set<string>()
  return ({ request, connection }: Pick<Exchange, 'request' | 'connection'>): void => {
    if (!isUnknown(connection.address, request.headers)) return
    const proxy = unmapped(connection.address)
    if (!told.has(proxy)) {
      told.add(proxy)
      if (refuses) log.error({ proxy }, `${unnamed} Its requests are refused. ${remedy}`)
      else log.warn({ proxy }, `${unnamed} Everybody behind it is counted as one. ${remedy}`)
    }
    if (refuses) throw refused()
  }
}

const unnamed = 'A proxy passes requests on that TRUSTED_PROXIES does not name.'
const remedy = 'Set TRUSTED_PROXIES to its address, or to the range that it lies in.'

const refused = () =>
  new ProviderError(
    'service_unavailable',
    'The request came through a proxy that this server does not know, so its limits could not tell people apart. Nothing was done. The operator has to name the proxy in TRUSTED_PROXIES.',
  )
