import { isIP, isIPv6 } from 'node:net'
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

/** As limits count: one household or one server is handed a whole IPv6 /64; counting single addresses would count nothing. */
export const network = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
