/** Work that is under way and whose end will be counted, by whom it is for: nobody can have more of it than they may have done. */
export interface UnderWay {
  /** Does the work, told how much was under way for them when it began; it ends with the work, whatever comes of it. */
  during<Result>(who: string, work: (ahead: number) => Promise<Result>): Promise<Result>
}

/**
 * What only counts when it turns out wrong cannot be counted before. It is held here instead, in this process: of a
 * thousand guesses at once no more get to work than may still be wrong.
 */
export const createUnderWay = (): UnderWay => {
  const counts = new Map<string, number>()
  return {
    async during(who, work) {
      const ahead = counts.get(who) ?? 0
      counts.set(who, ahead + 1)
      try {
        return await work(ahead)
      } finally {
        const left = (counts.get(who) ?? 1) - 1
        if (left === 0) counts.delete(who)
        else counts.set(who, left)
      }
    },
  }
}
