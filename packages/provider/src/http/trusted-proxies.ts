import { BlockList, isIP, isIPv6 } from 'node:net'

/** Address of a proxy, or a range of addresses with a common prefix (RFC 4632). */
export interface ProxyNetwork {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  readonly bits: number
}

const familyOf = (address: string): ProxyNetwork['family'] => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Removes the port from `10.0.0.1:4711` and `[fd00::1]:443`, which some proxies write. Returns other text unchanged.
 */
export const withoutPort = (text: string): string => {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return bracketed ?? plain ?? text
}

/** Parses an address, an address with a port, or a range such as `10.0.0.0/8`. Returns null for anything else. */
export const proxyNetwork = (text: string): ProxyNetwork | null => {
  const [addressPart = '', bits, ...more] = text.split('/')
  const address = bits === undefined ? withoutPort(addressPart) : addressPart
  if (isIP(address) === 0 || more.length > 0) return null
  const family = familyOf(address)
  const most = family === 'ipv6' ? 128 : 32
  if (bits === undefined) return { address, family, bits: most }
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, family, bits: Number(bits) } : null
}

/**
 * Returns a predicate that tests whether an address is in one of the networks. Ignores entries that cannot be parsed.
 */
export const within = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const text of networks) {
    const network = proxyNetwork(text)
    if (network !== null) list.addSubnet(network.address, network.bits, network.family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/**
 * Converts a peer address to its plain form. A dual-stack socket reports IPv4 peers as `::ffff:a.b.c.d`, and proxies write
 * the same in hexadecimal; a link-local address carries its interface.
 */
export const unmapped = (address: string): string => {
  const bare = address.split('%')[0] ?? address
  if (!isIPv6(bare)) return bare
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${bare}]`).hostname) ?? []
  if (high === undefined || low === undefined) return bare
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.')
}

/** Private ranges: a peer with such an address is on this machine or in its network. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

const isPrivate = within(privateNetworks)

/** Headers by which proxies name their client; `forwardedHops` reads them. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * Creates a predicate that detects requests through an unlisted proxy: a peer with a private address that sends a
 * forwarding header. To every rate limit, all clients behind it would be one client, so one of them could exhaust the
 * limit for all.
 */
export const createUnknownProxy = (trustedProxies: readonly string[]) => {
  const isTrusted = within(trustedProxies)
  return (peer: string, headers: Headers): boolean => {
    const address = unmapped(peer)
    return isPrivate(address) && !isTrusted(address) && forwardingHeaders.some((name) => headers.has(name))
  }
}
