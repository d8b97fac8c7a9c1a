/**
 * Who asks where a site's back end does and names nobody: it has the project's secret, and many people behind it. It is
 * counted as one that may do a hundred times as much as a person's address.
 */
export const backEndAddress = 'back end'
const backEndFactor = 100

/** A network that an address lies in, and how many times as much as one address it may do. */
export interface Network {
  readonly network: string
  readonly factor: number
}

/**
 * What a client's address is counted as. An IPv6 one is its /64 already: a household is handed that much and more, up to a
 * /56 (RIPE-690) and sites a /48 (RFC 6177), so that whoever owns one has hundreds of /64 to ask from. Each is counted as
 * well, with more room the more households may lie in it.
 */
export const networksOf = (clientAddress: string): readonly Network[] => {
  if (clientAddress === backEndAddress) return [{ network: clientAddress, factor: backEndFactor }]
  const groups = /^([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64$/.exec(clientAddress)
  if (groups === null) return [{ network: clientAddress, factor: 1 }]
  const [, first, second, third, fourth = ''] = groups
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    { network: clientAddress, factor: 1 },
    { network: `${first}:${second}:${third}:${upper}::/56`, factor: 4 },
    { network: `${first}:${second}:${third}::/48`, factor: 16 },
  ]
}
