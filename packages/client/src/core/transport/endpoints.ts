import { attempt } from '../browser/attempt.ts'
import { ConfigError } from '../errors.ts'
import type { EndpointOptions } from '../options.ts'
import type { PublicToken } from '../token.ts'

/** Machines where the page and the provider talk without a wire that somebody could listen on. */
const local = new Set(['localhost', '127.0.0.1'])

const isUsable = ({ protocol, hostname, username, password, search, hash }: URL, kind: PublicToken['kind']): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && (kind === 'test' || local.has(hostname)))) &&
  !(username || password || search || hash)

/** Checks one address and takes the slash off its end. The address is not repeated in messages: it may hold a password. */
const checked = (name: string, given: string, kind: PublicToken['kind']): string => {
  const url = attempt(() => new URL(given), null)
  if (!url || !isUsable(url, kind))
    throw new ConfigError(
      'endpoint',
      `${name} cannot be used. Give an address such as https://auth.example.com: no user, query or fragment, and https for a live token except on localhost.`,
    )
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** Where a client goes: each without a slash at the end, and empty on a server where the page's own origin is meant. */
export interface Bases {
  /** The provider's calls, below `/sdk/v1`. */
  readonly calls: string
  /** The pages that a browser is sent to, to sign in elsewhere. */
  readonly redirects: string
  /** The frame that is asked about a One Tap prompt. */
  readonly frame: string
}

/**
 * For calls a base of their own wins, then `baseURL`, then the base of the token's kind (a site that comes from the existing
 * client sets only that one), then the page's own origin: a provider behind the site's own address needs no setting and
 * no third-party cookie. For redirects the base of the token's kind comes first.
 *
 * @throws ConfigError for an address that cannot be used, also for one of a service that is not called yet
 */
export const basesOf = (
  token: PublicToken,
  baseURL: string | undefined,
  endpoints: EndpointOptions,
  pageOrigin: string | undefined,
): Bases => {
  const given = Object.entries({ baseURL, ...endpoints }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const bases = new Map(given.map(([name, address]) => [name, checked(name, address, token.kind)]))
  const first = (...names: readonly string[]) =>
    names.map((name) => bases.get(name)).find(Boolean) ??
    (pageOrigin === undefined ? '' : checked("The page's own origin", pageOrigin, token.kind))
  const kind = `${token.kind}APIURL`
  const calls = first('sdkBackendURL', 'baseURL', kind)
  const frame = bases.get('clientsideServicesIframeURL') ?? `${calls}/clientside-services/index.html`
  return { calls, redirects: first(kind, 'baseURL', 'sdkBackendURL'), frame }
}
