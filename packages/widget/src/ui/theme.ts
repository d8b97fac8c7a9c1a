/** The looks that a site may set. Every value is CSS text, such as `styles.colors.primary: '#19303D'`. */
export interface Styles {
  container?: Partial<Record<'backgroundColor' | 'borderColor' | 'borderRadius' | 'width', string>>
  colors?: Partial<Record<'primary' | 'foreground' | 'secondary' | 'success' | 'warning' | 'error', string>>
  buttons?: Partial<Record<'primary' | 'secondary' | 'disabled', ButtonStyles>>
  inputs?: Partial<
    Record<'backgroundColor' | 'borderColor' | 'borderRadius' | 'textColor' | 'placeholderColor', string>
  >
  fontFamily?: string
  typography?: { fontFamily?: string } & Partial<Record<'header' | 'body' | 'helper', TextStyles>>
  /** Shadow of the container. */
  shadow?: string
  /** Ring around a focused field. */
  ring?: string
  /** Distance that all gaps and the padding follow. */
  spacing?: string
  /** Height of buttons and fields. */
  controlHeight?: string
  /** The heading of the first screen: `center` centers it. */
  mainHeading?: { align?: string }
  /** Default `light`; `auto` follows the user's system. */
  colorScheme?: ColorScheme
  hideHeaderText?: boolean
  logo?: { logoImageUrl?: string }
  layout?: {
    /**
     * How providers are shown: a button with a name each (`block`), or a row of marks (`icons`), whose names screen
     * readers say. An only provider always has its name. Default: `auto`, which means `block` for any number of
     * providers.
     */
    social?: SocialLayout
    /** URL of the terms of service, shown at the foot of every screen: `https:`, `http:`, `mailto:` or a path. */
    termsUrl?: string
    /** URL of the privacy policy. */
    privacyUrl?: string
    /** URL of the help page. */
    helpUrl?: string
  }
}

export type SocialLayout = 'auto' | 'block' | 'icons'
export type ColorScheme = 'light' | 'dark' | 'auto'
type ButtonStyles = Partial<Record<'backgroundColor' | 'textColor' | 'borderColor' | 'borderRadius', string>>
type TextStyles = { fontSize?: string; fontWeight?: string | number; color?: string }

/** The parsed styles, as the style sheet and Main use them. */
export interface ParsedTheme {
  /** Custom properties to set on the container. The style sheet defines the default of each missing one. */
  readonly properties: readonly (readonly [name: `--lk-${string}`, value: string])[]
  readonly scheme: ColorScheme
  readonly social: SocialLayout
  readonly header: boolean
  readonly logo: string | null
  /** The links at the foot that have a usable URL. */
  readonly links: readonly FootLink[]
}

/** A link at the foot of every screen. */
export type FootLink = readonly [name: (typeof FOOT_LINKS)[number], url: string]

/** The CSS property whose grammar a value must match, by the last part of its option. Other options are colors. */
const grammars: Readonly<Record<string, string>> = {
  borderRadius: 'border-radius',
  width: 'width',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  align: 'text-align',
  shadow: 'box-shadow',
  spacing: 'width',
  controlHeight: 'height',
}

/** A URL that no browser shows as an image: it is reported and not requested. */
const NO_PICTURE = /^\s*(javascript:|data:(?!image\/))/i

/** The other schemes of a link, such as `javascript:`, would run in the page. */
const LINK = /^(https?:|mailto:|\/)/i

const FOOT_LINKS = ['help', 'privacy', 'terms'] as const
const SCHEMES = ['light', 'dark', 'auto'] as const
const SOCIAL_LAYOUTS = ['auto', 'block', 'icons'] as const

/**
 * Parses a site's styles. Each becomes the custom property of its name: `inputs.textColor` is `--lk-inputs-textColor`.
 * A value that its CSS property does not accept is reported to `warn` and keeps its default.
 *
 * @param supports `CSS.supports` of the page
 */
export function readTheme(
  styles: Styles | null | undefined,
  supports: (property: string, value: string) => boolean,
  warn: (message: string) => void,
): ParsedTheme {
  const { colorScheme, hideHeaderText = false, logo, layout, ...looks } = styles ?? {}
  const properties: [`--lk-${string}`, string][] = []
  const refuse = (path: string) => warn(`styles.${path} has no usable value: the default is used.`)
  const readBranch = (branch: object, path: readonly string[]) => {
    for (const [name, value] of Object.entries(branch)) {
      const keyPath = [...path, name]
      if (value === undefined || value === null) continue
      if (typeof value === 'object' && keyPath.length < 3) readBranch(value, keyPath)
      else if (supports(grammars[name] ?? 'color', `${value}`))
        // A custom property that inherits is that of a parent element, not the property that uses it; 0 is no font.
        properties.push([`--lk-${keyPath.join('-')}`, `${name === 'fontFamily' && value === 'inherit' ? 0 : value}`])
      else refuse(keyPath.join('.'))
    }
  }
  readBranch(looks, [])
  const picture = logo?.logoImageUrl || null
  const isPicture = !NO_PICTURE.test(`${picture}`)
  if (!isPicture) refuse('logo.logoImageUrl')
  const choose = <Name extends string>(path: string, names: readonly [Name, ...Name[]], chosen: Name = names[0]) => {
    if (names.includes(chosen)) return chosen
    refuse(path)
    return names[0]
  }
  return {
    properties,
    scheme: choose('colorScheme', SCHEMES, colorScheme),
    social: choose('layout.social', SOCIAL_LAYOUTS, layout?.social),
    header: !hideHeaderText,
    logo: isPicture ? picture : null,
    links: FOOT_LINKS.flatMap((name): readonly FootLink[] => {
      const url = layout?.[`${name}Url`]
      if (!url) return []
      if (LINK.test(url)) return [[name, url]]
      refuse(`layout.${name}Url`)
      return []
    }),
  }
}
