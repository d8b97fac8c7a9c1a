/** What a control lets a person choose, and so how its text in the address is read. */
type Kind =
  | { readonly kind: 'choice' | 'menu' | 'set'; readonly options: readonly (readonly [value: string, label: string])[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'text'
      readonly hint: string
      /** Whole texts that are worth trying. What is typed is then heard as a whole too, when the field is left. */
      readonly suggests?: readonly string[]
    }
  | { readonly kind: 'toggle' | 'colour' }

/**
 * One switch of the playground. A value is always the text that stands in the address; `reads` makes of it what the
 * mount wants.
 */
export type Setting = Kind & {
  readonly id: string
  readonly label: string
  /** Where the value stands in the mount's options, such as `config.otpOptions.expirationMinutes`; null: the page's own. */
  readonly path: string | null
  /** Another setting, and the value of it beside which alone this one does anything. */
  readonly onlyWith?: readonly [id: string, value: string]
  /** What the control shows while nothing is chosen. */
  readonly initial: string
  /** The playground's choice differs from the widget's own default, so the mount has to hear it in any case. */
  readonly always?: true
}

export type Values = Readonly<Record<string, string>>

/** Whether a setting does anything beside the others. */
export const applies = ({ onlyWith }: Setting, values: Values): boolean =>
  onlyWith === undefined || values[onlyWith[0]] === onlyWith[1]

/** The value as the mount's options hold it, or null when the text is none that this setting takes. */
export const reads = (setting: Setting, text: string): string | number | boolean | readonly string[] | null => {
  switch (setting.kind) {
    case 'toggle':
      return text === 'true' || text === 'false' ? text === 'true' : null
    case 'number': {
      const number = Number(text)
      return text.trim() !== '' && number >= setting.min && number <= setting.max ? number : null
    }
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(text) ? text : null
    case 'choice':
    case 'menu':
      return setting.options.some(([value]) => value === text) ? text : null
    case 'set': {
      const chosen = text.split(' ').filter(Boolean)
      return chosen.every((one) => setting.options.some(([value]) => value === one)) ? chosen : null
    }
    case 'text':
      return text
  }
}
