/** Scheme, host and path of an entry whose port is `*`. Only loopback entries may have an open port. */
const openPort = /^(http:\/\/(?:localhost|127\.0\.0\.1)):\*(\/[^*]*)?$/

const minPort = 1024
const maxPort = 65_535

/**
 * Whether a project's list contains an origin or a redirect URL. Entries are compared character by character, without
 * parsing or normalization, so no later parser can see a different URL. The port of a loopback entry may be `*`, which
 * matches 1024 to 65535.
 *
 * @example
 * ```ts
 * isListed(['http://localhost:*\/authenticate'], 'http://localhost:3000/authenticate') // true
 * ```
 */
export const isListed = (list: readonly string[], url: string): boolean =>
  list.some((entry) => (entry === url ? !entry.includes('*') : matchesOpenPort(entry, url)))

const matchesOpenPort = (entry: string, url: string): boolean => {
  const [, site, rest = ''] = openPort.exec(entry) ?? []
  if (site === undefined || !url.startsWith(`${site}:`) || !url.endsWith(rest)) return false
  const port = url.slice(site.length + 1, url.length - rest.length)
  return /^[1-9][0-9]{3,4}$/.test(port) && Number(port) >= minPort && Number(port) <= maxPort
}
