export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const totalOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** Returns the last line, which other tools read: `12 passed, 0 failed` or `12 passed, 0 failed, 1 skipped`. */
export const lineOf = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
