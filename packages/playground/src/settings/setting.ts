/** The control for a setting, which decides how its text in the address is parsed. */
type Kind =
  | { readonly kind: 'choice' | 'menu' | 'set'; readonly options: readonly (readonly [value: string, label: string])[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'text'
      readonly hint: string
      /** Suggested texts. A typed text then takes effect when the field loses focus. */
      readonly suggests?: readonly string[]
    }
  | { readonly kind: 'toggle' | 'color' }

/** One setting of the playground. A value is always the text in the address; `reads` converts it for the mount. */
export type Setting = Kind & {
  readonly id: string
  readonly label: string
  /**
   * Path of the value in the mount's options, such as `config.otpOptions.expirationMinutes`; null for the page's own
   * settings.
   */
  readonly path: string | null
  /** Another setting, and the value of it that makes this one effective. */
  readonly onlyWith?: readonly [id: string, value: string]
  /** Default of the control. */
  readonly initial: string
  /** Set if the playground's default differs from the widget's, so that the mount always gets the value. */
  readonly always?: true
}

/** A tree of options as written in a mount call. */
export interface Options {
  [name: string]: Options | string | number | boolean | readonly string[] | readonly Options[]
}

export type Values = Readonly<Record<string, string>>

/** Checks whether a setting is effective with the others. */
export const applies = ({ onlyWith }: Setting, values: Values): boolean =>
  onlyWith === undefined || values[onlyWith[0]] === onlyWith[1]

/** Parses the text for the mount's options; null if the setting does not accept it. */
export const reads = (setting: Setting, text: string): string | number | boolean | readonly string[] | null => {
  switch (setting.kind) {
    case 'toggle':
      return text === 'true' || text === 'false' ? text === 'true' : null
    case 'number': {
      const number = Number(text)
      return text.trim() !== '' && number >= setting.min && number <= setting.max ? number : null
    }
    case 'color':
      return /^#[0-9a-f]{6}$/i.test(text) ? text : null
    case 'choice':
    case 'menu':
      return setting.options.some(([value]) => value === text) ? text : null
    case 'set': {
      const selected = text.split(' ').filter(Boolean)
      return selected.every((one) => setting.options.some(([value]) => value === one)) ? selected : null
    }
    case 'text':
      return text
  }
}
