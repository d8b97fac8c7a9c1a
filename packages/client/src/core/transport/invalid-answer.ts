import { NetworkError } from '../errors.ts'

/** Something answered, and it was not the provider. */
export const invalidAnswer = (cause?: unknown): NetworkError =>
  new NetworkError(
    'invalid_answer',
    cause,
    'Unable to reach the sign-in service: a network log-in page or a wrong baseURL stands in between. Check the connection and try again.',
  )
