import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { ProviderError } from '../errors.ts'
import type { WordId } from './words/catalogue.ts'
import type { Words } from './words.ts'

/** An error message on a page. */
export interface Problem {
  readonly sentence: string
  /** The invalid field; null if no field is wrong. */
  readonly field: 'email' | 'code' | 'password' | null
}

interface ProblemRow {
  readonly says: WordId
  readonly field: Problem['field']
}

/** Errors that the user can fix. All others are errors of the site or the server. */
const rows: Partial<Record<ErrorType, ProblemRow>> = {
  invalid_email: { says: 'email.invalid', field: 'email' },
  inactive_email: { says: 'form.mailStopped', field: 'email' },
  otp_code_not_found: { says: 'otp.invalid', field: 'code' },
  unauthorized_credentials: { says: 'form.wrongPassword', field: 'password' },
  too_many_requests: { says: 'flow.wait', field: null },
  user_lock_limit_reached: { says: 'flow.wait', field: null },
  service_unavailable: { says: 'flow.unknown', field: null },
  internal_server_error: { says: 'flow.unknown', field: null },
}

/** Returns the message of an error that the user can fix; null for any other. */
export const problemOf = ({ type, retryAfterSeconds = 0 }: ProviderError, words: Words): Problem | null => {
  const row = rows[type]
  if (row === undefined) return null
  return { sentence: words(row.says, { time: minutesAndSeconds(retryAfterSeconds) }), field: row.field }
}

/** `299` as `4:59`. */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Returns the HTTP status of an error page. A wrong code is `404` on the wire, but for a page that would mean that it
 * does not exist, and proxies replace such responses with their own page.
 */
export const statusOf = ({ type, status }: ProviderError): number => (type in rows && status === 404 ? 400 : status)
