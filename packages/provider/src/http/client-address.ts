import { isIP } from 'node:net'
import { unmapped, within, withoutPort } from './trusted-proxies.ts'

/** Names the whole address that a request came from. */
export type ClientAddressOf = (peer: string, forwardedFor: string | null) => string

/** No chain of proxies is as long; what stands further left was written by the caller. */
const mostHops = 32

/**
 * It is the socket's peer. `X-Forwarded-For` is read only where the peer is a configured proxy, and only back to the first
 * address that is not one: whatever stands further left was written by the caller.
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
    while (isTrusted(clientAddress)) {
      const before = hops.pop()
      if (before === undefined || isIP(before) === 0) break
      clientAddress = before
    }
    return clientAddress
  }
}
