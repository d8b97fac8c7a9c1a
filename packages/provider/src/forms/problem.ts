import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { ProviderError } from '../errors.ts'
import type { WordId } from './words/catalogue.ts'
import type { Words } from './words.ts'

/** What a page says of a refusal. */
export interface Problem {
  readonly sentence: string
  /** The field whose content was refused; null where nobody wrote anything wrong. */
  readonly field: 'email' | 'code' | 'password' | null
}

interface Row {
  readonly says: WordId
  readonly field: Problem['field']
}

/** Refusals that the person can do something about. All others are the site's or ours. */
const rows: Partial<Record<ErrorType, Row>> = {
  invalid_email: { says: 'email.invalid', field: 'email' },
  inactive_email: { says: 'form.mailStopped', field: 'email' },
  otp_code_not_found: { says: 'otp.invalid', field: 'code' },
  unauthorized_credentials: { says: 'form.wrongPassword', field: 'password' },
  too_many_requests: { says: 'flow.wait', field: null },
  user_lock_limit_reached: { says: 'flow.wait', field: null },
  service_unavailable: { says: 'flow.unknown', field: null },
  internal_server_error: { says: 'flow.unknown', field: null },
}

/** What the page says of a refusal that is the person's to mend; null for every other. */
export const problemOf = ({ type, retryAfterSeconds = 0 }: ProviderError, words: Words): Problem | null => {
  const row = rows[type]
  if (row === undefined) return null
  return { sentence: words(row.says, { time: minutesAndSeconds(retryAfterSeconds) }), field: row.field }
}

/** `299` as `4:59`. */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * The status of a page that refuses. A wrong code is `404` on the wire, which would say here that the page is not there,
 * and servers in front put a page of their own in the place of such an answer.
 */
export const statusOf = ({ type, status }: ProviderError): number => (type in rows && status === 404 ? 400 : status)
