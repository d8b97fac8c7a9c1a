import { attempt } from '../browser/attempt.ts'
import { ConfigError } from '../errors.ts'
import type { EndpointOptions } from '../options.ts'
import type { PublicToken } from '../token.ts'

/** Hosts on which page and provider talk over loopback, where plain HTTP is safe. */
const local = new Set(['localhost', '127.0.0.1'])

const isUsable = ({ protocol, hostname, username, password, search, hash }: URL, kind: PublicToken['kind']): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && (kind === 'test' || local.has(hostname)))) &&
  !(username || password || search || hash)

/** Checks a base URL and removes its trailing slash. Messages do not repeat the URL: it may contain a password. */
const checkAddress = (name: string, address: string, kind: PublicToken['kind']): string => {
  const url = attempt(() => new URL(address), null)
  if (!url || !isUsable(url, kind))
    throw new ConfigError(
      'endpoint',
      `${name} cannot be used. Pass an address such as https://auth.example.com, without user, query or fragment. A live token requires https, except on localhost.`,
    )
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** Base URLs of a client without a trailing slash. Empty on a server if no base URL is set. */
export interface Bases {
  /** For calls, below `/sdk/v1`. */
  readonly calls: string
  /** For pages that the browser is redirected to, such as an OAuth start. */
  readonly redirects: string
  /** The frame for One Tap prompts. */
  readonly frame: string
}

/**
 * Chooses the base URLs. For calls the order is: `sdkBackendURL`, `baseURL`, the base of the token's kind (the only one
 * that sites of the existing client set), the page's origin. A provider behind the site's own origin needs no setting
 * and no third-party cookie. For redirects the base of the token's kind comes first.
 *
 * @throws ConfigError for an invalid URL, even of a service that is not used yet
 */
export const basesOf = (
  token: PublicToken,
  baseURL: string | undefined,
  endpoints: EndpointOptions,
  pageOrigin: string | undefined,
): Bases => {
  const entries = Object.entries({ baseURL, ...endpoints }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const bases = new Map(entries.map(([name, address]) => [name, checkAddress(name, address, token.kind)]))
  const firstBase = (...names: readonly string[]) =>
    names.map((name) => bases.get(name)).find(Boolean) ??
    (pageOrigin === undefined ? '' : checkAddress("The page's own origin", pageOrigin, token.kind))
  const kind = `${token.kind}APIURL`
  const calls = firstBase('sdkBackendURL', 'baseURL', kind)
  const frame = bases.get('clientsideServicesIframeURL') ?? `${calls}/clientside-services/index.html`
  return { calls, redirects: firstBase(kind, 'baseURL', 'sdkBackendURL'), frame }
}
