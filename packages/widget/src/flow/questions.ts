/** What fields ask while they are typed in. Of two same questions the latest wins: an older one is aborted and its answer dropped. */
export function createQuestions(answered: (question: string, answer: unknown) => void) {
  const open = new Map<string, AbortController>()
  return {
    async ask(
      question: string,
      put: (signal: AbortSignal) => Promise<unknown>,
      failed: (fault: unknown) => void,
    ): Promise<void> {
      open.get(question)?.abort()
      const mine = new AbortController()
      open.set(question, mine)
      try {
        const answer = await put(mine.signal)
        if (!mine.signal.aborted) answered(question, answer)
      } catch (fault) {
        if (!mine.signal.aborted) failed(fault)
      }
    },
    /** Nobody is there any more to read the answers. */
    drop() {
      for (const question of open.values()) question.abort()
      open.clear()
    },
  }
}
