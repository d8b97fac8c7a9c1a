import { type AnyOAuthProvider, isAnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { flowLifeSeconds, isToken } from './flow.ts'
import { socialProviders } from './table.ts'

/**
 * Names the cookies that bind flows to the browser that starts them. One cookie serves all flows of a browser, so that
 * a page that starts thousands cannot overflow the header. A cross-site form post carries only cookies with
 * `SameSite=None`, so such providers have their own cookie.
 */
const isPosted = (provider: string): boolean =>
  isAnyOAuthProvider(provider) && socialProviders[provider].parameters?.response_mode === 'form_post'

/**
 * Under https the `__Host-` prefix makes the browser reject the cookie from other hosts (RFC 6265bis, section 4.1.3.2).
 */
const nameOf = (provider: string, baseURL: string): string =>
  `${isHttps(baseURL) ? '__Host-' : ''}latchkey_oauth${isPosted(provider) ? '_posted' : ''}`

const isHttps = (baseURL: string): boolean => baseURL.startsWith('https:')

/** Returns the browser's secret; undefined if it sends no valid cookie. */
export const browserOf = (cookies: string | null, provider: string, baseURL: string): string | undefined =>
  tokenNamed(cookies, nameOf(provider, baseURL))

const tokenNamed = (cookies: string | null, name: string): string | undefined => {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  const values = pairs.flatMap(([key, value]) => (key === name ? [value] : [])).filter(isToken)
  // Two values mean that another party wrote one of them.
  return values.length === 1 ? values[0] : undefined
}

/** Returns the cookie, valid for another ten minutes. */
export const browserCookie = (provider: AnyOAuthProvider, browser: string, baseURL: string): string => {
  const scope = isPosted(provider) ? 'SameSite=None; Secure' : `SameSite=Lax${isHttps(baseURL) ? '; Secure' : ''}`
  return `${nameOf(provider, baseURL)}=${browser}; Path=/; Max-Age=${flowLifeSeconds}; HttpOnly; ${scope}`
}

const attachNameOf = (baseURL: string): string => `${isHttps(baseURL) ? '__Host-' : ''}latchkey_attach`

/** Returns the secret that binds attach tokens to this browser; undefined if the browser has none. */
export const attachBrowserOf = (cookies: string | null, baseURL: string): string | undefined =>
  tokenNamed(cookies, attachNameOf(baseURL))

/**
 * Returns the cookie that `oauth/attach` sets. A page of another origin makes that call, so the cookie needs
 * `SameSite=None`. It has a separate name, so that it does not weaken the cookie that binds flows.
 */
export const attachCookie = (browser: string, baseURL: string): string =>
  `${attachNameOf(baseURL)}=${browser}; Path=/; Max-Age=${flowLifeSeconds}; HttpOnly; ${
    isHttps(baseURL) ? 'SameSite=None; Secure' : 'SameSite=Lax'
  }`
