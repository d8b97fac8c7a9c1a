import { type AnyOAuthProvider, isAnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { flowLifeSeconds, isToken } from './flow.ts'
import { socialProviders } from './table.ts'

/**
 * Binds flows to the browser that begins them. One cookie for all flows of a browser: a page that begins thousands must
 * not be able to fill the header. A form that is posted from elsewhere brings only cookies that say so.
 */
const isPosted = (provider: string): boolean =>
  isAnyOAuthProvider(provider) && socialProviders[provider].parameters?.response_mode === 'form_post'

/** Under https the browser itself sees to it that no other host has written it (RFC 6265bis, section 4.1.3.2). */
const nameOf = (provider: string, baseURL: string): string =>
  `${isHttps(baseURL) ? '__Host-' : ''}latchkey_oauth${isPosted(provider) ? '_posted' : ''}`

const isHttps = (baseURL: string): boolean => baseURL.startsWith('https:')

/** What the browser brought; undefined where it brought nothing of ours. */
export const browserOf = (cookies: string | null, provider: string, baseURL: string): string | undefined =>
  tokenNamed(cookies, nameOf(provider, baseURL))

const tokenNamed = (cookies: string | null, name: string): string | undefined => {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  const values = pairs.flatMap(([key, value]) => (key === name ? [value] : [])).filter(isToken)
  // Two of them say that somebody else wrote one.
  return values.length === 1 ? values[0] : undefined
}

/** The cookie for ten more minutes. */
export const browserCookie = (provider: AnyOAuthProvider, browser: string, baseURL: string): string => {
  const scope = isPosted(provider) ? 'SameSite=None; Secure' : `SameSite=Lax${isHttps(baseURL) ? '; Secure' : ''}`
  return `${nameOf(provider, baseURL)}=${browser}; Path=/; Max-Age=${flowLifeSeconds}; HttpOnly; ${scope}`
}

const attachNameOf = (baseURL: string): string => `${isHttps(baseURL) ? '__Host-' : ''}latchkey_attach`

/** Returns the secret that binds attach tokens to this browser; undefined if the browser has none. */
export const attachBrowserOf = (cookies: string | null, baseURL: string): string | undefined =>
  tokenNamed(cookies, attachNameOf(baseURL))

/**
 * Returns the cookie that `oauth/attach` sets. A page of another origin makes that call, so the cookie must be one that such a page
 * may set (`SameSite=None`). It has a name of its own, because it must not weaken the cookie that binds flows.
 */
export const attachCookie = (browser: string, baseURL: string): string =>
  `${attachNameOf(baseURL)}=${browser}; Path=/; Max-Age=${flowLifeSeconds}; HttpOnly; ${
    isHttps(baseURL) ? 'SameSite=None; Secure' : 'SameSite=Lax'
  }`
