import type { CookieOptions } from '../options.ts'

/** The key under which pages of the existing clients left their state, and find it again. */
export const stateKey = (publicToken: string): string => `stytch_sdk_state_${publicToken}`

/** Where by what this browser signed in last is kept: the method's name alone. */
export const lastUsedKey = (publicToken: string): string => `${stateKey(publicToken)}::last_used_method`

/** Says that the provider keeps the tokens in cookies which no script reads: else a reload would look signed out. */
export const httpOnlyKey = (publicToken: string): string => `${stateKey(publicToken)}::http_only`

/** The cookies of the opaque token and of the JWT. */
export const cookieNames = ({ opaqueTokenCookieName, jwtCookieName }: CookieOptions) =>
  [opaqueTokenCookieName ?? 'stytch_session', jwtCookieName ?? 'stytch_session_jwt'] as const
