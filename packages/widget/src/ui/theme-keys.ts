import type { Styles } from './theme.ts'

/** The paths of all values in `styles`: `'buttons.primary.textColor'`. */
type Path<Branch, Before extends string = ''> = {
  [Name in keyof Branch & string]-?: NonNullable<Branch[Name]> extends object
    ? Path<NonNullable<Branch[Name]>, `${Before}${Name}.`>
    : `${Before}${Name}`
}[keyof Branch & string]

/** Those paths that hold CSS values. */
export type ThemeKey = Exclude<
  Path<Styles>,
  'colorScheme' | 'hideHeaderText' | 'logo.logoImageUrl' | `layout.${string}`
>

/** The default of a key, and what it paints. */
export interface ThemeRow {
  /** A value, or the key whose value it takes. */
  readonly light: string
  /** Set if the dark default differs. */
  readonly dark?: string
  readonly paints: string
  /** The percentage of the value that covers the container's background, if it is not opaque. */
  readonly share?: number
}

/** Returns the custom property of a key. It can be set through `styles` or by the page's own style sheet. */
export const propertyOf = (key: ThemeKey): `--lk-${string}` => `--lk-${key.replaceAll('.', '-')}`

const follows = (key: ThemeKey, paints: string, share?: number): ThemeRow => ({
  light: key,
  paints,
  ...(share && { share }),
})

/** Every key of the theme, for documents and tests: the style sheets define the actual defaults. */
export const themeKeys: Readonly<Record<ThemeKey, ThemeRow>> = {
  'colors.primary': { light: '#19303d', dark: '#e8eff3', paints: 'headers, the main button, focus' },
  'colors.foreground': { light: '#19303d', dark: '#e8eff3', paints: 'labels, typed text, links, secondary buttons' },
  'colors.secondary': { light: '#5c727d', dark: '#9db2bd', paints: 'text, helper text, countdown' },
  'colors.success': { light: '#0c5a56', dark: '#63cdb4', paints: 'the check, met requirements, a strong password' },
  'colors.warning': { light: '#6b4a00', dark: '#f1c46a', paints: 'warnings' },
  'colors.error': { light: '#8b1214', dark: '#ff9d99', paints: 'errors, rejected fields, a weak password' },

  'container.backgroundColor': { light: '#ffffff', dark: '#182127', paints: 'background of the widget' },
  'container.borderColor': follows('colors.foreground', 'its border', 14),
  'container.borderRadius': { light: '8px', paints: 'its corners' },
  'container.width': { light: '400px', paints: 'its width, at most the available width' },

  'buttons.primary.backgroundColor': follows(
    'colors.primary',
    'the submit button of a form, the main action of a screen',
  ),
  'buttons.primary.textColor': {
    light: '#ffffff',
    dark: '#12191e',
    paints: 'its label; if a site sets the background only, black or white, whichever has more contrast',
  },
  'buttons.primary.borderColor': follows('buttons.primary.backgroundColor', 'its border'),
  'buttons.primary.borderRadius': { light: '4px', paints: 'its corners' },
  'buttons.secondary.backgroundColor': follows('container.backgroundColor', 'inbox links and alternative actions'),
  'buttons.secondary.textColor': follows('colors.foreground', 'their labels'),
  'buttons.secondary.borderColor': follows('colors.foreground', 'their borders', 22),
  'buttons.secondary.borderRadius': { light: '4px', paints: 'their corners' },
  'buttons.disabled.backgroundColor': follows('colors.foreground', 'disabled buttons', 8),
  'buttons.disabled.textColor': follows('colors.foreground', 'their labels', 72),
  'buttons.disabled.borderColor': follows('buttons.disabled.backgroundColor', 'their borders'),
  'buttons.disabled.borderRadius': follows('buttons.primary.borderRadius', 'their corners'),

  'inputs.backgroundColor': { light: '#ffffff', dark: '#12191e', paints: 'fields' },
  'inputs.borderColor': { light: '#84959f', dark: '#647885', paints: 'their borders' },
  'inputs.borderRadius': { light: '4px', paints: 'their corners' },
  'inputs.textColor': follows('colors.foreground', 'typed text'),
  'inputs.placeholderColor': { light: '#637884', dark: '#8a9faa', paints: 'their placeholders' },

  shadow: {
    light: '0 1px 2px rgb(16 32 42 / 0.06), 0 12px 32px -12px rgb(16 32 42 / 0.2)',
    paints: 'the shadow of the container; `none` removes it',
  },
  ring: follows('colors.primary', 'the ring around a focused field', 22),
  spacing: { light: '16px', paints: 'the distance that gaps and padding follow: less is denser' },
  controlHeight: { light: '45px', paints: 'the height of buttons and fields' },

  fontFamily: { light: 'Arial, Helvetica, sans-serif', paints: 'all text' },
  'typography.fontFamily': follows('fontFamily', 'all text'),
  'typography.header.fontSize': {
    light: '22px',
    paints: 'the header of a screen; as the other two sizes, larger with the font size of the browser',
  },
  'typography.header.fontWeight': { light: '700', paints: 'the header of a screen' },
  'typography.header.color': follows('colors.primary', 'the header of a screen'),
  'mainHeading.align': { light: 'start', paints: 'alignment of the first screen’s header' },
  'typography.body.fontSize': { light: '15px', paints: 'text, labels of buttons, typed text of at least 16px' },
  'typography.body.fontWeight': { light: '400', paints: 'text' },
  'typography.body.color': follows('colors.secondary', 'text; if a site sets it, labels too'),
  'typography.helper.fontSize': { light: '14px', paints: 'helper text, errors, labels of fields, tabs, toasts' },
  'typography.helper.fontWeight': { light: '400', paints: 'helper text' },
  'typography.helper.color': follows('colors.secondary', 'helper text, the watermark'),
}

/** The parts that a page's style sheet may select, for documents and tests. Other class names may change. */
export const themeParts: Readonly<Record<string, string>> = {
  container: 'the box of the widget; in the page its class is `latchkey`',
  logo: 'the image above the first screen',
  heading: 'the header of a screen',
  body: 'a paragraph',
  helper: 'helper text',
  form: 'a form',
  label: 'the label of a field',
  input: 'a field',
  'field-error': 'the place of a field’s error',
  code: 'the six boxes of a code',
  box: 'one of them',
  button: 'any button with a frame',
  primary: 'the main button',
  secondary: 'every other button with a frame',
  provider: 'the button of a provider with a mark',
  mark: 'the mark on a button; that of a provider is also `mark-google`, `mark-github` and so on, that of a connection `mark-sso`',
  buttons: 'the buttons of providers, wallets and passkeys together',
  divider: 'the line with “or”',
  tabs: 'the tabs of the first screen together',
  tab: 'one tab',
  link: 'a button that looks like a link',
  back: 'the arrow back',
  banner: 'a message about the whole screen',
  toast: 'a message that disappears',
  foot: 'the links of the site at the foot',
  watermark: 'the band at the foot',
}

/** Returns the default of a key as a CSS value, following keys that take the value of another. */
export const defaultOf = (key: ThemeKey, scheme: 'light' | 'dark'): string => {
  const { light, dark, share } = themeKeys[key]
  const value = (scheme === 'dark' && dark) || light
  const color = Object.hasOwn(themeKeys, value) ? defaultOf(value as ThemeKey, scheme) : value
  return share ? `color-mix(in srgb, ${color} ${share}%, ${defaultOf('container.backgroundColor', scheme)})` : color
}
