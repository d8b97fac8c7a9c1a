import { NetworkError } from '../errors.ts'

/** Creates the error for a response that did not come from the provider. */
export const invalidAnswer = (cause?: unknown): NetworkError =>
  new NetworkError(
    'invalid_answer',
    cause,
    'Unable to reach the sign-in service. The network may require a login, or `baseURL` may be wrong. Check the connection and try again.',
  )
