/** Scheme, host and what follows the port of an entry whose port is `*`. Only loopback may leave its port open. */
const openPort = /^(http:\/\/(?:localhost|127\.0\.0\.1)):\*(\/[^*]*)?$/

const minPort = 1024
const maxPort = 65_535

/**
 * Whether a project's list names an origin or a redirect. Entries are compared with what was sent, character by
 * character: nothing is parsed or normalised, so nothing can be parsed differently later. The port of a loopback
 * entry may be `*`, which stands for 1024 to 65535.
 *
 * ```ts
 * isListed(['http://localhost:*\/authenticate'], 'http://localhost:3000/authenticate') // true
 * ```
 */
export const isListed = (list: readonly string[], sent: string): boolean =>
  list.some((entry) => (entry === sent ? !entry.includes('*') : matchesOpenPort(entry, sent)))

const matchesOpenPort = (entry: string, sent: string): boolean => {
  const [, site, rest = ''] = openPort.exec(entry) ?? []
  if (site === undefined || !sent.startsWith(`${site}:`) || !sent.endsWith(rest)) return false
  const port = sent.slice(site.length + 1, sent.length - rest.length)
  return /^[1-9][0-9]{3,4}$/.test(port) && Number(port) >= minPort && Number(port) <= maxPort
}
