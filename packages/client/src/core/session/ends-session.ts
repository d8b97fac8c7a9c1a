import type { ErrorType } from '@latchkey/protocol/core/errors'
import { ApiError } from '../errors.ts'

const final: ReadonlySet<string> = new Set<ErrorType>([
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
])

/** Checks whether the provider does not know the token. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof ApiError && error.error_type === ('user_unauthenticated' satisfies ErrorType)

/**
 * Checks whether the provider ended the session. No other error signs the user out: not a 500, not a 429, not a
 * timeout.
 */
export const endsSession = (error: unknown): boolean => error instanceof ApiError && final.has(error.error_type)
