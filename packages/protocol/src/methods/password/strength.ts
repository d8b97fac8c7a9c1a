/** Kinds of characters that a password has, and what it lacks. */
export interface LudsRequirements {
  readonly has_lower_case: boolean
  readonly has_upper_case: boolean
  readonly has_digit: boolean
  readonly has_symbol: boolean
  /** Number of characters and of character kinds that are still missing; 0 if there are enough. */
  readonly missing_characters: number
  readonly missing_complexity: number
}

/** Strength of a password by the project's policy. */
export interface Judged {
  readonly valid_password: boolean
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly breached_password: boolean
  readonly breach_detection_on_create: boolean
  readonly strength_policy: 'luds' | 'zxcvbn' | 'none'
}
