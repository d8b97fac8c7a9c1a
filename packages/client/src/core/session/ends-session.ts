import type { ErrorType } from '@latchkey/protocol/core/errors'
import { ApiError } from '../errors.ts'

const final: ReadonlySet<string> = new Set<ErrorType>([
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
])

/** Whether the provider has never given out the token. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.error_type === ('user_unauthenticated' satisfies ErrorType)

/** Whether the provider said that the session is over. Nothing else signs a person out: not a 500, not a 429, not silence. */
export const endsSession = (error: unknown): boolean => error instanceof ApiError && final.has(error.error_type)
