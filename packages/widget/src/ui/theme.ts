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
  /** The header of the first screen: `center` puts it into the middle. */
  mainHeading?: { align?: string }
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

/** The CSS property whose grammar a value must have, by the last name of its option; a colour where it is not here. */
const grammars: Readonly<Record<string, string>> = {
  borderRadius: 'border-radius',
  width: 'width',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  align: 'text-align',
}

/** An address that no browser shows as a picture: told, rather than tried. */
const NO_PICTURE = /^\s*(javascript:|data:(?!image\/))/i

const SCHEMES: readonly unknown[] = ['light', 'dark', 'auto']

/**
 * Reads a site's styles. Each becomes the custom property of its name: `inputs.textColor` is `--lk-inputs-textColor`.
 * A value that its CSS property would not take is told to `warn` and left to its default.
 *
 * @param supports `CSS.supports` of the page
 */
export function readTheme(
  styles: Styles | null | undefined,
  supports: (property: string, value: string) => boolean,
  warn: (message: string) => void,
): Theme {
  const { colorScheme = 'light', hideHeaderText = false, logo, ...looks } = styles ?? {}
  const properties: [`--lk-${string}`, string][] = []
  const refuse = (path: string) => warn(`styles.${path} has no usable value: the default is used.`)
  const read = (branch: object, path: readonly string[]) => {
    for (const [name, value] of Object.entries(branch)) {
      const here = [...path, name]
      if (value === undefined || value === null) continue
      if (typeof value === 'object' && here.length < 3) read(value, here)
      else if (supports(grammars[name] ?? 'color', `${value}`)) properties.push([`--lk-${here.join('-')}`, `${value}`])
      else refuse(here.join('.'))
    }
  }
  read(looks, [])
  const picture = logo?.logoImageUrl || null
  const isPicture = !NO_PICTURE.test(`${picture}`)
  if (!isPicture) refuse('logo.logoImageUrl')
  const isScheme = SCHEMES.includes(colorScheme)
  if (!isScheme) refuse('colorScheme')
  return {
    properties,
    scheme: isScheme ? colorScheme : 'light',
    header: !hideHeaderText,
    logo: isPicture ? picture : null,
  }
}
