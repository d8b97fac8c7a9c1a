/** How hard a password is to guess. */
export interface Estimate {
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly warning: string
  readonly suggestions: readonly string[]
}

/** A message to the thread. Its number identifies the response. */
export interface EstimateQuestion {
  readonly number: number
  readonly password: string
  readonly near: readonly string[]
}
export interface EstimateAnswer extends Estimate {
  readonly number: number
}
