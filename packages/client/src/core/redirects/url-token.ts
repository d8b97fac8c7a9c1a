import { attempt } from '../browser/attempt.ts'
import { withoutParameters } from './query.ts'

/** The token in the page's URL, with its type. */
export interface UrlToken {
  readonly tokenType: string
  readonly token: string
}

/** The error with which an OAuth or SSO provider redirected back. */
export interface UrlRefusal {
  readonly error: string
  readonly description: string
}

const names = ['stytch_token_type', 'token', 'error', 'error_description', 'stytch_redirect_type'] as const

const readParameters = (href: string) => {
  const { searchParams } = new URL(href)
  return names.map((name) => searchParams.get(name))
}

/** Returns the token in a URL, or null. */
export const urlToken = (href: string): UrlToken | null => {
  const [tokenType, token] = readParameters(href)
  return tokenType && token ? { tokenType, token } : null
}

/** Returns the provider's error in a URL, or null. */
export const urlRefusal = (href: string): UrlRefusal | null => {
  const [tokenType, token, error, description] = readParameters(href)
  return /^(discovery_)?oauth$|^sso$/.test(tokenType ?? '') && !token && error
    ? { error, description: description ?? '' }
    : null
}

/**
 * Removes the token or the error from the page's URL, so that it leaks into neither requests nor the history. The site's own parameters
 * keep their bytes and their order. A sandboxed page may not change its URL.
 */
export const hideUrlToken = (): void =>
  attempt(() => history.replaceState(history.state, '', withoutParameters(location.href, names)))
