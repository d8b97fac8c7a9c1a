/**
 * Prints to standard error which round begins, because a part in a browser takes minutes.
 *
 * @param round the first is 0
 */
export const noteRound = (part: string, round: number, rounds: number): void =>
  console.error(`  ${part}: round ${round + 1} of ${rounds}`)
