import { ProviderError } from '../errors.ts'

/**
 * Limits how many requests run at the same time. It rejects at once instead of queueing, so that a client learns early to
 * come back; a queue library such as p-queue would let every request wait.
 */
export interface ConcurrencyLimit {
  /** Runs the work. Throws `service_unavailable` if the limit, or the client's share of it, is reached. */
  run<Result>(clientAddress: string, work: () => Promise<Result>): Promise<Result>
  /** Returns whether every further request would be rejected. */
  isFull(): boolean
}

type Around = <Result>(work: () => Promise<Result>) => Promise<Result>

/** One client may take three quarters of the slots, which leaves room for others. */
const share = 3 / 4

/**
 * Creates a concurrency limit. Requests over the limit are rejected with `Retry-After` instead of queued, because a
 * growing queue would delay every request.
 */
export const createConcurrencyLimit = (
  most: number,
  /** Wraps the work of each request. */
  wrap: Around = (work) => work(),
): ConcurrencyLimit => {
  const mostOfOne = Math.max(1, Math.ceil(most * share))
  const byClient = new Map<string, number>()
  let running = 0
  const isFull = () => running >= most
  return {
    isFull,
    async run(clientAddress, work) {
      const runningOfClient = byClient.get(clientAddress) ?? 0
      if (isFull() || runningOfClient >= mostOfOne) {
        throw new ProviderError(
          'service_unavailable',
          'The server is busy with the maximum number of requests. Try again in a second.',
          { retryAfterSeconds: 1 },
        )
      }
      running++
      byClient.set(clientAddress, runningOfClient + 1)
      try {
        return await wrap(work)
      } finally {
        running--
        const remaining = (byClient.get(clientAddress) ?? 1) - 1
        if (remaining === 0) byClient.delete(clientAddress)
        else byClient.set(clientAddress, remaining)
      }
    },
  }
}
