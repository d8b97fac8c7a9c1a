import { attempt } from './attempt.ts'
import { ConfigError } from './errors.ts'
import type { EndpointOptions } from './options.ts'
import type { PublicToken } from './token.ts'

/** Machines where the page and the provider talk without a wire that somebody could listen on. */
const local = new Set(['localhost', '127.0.0.1'])

const refused = (name: string, reason: string, remedy: string) =>
  new ConfigError('endpoint', `${name} cannot be used: ${reason}. ${remedy}`)

/** Checks one address and takes the slash off its end. The address is not repeated in messages: it may hold a password. */
const checked = (name: string, given: string, kind: PublicToken['kind']): string => {
  const url = attempt(() => new URL(given), null)
  if (!url || !/^https?:$/.test(url.protocol))
    throw refused(name, 'it is no web address', 'Pass a whole one, such as https://auth.example.com, as baseURL.')
  if (url.username || url.password) throw refused(name, 'it holds a user name or password', 'Remove them.')
  if (url.search || url.hash) throw refused(name, 'it has a query or a fragment', 'Remove everything after the path.')
  if (kind === 'live' && url.protocol === 'http:' && !local.has(url.hostname))
    throw refused(name, 'a live public token would travel unencrypted', 'Use https, or a test token.')
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/**
 * Where calls go, without a slash at the end. A base of its own for calls wins, then `baseURL`, then the
 * base of the token's kind (a site that comes from the existing client sets only that one), then the page's
 * own origin: a provider behind the site's own address needs no setting and no third-party cookie.
 *
 * @throws ConfigError for an address that cannot be used, also for one of a service that is not called yet
 */
export const callBase = (
  token: PublicToken,
  baseURL: string | undefined,
  endpoints: EndpointOptions,
  pageOrigin: string | undefined,
): string => {
  const given = Object.entries({ baseURL, ...endpoints }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const bases = new Map(given.map(([name, address]) => [name, checked(name, address, token.kind)]))
  const base = bases.get('sdkBackendURL') ?? bases.get('baseURL') ?? bases.get(`${token.kind}APIURL`)
  return base ?? (pageOrigin === undefined ? '' : checked("The page's own origin", pageOrigin, token.kind))
}
