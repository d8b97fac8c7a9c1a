import { isIP } from 'node:net'
import { unmapped, within, withoutPort } from './trusted-proxies.ts'

/** Returns the full IP address of the client. */
export type ClientAddressOf = (peer: string, forwardedFor: string | null) => string

/** No chain of proxies is longer. Entries further left were written by the caller. */
const mostHops = 32

/**
 * Creates a function that returns the socket's peer address. The addresses of `forwardedHops` are read only if the peer is
 * a trusted proxy, from the right up to the first address that is not one. Entries further left were written by the caller.
 */
export const createClientAddressOf = (trustedProxies: readonly string[]): ClientAddressOf => {
  const isTrusted = within(trustedProxies)
  return (peer, forwardedFor) => {
    let clientAddress = unmapped(peer)
    if (trustedProxies.length === 0 || forwardedFor === null) return clientAddress
    const hops = forwardedFor
      .split(',')
      .slice(-mostHops)
      .map((hop) => unmapped(withoutPort(hop.trim())))
      // Empty members of a list count for nothing (RFC 9110, section 5.6.1).
      .filter((hop) => hop !== '')
    while (isTrusted(clientAddress)) {
      const previousHop = hops.pop()
      if (previousHop === undefined || isIP(previousHop) === 0) break
      clientAddress = previousHop
    }
    return clientAddress
  }
}
