import { ProviderError } from '../errors.ts'

/**
 * The work, or the refusal that the server could not wait for it. The work is not stopped by that: what it writes it may still
 * write, so the refusal promises nothing.
 */
export const unlessCutOff = async <Result>(cutOff: AbortSignal | undefined, work: Promise<Result>): Promise<Result> => {
  if (cutOff === undefined) return work
  const { promise: cut, reject } = Promise.withResolvers<never>()
  const refuse = () =>
    reject(
      new ProviderError(
        'service_unavailable',
        'The server stops, and could not wait for the request any longer. Look whether it was carried out before you send it again.',
        { retryAfterSeconds: 2 },
      ),
    )
  if (cutOff.aborted) refuse()
  cutOff.addEventListener('abort', refuse)
  try {
    return await Promise.race([work, cut])
  } finally {
    cutOff.removeEventListener('abort', refuse)
  }
}
