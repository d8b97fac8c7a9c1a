/**
 * The rate-limit key of a site's back end that names no client. It has the project's secret and serves many users, so
 * it may do a hundred times as much as a client address.
 */
export const BACKEND_CLIENT_KEY = 'back end'
const backEndFactor = 100

/** A network that contains an address, and how many times the limit of one address it has. */
export interface Network {
  readonly network: string
  readonly factor: number
}

/**
 * Returns the networks that a client address counts for. An IPv6 address is given as its /64. Households get up to a
 * /56 (RIPE-690) and sites a /48 (RFC 6177), so one owner may have hundreds of /64. These networks are counted as well,
 * with higher limits.
 */
export const networksOf = (clientAddress: string): readonly Network[] => {
  if (clientAddress === BACKEND_CLIENT_KEY) return [{ network: clientAddress, factor: backEndFactor }]
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
