import { ProviderError } from '../errors.ts'

/**
 * Returns the result of the work, or rejects when the drain times out. The work itself is not aborted and may still
 * write, so the error does not say that nothing was done.
 */
export const unlessCutOff = async <Result>(cutOff: AbortSignal | undefined, work: Promise<Result>): Promise<Result> => {
  if (cutOff === undefined) return work
  const { promise: cutOffError, reject } = Promise.withResolvers<never>()
  const refuse = () =>
    reject(
      new ProviderError(
        'service_unavailable',
        'The server is stopping and did not wait for the request to finish. Check whether the request took effect before you send it again.',
        { retryAfterSeconds: 2 },
      ),
    )
  if (cutOff.aborted) refuse()
  cutOff.addEventListener('abort', refuse)
  try {
    return await Promise.race([work, cutOffError])
  } finally {
    cutOff.removeEventListener('abort', refuse)
  }
}
