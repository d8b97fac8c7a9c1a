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

const paths = (parent: string, leaves: string) => leaves.split(' ').map((leaf) => `${parent}.${leaf}`)

const BUTTON = 'backgroundColor textColor borderColor borderRadius'
const TEXT = 'fontSize fontWeight color'

/** Every option. Its custom property is named like it: `inputs.textColor` becomes `--lk-inputs-textColor`. */
const options: readonly string[] = [
  ...paths('container', 'backgroundColor borderColor borderRadius width'),
  ...paths('colors', 'primary secondary success error'),
  ...['primary', 'secondary', 'disabled'].flatMap((kind) => paths(`buttons.${kind}`, BUTTON)),
  ...paths('inputs', `${BUTTON} placeholderColor`),
  'fontFamily',
  'typography.fontFamily',
  ...['header', 'body', 'helper'].flatMap((role) => paths(`typography.${role}`, TEXT)),
]

/** The CSS property whose grammar an option's value must have, by the option's last name; a colour where it is not here. */
const grammars: Readonly<Record<string, string>> = {
  borderRadius: 'border-radius',
  width: 'width',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
}

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
  for (const path of options) {
    const value = read(styles, path)
    const grammar = grammars[path.slice(path.lastIndexOf('.') + 1)] ?? 'color'
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
