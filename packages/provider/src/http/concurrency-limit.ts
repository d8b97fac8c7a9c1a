import { ProviderError } from '../errors.ts'

/** Lets a bounded number of requests be at work at once. */
export interface ConcurrencyLimit {
  /** Runs the work, or throws `service_unavailable` when the bound is reached, or the client's share of it. */
  run<Result>(clientAddress: string, work: () => Promise<Result>): Promise<Result>
  /** Whether the next one would be turned away, whoever asks. */
  isFull(): boolean
}

type Around = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Of the places one client may have three quarters: however much it asks, there is room for others. */
const share = 3 / 4

/** Past the bound a caller is told to come back: a queue without an end answers nobody. */
export const createConcurrencyLimit = (
  most: number,
  /** Around the work of each. */
  around: Around = (work) => work(),
): ConcurrencyLimit => {
  const mostOfOne = Math.max(1, Math.ceil(most * share))
  const byClient = new Map<string, number>()
  let inside = 0
  const isFull = () => inside >= most
  return {
    isFull,
    async run(clientAddress, work) {
      const own = byClient.get(clientAddress) ?? 0
      if (isFull() || own >= mostOfOne) {
        throw new ProviderError(
          'service_unavailable',
          'The server is at work on as many requests as it can hold. Try again in a second.',
          { retryAfterSeconds: 1 },
        )
      }
      inside++
      byClient.set(clientAddress, own + 1)
      try {
        return await around(work)
      } finally {
        inside--
        const left = (byClient.get(clientAddress) ?? 1) - 1
        if (left === 0) byClient.delete(clientAddress)
        else byClient.set(clientAddress, left)
      }
    },
  }
}
