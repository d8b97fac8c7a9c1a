/** Which kinds of characters a password has, and how much it lacks. */
export interface LudsRequirements {
  readonly has_lower_case: boolean
  readonly has_upper_case: boolean
  readonly has_digit: boolean
  readonly has_symbol: boolean
  /** How many characters and how many kinds of characters are still missing; 0 when there are enough. */
  readonly missing_characters: number
  readonly missing_complexity: number
}

/** How good a password would be, by the project's policy. */
export interface Judged {
  readonly valid_password: boolean
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly breached_password: boolean
  readonly breach_detection_on_create: boolean
  readonly strength_policy: 'luds' | 'zxcvbn' | 'none'
}
