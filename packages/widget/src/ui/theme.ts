/** What a site may set of the widget's looks. Every value is CSS text, as `styles.colors.primary: '#19303D'`. */
export interface Styles {
  container?: Partial<Record<'backgroundColor' | 'borderColor' | 'borderRadius' | 'width', string>>
  colors?: Partial<Record<'primary' | 'secondary' | 'success' | 'error', string>>
  buttons?: Partial<Record<'primary' | 'secondary' | 'disabled', ButtonStyles>>
  inputs?: Partial<
    Record<'backgroundColor' | 'borderColor' | 'borderRadius' | 'textColor' | 'placeholderColor', string>
  >
  fontFamily?: string
  typography?: { fontFamily?: string } & Partial<Record<'header' | 'body' | 'helper', TextStyles>>
  /** `light` where nothing is said; `auto` follows the person's system. */
  colorScheme?: ColorScheme
  hideHeaderText?: boolean
  logo?: { logoImageUrl?: string }
}

export type ColorScheme = 'light' | 'dark' | 'auto'
type ButtonStyles = Partial<Record<'backgroundColor' | 'textColor' | 'borderColor' | 'borderRadius', string>>
type TextStyles = { fontSize?: string; fontWeight?: string | number; color?: string }

/** The same as the style sheet and Main take it. */
export interface Theme {
  /** Custom properties to set on the container. What is missing has its default in the style sheet. */
  readonly properties: readonly (readonly [name: `--lk-${string}`, value: string])[]
  readonly scheme: ColorScheme
  readonly header: boolean
  readonly logo: string | null
}

const button = (kind: string) =>
  [
    [`buttons.${kind}.backgroundColor`, 'background-color'],
    [`buttons.${kind}.textColor`, 'color'],
    [`buttons.${kind}.borderColor`, 'border-color'],
    [`buttons.${kind}.borderRadius`, 'border-radius'],
  ] as const
const writing = (role: string) =>
  [
    [`typography.${role}.fontSize`, 'font-size'],
    [`typography.${role}.fontWeight`, 'font-weight'],
    [`typography.${role}.color`, 'color'],
  ] as const

/**
 * Each option beside the CSS property whose grammar its value must have. The custom property is named like the
 * option: `inputs.textColor` becomes `--lk-inputs-textColor`.
 */
const options: readonly (readonly [path: string, grammar: string])[] = [
  ['container.backgroundColor', 'background-color'],
  ['container.borderColor', 'border-color'],
  ['container.borderRadius', 'border-radius'],
  ['container.width', 'width'],
  ['colors.primary', 'color'],
  ['colors.secondary', 'color'],
  ['colors.success', 'color'],
  ['colors.error', 'color'],
  ...button('primary'),
  ...button('secondary'),
  ...button('disabled'),
  ['inputs.backgroundColor', 'background-color'],
  ['inputs.borderColor', 'border-color'],
  ['inputs.borderRadius', 'border-radius'],
  ['inputs.textColor', 'color'],
  ['inputs.placeholderColor', 'color'],
  ['fontFamily', 'font-family'],
  ['typography.fontFamily', 'font-family'],
  ...writing('header'),
  ...writing('body'),
  ...writing('helper'),
]

const SCHEMES: readonly unknown[] = ['light', 'dark', 'auto']

const read = (styles: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value && typeof value === 'object' && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      styles,
    )

/**
 * Reads a site's styles. A value that its CSS property would not take is told to `warn` and left to its default.
 *
 * @param supports `CSS.supports` of the page
 */
export function readTheme(
  styles: Styles,
  supports: (property: string, value: string) => boolean,
  warn: (message: string) => void,
): Theme {
  const properties: [`--lk-${string}`, string][] = []
  for (const [path, grammar] of options) {
    const value = read(styles, path)
    if (value === undefined || value === null) continue
    if ((typeof value === 'string' || typeof value === 'number') && supports(grammar, String(value)))
      properties.push([`--lk-${path.replaceAll('.', '-')}`, String(value)])
    else warn(`styles.${path} is not a value of the CSS property "${grammar}": the default is used.`)
  }
  const { colorScheme = 'light', hideHeaderText = false, logo } = styles
  if (!SCHEMES.includes(colorScheme)) warn('styles.colorScheme must be "light", "dark" or "auto": "light" is used.')
  return {
    properties,
    scheme: SCHEMES.includes(colorScheme) ? colorScheme : 'light',
    header: !hideHeaderText,
    logo: logo?.logoImageUrl || null,
  }
}
