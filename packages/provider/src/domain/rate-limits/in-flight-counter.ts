/**
 * Counts running work by client, for work that is counted only at its end, so that it cannot exceed a limit meanwhile.
 */
export interface InFlightCounter {
  /** Runs the work with the number of already running ones; counts it until it ends in any way. */
  during<Result>(who: string, work: (ahead: number) => Promise<Result>): Promise<Result>
}

/**
 * Counts work that is counted permanently only if it fails. Of a thousand concurrent guesses no more run than may still
 * be wrong. In the memory of this process.
 */
export const createInFlightCounter = (): InFlightCounter => {
  const counts = new Map<string, number>()
  return {
    async during(who, work) {
      const ahead = counts.get(who) ?? 0
      counts.set(who, ahead + 1)
      try {
        return await work(ahead)
      } finally {
        const remainingCount = (counts.get(who) ?? 1) - 1
        if (remainingCount === 0) counts.delete(who)
        else counts.set(who, remainingCount)
      }
    },
  }
}
