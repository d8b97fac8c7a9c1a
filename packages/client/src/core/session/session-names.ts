import type { CookieOptions } from '../options.ts'

/** Returns the `localStorage` key of the session state, the same as that of the existing clients. */
export const stateKey = (publicToken: string): string => `stytch_sdk_state_${publicToken}`

/** Returns the key of the last used method. */
export const lastUsedKey = (publicToken: string): string => `${stateKey(publicToken)}::last_used_method`

/**
 * Returns the key of the mark for HttpOnly cookies, which no script can read. Without it, a reload would look signed
 * out.
 */
export const httpOnlyKey = (publicToken: string): string => `${stateKey(publicToken)}::http_only`

/** Returns the cookie names of the session token and of the JWT. */
export const cookieNames = ({ opaqueTokenCookieName, jwtCookieName }: CookieOptions) =>
  [opaqueTokenCookieName ?? 'stytch_session', jwtCookieName ?? 'stytch_session_jwt'] as const
