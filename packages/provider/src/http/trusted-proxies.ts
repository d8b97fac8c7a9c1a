import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Where a proxy stands: one address, or all that begin with the same bits (RFC 4632). */
export interface ProxyNetwork {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  readonly bits: number
}

const familyOf = (address: string): ProxyNetwork['family'] => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** `10.0.0.1:4711` and `[fd00::1]:443` without their port, as some proxies write who asked; everything else as it is. */
export const withoutPort = (text: string): string => {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return bracketed ?? plain ?? text
}

/** Reads an address, one with its port, or a range such as `10.0.0.0/8`; null for anything else. */
export const proxyNetwork = (text: string): ProxyNetwork | null => {
  const [named = '', bits, ...more] = text.split('/')
  const address = bits === undefined ? withoutPort(named) : named
  if (isIP(address) === 0 || more.length > 0) return null
  const family = familyOf(address)
  const most = family === 'ipv6' ? 128 : 32
  if (bits === undefined) return { address, family, bits: most }
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, family, bits: Number(bits) } : null
}

/** Whether an address lies in one of these; entries that cannot be read hold nobody. */
export const within = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const text of networks) {
    const network = proxyNetwork(text)
    if (network !== null) list.addSubnet(network.address, network.bits, network.family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** A socket that serves both families shows IPv4 peers as `::ffff:a.b.c.d`; one of this link carries its interface. */
export const unmapped = (address: string): string => {
  const bare = address.split('%')[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare
}

/** Addresses that nobody on the internet has: who asks from one is on this machine or in its network. */
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

/** What proxies say of whom they ask for. Only `X-Forwarded-For` is ever believed. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * Tells of a request that came through a proxy nobody named: a neighbour that passes on what others ask. Everybody behind
 * it would be one client to every limit, so that one of them could spend what all of them have.
 */
export const createUnknownProxy = (trustedProxies: readonly string[]) => {
  const isTrusted = within(trustedProxies)
  return (peer: string, headers: Headers): boolean => {
    const address = unmapped(peer)
    return isPrivate(address) && !isTrusted(address) && forwardingHeaders.some((name) => headers.has(name))
  }
}
