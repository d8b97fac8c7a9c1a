import { BlockList, isIP, isIPv6 } from 'node:net'

/** Names the place that a request came from, by which limits count. */
export type ClientAddressOf = (peer: string, forwardedFor: string | null) => string

/**
 * The source is the socket's peer. `X-Forwarded-For` is read only where the peer is a configured proxy, and only
 * back to the first address that is not one: whatever stands further left was written by the caller.
 */
export const createClientAddressOf = (trustedProxies: readonly string[]): ClientAddressOf => {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) trusted.addAddress(proxy, isIPv6(proxy) ? 'ipv6' : 'ipv4')
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return (peer, forwardedFor) => {
    let clientAddress = unmapped(peer)
    if (trustedProxies.length === 0 || forwardedFor === null) return network(clientAddress)
    const hops = forwardedFor.split(',').map((hop) => unmapped(hop.trim()))
    while (isIP(clientAddress) !== 0 && isTrusted(clientAddress)) {
      const before = hops.pop()
      if (before === undefined || isIP(before) === 0) break
      clientAddress = before
    }
    return network(clientAddress)
  }
}

/** A socket that serves both families shows IPv4 peers as `::ffff:a.b.c.d`. */
const unmapped = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** One household or one server is handed a whole IPv6 /64; counting single addresses would count nothing. */
const network = (address: string): string => {
  if (!address.includes(':')) return address
  const bare = address.split('%')[0] ?? address
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
