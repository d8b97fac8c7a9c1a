import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { ProviderError } from '../errors.ts'
import type { WordId, Words } from './words.ts'

/** Refusals that the person can do something about, and how a page says so. All others are the site's or ours. */
const sentences: Partial<Record<ErrorType, WordId>> = {
  invalid_email: 'email.invalid',
  otp_code_not_found: 'otp.invalid',
  unauthorized_credentials: 'form.wrongPassword',
  too_many_requests: 'flow.wait',
  user_lock_limit_reached: 'flow.wait',
  service_unavailable: 'flow.unknown',
  internal_server_error: 'flow.unknown',
}

/** What the page says of a refusal that is the person's to mend; null for every other. */
export const sentenceOf = ({ type, retryAfterSeconds = 0 }: ProviderError, words: Words): string | null => {
  const id = sentences[type]
  return id === undefined ? null : words(id, { time: minutesAndSeconds(retryAfterSeconds) })
}

/** `299` as `4:59`. */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * The status of a page that refuses. A wrong code is `404` on the wire, which would say here that the page is not there,
 * and servers in front put a page of their own in the place of such an answer.
 */
export const statusOf = ({ type, status }: ProviderError): number =>
  type in sentences && status === 404 ? 400 : status
