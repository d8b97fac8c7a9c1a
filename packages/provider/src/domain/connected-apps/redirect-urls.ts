import { ProviderError } from '../../errors.ts'
import type { ConnectedAppType, StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { isPublicApp } from '../permissions/app-types.ts'
import { isNativeScheme } from './private-schemes.ts'

/** Scheme and host of a loopback URL, its port, and the rest (RFC 8252, 7.3; `localhost` for existing apps). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?([/?].*)?$/

/** Returns the site and path of a loopback URL without its port; null for other URLs. */
const withoutPort = (url: string): string | null => {
  const [, site, port, rest = ''] = loopback.exec(url) ?? []
  if (site === undefined || (port !== undefined && !isPort(port))) return null
  // An empty path and `/` are the same address (RFC 3986, 6.2.3), and programs write both.
  return `${site}${rest === '' || rest.startsWith('?') ? `/${rest}` : rest}`
}

const isPort = (text: string): boolean => /^[1-9]/.test(text) && Number(text) <= 65_535

/** Whether the URL leads to an app on the user's device: to a loopback address or by a private scheme (RFC 8252, 7). */
export const isOnDevice = (url: string): boolean => !url.startsWith('https://')

/**
 * Whether an app registered a redirect URL. URLs are compared character by character (OAuth 2.1, 4.1.3), without
 * parsing, so that no two parsers see different URLs. The port of a loopback URL is free, because a program on a device
 * listens on any port (RFC 8252, 7.3).
 *
 * @example
 * ```ts
 * isRegisteredRedirect(app, 'http://127.0.0.1:53817/callback') // true if http://127.0.0.1/callback is registered
 * ```
 */
export const isRegisteredRedirect = ({ settings }: Pick<StoredConnectedApp, 'settings'>, url: string): boolean =>
  isAmong(settings.redirectURLs, url)

/** Whether an app registered a URL for the time after a logout. */
export const isRegisteredLogoutRedirect = ({ settings }: Pick<StoredConnectedApp, 'settings'>, url: string): boolean =>
  isAmong(settings.postLogoutRedirectURLs, url)

const isAmong = (registeredURLs: readonly string[], url: string): boolean => {
  if (registeredURLs.includes(url)) return true
  const portless = withoutPort(url)
  return portless !== null && registeredURLs.some((registeredURL) => withoutPort(registeredURL) === portless)
}

/** The port of a loopback URL is free, so it is no difference. */
const anyPortOf = (url: string): string => withoutPort(url) ?? url

const localName = (url: string): string => url.replace('//127.0.0.1', '//localhost')

/** Ways in which a URL can differ from the registered one that its developer meant. */
const differences: readonly (readonly [name: string, without: (url: string) => string])[] = [
  ['the slash at its end', (url) => url.replace(/\/$/, '')],
  ['upper and lower case', (url) => url.toLowerCase()],
  ['http instead of https, or the reverse', (url) => url.replace(/^https?:/, '')],
  ['localhost instead of 127.0.0.1, or the reverse', localName],
  ['the port', (url) => url.replace(/^(https?:\/\/[^/?:]+):\d+/, '$1')],
  ['the query', (url) => url.split('?')[0] ?? ''],
]

/**
 * Says why a URL is not one of those that an app registered, with what differs if one is near. Redirect URLs are no secret:
 * each request shows one.
 *
 * @param parameter the parameter of the request
 */
export const unregisteredRedirect = (
  registeredURLs: readonly string[],
  url: string,
  parameter: 'redirect_uri' | 'post_logout_redirect_uri',
): string => {
  const near = differences.find(([, without]) =>
    registeredURLs.some((one) => without(anyPortOf(one)) === without(anyPortOf(url))),
  )
  const hint = near === undefined ? '' : ` It differs from a registered one in ${near[0]}.`
  return `The app has not registered this \`${parameter}\`. URLs are compared character by character.${hint}`
}

/** Parameters that the provider appends. A registered one would make two values. */
const appendedParameters = ['code', 'state', 'iss', 'error', 'error_description'] as const

/** Why a URL cannot be registered, as an error of the API. */
type RedirectFault =
  | 'connected_app_redirect_url_must_include_scheme'
  | 'connected_app_redirect_url_must_use_https_scheme'
  | 'connected_app_redirect_url_http_scheme_must_use_loopback'
  | 'bad_request'

/** What decides whether an app may register a URL. */
export interface RedirectRules {
  readonly type: ConnectedAppType
  /** Private schemes without a dot that the project allows; null for all that no browser or system uses itself. */
  readonly privateSchemes: readonly string[] | null
}

/**
 * Returns why an app may not register a URL; null if it may. Allowed are https, http on loopback and, for public apps,
 * private schemes: those with a dot, and those without one that the project lists, or, if it has no list, that name a
 * program. Script schemes are never allowed, because pages assign the URL to `location`.
 */
export const redirectFault = (url: string, { type, privateSchemes }: RedirectRules): RedirectFault | null => {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/.exec(url) ?? []
  if (scheme === undefined) return 'connected_app_redirect_url_must_include_scheme'
  if (!isSound(url)) return 'bad_request'
  if (scheme === 'https') return /^https:\/\/[^/?]/.test(url) ? null : 'bad_request'
  if (scheme === 'http')
    return withoutPort(url) === null ? 'connected_app_redirect_url_http_scheme_must_use_loopback' : null
  const isPrivateScheme =
    scheme.includes('.') || (privateSchemes === null ? isNativeScheme(url) : privateSchemes.includes(scheme))
  return isPublicApp(type) && isPrivateScheme ? null : 'connected_app_redirect_url_must_use_https_scheme'
}

/** Printable ASCII without quotes, backslash, brackets of HTML, and `*`. */
const plainCharacters = /^[\x21\x23-\x26\x28\x29\x2b-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+$/

const isSound = (url: string): boolean => {
  if (url.length > 2_048 || !plainCharacters.test(url) || url.includes('#') || !URL.canParse(url)) return false
  const { username, password, searchParams } = new URL(url)
  return username === '' && password === '' && !appendedParameters.some((name) => searchParams.has(name))
}

/** What each reason means, as the end of a sentence, with the way out. */
export const redirectReasons: Readonly<Record<RedirectFault, string>> = {
  connected_app_redirect_url_must_include_scheme: 'it has no scheme in lower case. Start it with https://',
  connected_app_redirect_url_must_use_https_scheme:
    'its scheme is not allowed for this type of app. Use https, or for a public app a private scheme such as com.example.app:/ or myapp://',
  connected_app_redirect_url_http_scheme_must_use_loopback:
    'http is allowed for localhost, 127.0.0.1 and [::1] only. Use https',
  bad_request:
    'it must be a URL of at most 2,048 characters without user name, fragment, wildcard, and parameters `code`, `state`, `iss`, `error`',
}

/** Throws for the first URL that an app may not register. */
export const requireRedirects = (
  field: 'redirect_urls' | 'post_logout_redirect_urls',
  urls: readonly string[],
  rules: RedirectRules,
): void => {
  for (const url of urls) {
    const fault = redirectFault(url, rules)
    if (fault !== null)
      throw new ProviderError(fault, `Invalid URL in \`${field}\`: ${redirectReasons[fault]}. The app was not saved.`)
  }
}
