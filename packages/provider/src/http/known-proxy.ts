import { ProviderError } from '../errors.ts'
import type { Log } from '../ports/log.ts'
import { createClientAddressOf } from './client-address.ts'
import type { Exchange } from './exchange.ts'
import { forwardedHops } from './forwarded-hops.ts'
import { headerOfOtherClient } from './other-client.ts'
import { createUnknownProxy, unmapped, within } from './trusted-proxies.ts'

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
  const isTrusted = within(trustedProxies)
  const clientAddressOf = createClientAddressOf(trustedProxies)
  const loggedProxies = new Set<string>()
  const logContradiction = (proxy: string, headers: Headers): void => {
    if (loggedProxies.has(proxy) || !isTrusted(proxy)) return
    const { hops, isContradictory } = forwardedHops(headers)
    const header = headerOfOtherClient(headers, clientAddressOf(proxy, hops))
    if (!isContradictory && header === null) return
    loggedProxies.add(proxy)
    log.warn({ proxy }, isContradictory || header === null ? contradiction : uncounted(header))
  }
  return ({ request, connection }: Pick<Exchange, 'request' | 'connection'>): void => {
    const proxy = unmapped(connection.address)
    if (!isUnknown(connection.address, request.headers)) {
      logContradiction(proxy, request.headers)
      return
    }
    if (!loggedProxies.has(proxy)) {
      loggedProxies.add(proxy)
      if (refuses) log.error({ proxy }, `${problem} Its requests are refused. ${remedy}`)
      else log.warn({ proxy }, `${problem} All clients behind it are counted as one. ${remedy}`)
    }
    if (refuses) throw unknownProxy()
  }
}

const contradiction =
  'A trusted proxy sends forwarding headers that name different clients, so a caller may have written one of them. ' +
  'Let the proxy write X-Forwarded-For (nginx: `proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for`) and remove the others.'

const uncounted = (header: string): string =>
  `A trusted proxy passes on ${header}, which names another client than the address that is counted. If the service that writes it is in ` +
  'front of the proxy, add its addresses to TRUSTED_PROXIES and let the proxy send X-Forwarded-For with them. Otherwise let the proxy remove it.'

const problem = 'A proxy that TRUSTED_PROXIES does not list forwards requests.'
const remedy = 'Set TRUSTED_PROXIES to its address or its range.'

const unknownProxy = () =>
  new ProviderError(
    'service_unavailable',
    'The request came through a proxy that this server does not trust, so rate limits could not distinguish clients. Nothing was done. Ask the operator to add the proxy to TRUSTED_PROXIES.',
  )
