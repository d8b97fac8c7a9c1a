import type { Styles } from '../ui/theme.ts'
import { defaultTheme, type StytchTheme } from './themes.ts'

export interface PresentationOptions {
  hideHeaderText: boolean
  logo?: { url: string; alt: string }
  enableShadowDOM?: boolean
  /** Accepted for existing sites but unused: element IDs are unique to each mount anyway. */
  inputIdSuffix?: string
  buttonId?: string | boolean
  icons?: object
}

/** The presentation options of generation 6. */
export interface PresentationConfig {
  theme?: Partial<StytchTheme> | readonly [light: Partial<StytchTheme>, dark: Partial<StytchTheme>]
  options?: Partial<PresentationOptions>
  icons?: object
}

/** Returns the light and dark values of a key, or of the base measure of an unset radius. */
type Read = (key: keyof StytchTheme) => string | undefined

const isPair = (
  theme: NonNullable<PresentationConfig['theme']>,
): theme is readonly [Partial<StytchTheme>, Partial<StytchTheme>] => Array.isArray(theme)

/** Reads a pair of themes: each color for both schemes, measures from the light theme. */
const readerOf = (theme: NonNullable<PresentationConfig['theme']>): { readonly color: Read; readonly size: Read } => {
  if (!isPair(theme)) return { color: (key) => theme[key], size: (key) => theme[key] }
  const [light, dark] = theme
  const color: Read = (key) => {
    const [one, other] = [light[key] ?? dark[key], dark[key] ?? light[key]]
    return one === other ? one : `light-dark(${one}, ${other})`
  }
  return { color, size: (key) => light[key] ?? dark[key] }
}

/** Removes undefined values, so that they keep their defaults. */
const definedOnly = <Values extends Readonly<Record<string, unknown>>>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

const schemeOf = (theme: NonNullable<PresentationConfig['theme']>): Styles['colorScheme'] =>
  isPair(theme) ? 'auto' : theme['color-scheme'] === 'dark' ? 'dark' : 'light'

/** Converts a theme and its options to our styles. Uses the default theme if the site sets no theme. */
export function stylesOfPresentation({ theme = defaultTheme, options = {} }: PresentationConfig): Styles {
  const { color, size } = readerOf(theme)
  const base = size('rounded-base')
  const radius = (key: keyof StytchTheme, times: number) => size(key) ?? (base && `calc(${base} * ${times})`)
  const button = { borderRadius: radius('button-radius', 2) }
  return {
    ...definedOnly({ fontFamily: size('font-family'), hideHeaderText: options.hideHeaderText }),
    ...(options.logo && { logo: { logoImageUrl: options.logo.url } }),
    colorScheme: schemeOf(theme) ?? 'light',
    mainHeading: { align: 'center' },
    container: definedOnly({
      backgroundColor: color('background'),
      borderColor: color('container-border') ?? color('border'),
      borderRadius: radius('container-radius', 6),
      width: size('container-width'),
    }),
    colors: definedOnly({
      primary: color('foreground'),
      secondary: color('muted-foreground'),
      success: color('success'),
      error: color('destructive'),
    }),
    buttons: {
      primary: definedOnly({
        backgroundColor: color('primary'),
        borderColor: color('primary'),
        textColor: color('primary-foreground'),
        ...button,
      }),
      secondary: definedOnly({
        backgroundColor: color('background'),
        borderColor: color('border'),
        textColor: color('secondary-foreground'),
        ...button,
      }),
      disabled: definedOnly({
        backgroundColor: color('muted'),
        borderColor: color('muted'),
        textColor: color('muted-foreground'),
        ...button,
      }),
    },
    inputs: definedOnly({
      backgroundColor: color('background'),
      borderColor: color('input'),
      borderRadius: radius('input-radius', 2),
      textColor: color('foreground'),
      placeholderColor: color('muted-foreground'),
    }),
  }
}
