/** The values that an option takes. */
export type Takes =
  | 'a boolean'
  | 'text'
  | 'a URL'
  | 'an object'
  | 'a list of texts'
  | 'names and objects'
  | { readonly oneOf: readonly string[] }
  | { readonly listOf: readonly string[] }
  | { readonly from: number; readonly to: number }

/** One option of a configuration: a row of `docs/CONFIG.md`, and the rule of its report. */
export interface ConfigOption {
  readonly says: string
  readonly takes: Takes
  /** As a reader sees it; `none` if nothing applies without the option. */
  readonly default: string
  /** Unit of a number. */
  readonly unit?: string
  /** A value in the form of source code. */
  readonly example: string
}

type Element<Value> = Exclude<Value extends readonly (infer One)[] ? One : never, string>

/**
 * Paths of all options below a type: `otpOptions`, `otpOptions.methods`, `oauthOptions.providers[].type`. Objects with
 * arbitrary keys have one path.
 */
export type PathsOf<Config> = {
  [Key in keyof Config & string]-?: Key | `${Key}${PathsBelow<NonNullable<Config[Key]>>}`
}[keyof Config & string]

type PathsBelow<Value> = Value extends readonly unknown[]
  ? [Element<Value>] extends [never]
    ? never
    : `[].${PathsOf<Element<Value>>}`
  : Value extends object
    ? string extends keyof Value
      ? never
      : `.${PathsOf<Value>}`
    : never

/** A row for each option of a configuration. A missing row does not compile. */
export type ConfigOptions<Config> = Readonly<Record<PathsOf<Config>, ConfigOption>>
