/** The form of a setting's value, from which the console chooses the field. */
export type SettingForm =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'text'; readonly maxLength: number; readonly isNullable: boolean }
  /** A list of texts. With `options` each is one of them. */
  | { readonly kind: 'list'; readonly options: readonly string[] | null; readonly isNullable: boolean }
  /** An object, or a list of objects. */
  | { readonly kind: 'json' }

/** A setting of a project. */
export interface ConsoleSetting {
  readonly name: string
  /** Heading under which the console lists it. */
  readonly group: string
  /** What it does, in Markdown with code and links; the same text as in `docs/SETTINGS.md`. */
  readonly about: string
  readonly form: SettingForm
  /** The stored value; missing if the default applies. */
  readonly value?: unknown
}

/** All settings of a project, in the order of `docs/SETTINGS.md`. */
export interface ConsoleSettings {
  readonly settings: readonly ConsoleSetting[]
}
