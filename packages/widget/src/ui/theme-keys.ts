import type { Styles } from './theme.ts'

/** The paths of all values in `styles`: `'buttons.primary.textColor'`. */
type Path<Branch, Before extends string = ''> = {
  [Name in keyof Branch & string]-?: NonNullable<Branch[Name]> extends object
    ? Path<NonNullable<Branch[Name]>, `${Before}${Name}.`>
    : `${Before}${Name}`
}[keyof Branch & string]

/** Those paths that hold CSS values. */
export type ThemeKey = Exclude<Path<Styles>, 'colorScheme' | 'hideHeaderText' | 'logo.logoImageUrl'>

/** The default of a key, and what it paints. */
export interface ThemeRow {
  /** A value, or the key whose value it takes. */
  readonly light: string
  /** Set if the dark default differs. */
  readonly dark?: string
  readonly paints: string
}

/** Returns the custom property of a key. It can be set through `styles` or by the page's own style sheet. */
export const propertyOf = (key: ThemeKey): `--lk-${string}` => `--lk-${key.replaceAll('.', '-')}`

const follows = (key: ThemeKey, paints: string): ThemeRow => ({ light: key, paints })

/** Every key of the theme, for documents and tests: the style sheets define the actual defaults. */
export const themeKeys: Readonly<Record<ThemeKey, ThemeRow>> = {
  'colors.primary': { light: '#19303d', dark: '#e8eff3', paints: 'headers, text, the main button, links, focus' },
  'colors.secondary': { light: '#5c727d', dark: '#9db2bd', paints: 'helper text, countdown, secondary lines' },
  'colors.success': { light: '#0c5a56', dark: '#63cdb4', paints: 'the check, met requirements, a strong password' },
  'colors.error': { light: '#8b1214', dark: '#ff9d99', paints: 'errors, rejected fields, a weak password' },

  'container.backgroundColor': { light: '#ffffff', dark: '#12191e', paints: 'background of the widget' },
  'container.borderColor': { light: '#d6dee3', dark: '#2b3942', paints: 'its border' },
  'container.borderRadius': { light: '8px', paints: 'its corners' },
  'container.width': { light: '400px', paints: 'its width, at most the available width' },

  'buttons.primary.backgroundColor': follows(
    'colors.primary',
    'the submit button of a form, the main action of a screen',
  ),
  'buttons.primary.textColor': { light: '#ffffff', dark: '#12191e', paints: 'its label' },
  'buttons.primary.borderColor': follows('buttons.primary.backgroundColor', 'its border'),
  'buttons.primary.borderRadius': { light: '4px', paints: 'its corners' },
  'buttons.secondary.backgroundColor': follows('container.backgroundColor', 'inbox links and alternative actions'),
  'buttons.secondary.textColor': follows('colors.primary', 'their labels'),
  'buttons.secondary.borderColor': follows('inputs.borderColor', 'their borders'),
  'buttons.secondary.borderRadius': { light: '4px', paints: 'their corners' },
  'buttons.disabled.backgroundColor': { light: '#e7ecef', dark: '#232e35', paints: 'disabled buttons' },
  'buttons.disabled.textColor': { light: '#566872', dark: '#93a5af', paints: 'their labels' },
  'buttons.disabled.borderColor': { light: '#e7ecef', dark: '#232e35', paints: 'their borders' },
  'buttons.disabled.borderRadius': follows('buttons.primary.borderRadius', 'their corners'),

  'inputs.backgroundColor': { light: '#ffffff', dark: '#192229', paints: 'fields' },
  'inputs.borderColor': { light: '#84959f', dark: '#647885', paints: 'their borders' },
  'inputs.borderRadius': { light: '4px', paints: 'their corners' },
  'inputs.textColor': follows('typography.body.color', 'typed text'),
  'inputs.placeholderColor': { light: '#637884', dark: '#8a9faa', paints: 'their placeholders' },

  fontFamily: { light: 'Arial, Helvetica, sans-serif', paints: 'all text' },
  'typography.fontFamily': follows('fontFamily', 'all text'),
  'typography.header.fontSize': { light: '24px', paints: 'the header of a screen' },
  'typography.header.fontWeight': { light: '600', paints: 'the header of a screen' },
  'typography.header.color': follows('colors.primary', 'the header of a screen'),
  'mainHeading.align': { light: 'start', paints: 'alignment of the first screen’s header' },
  'typography.body.fontSize': { light: '16px', paints: 'text, labels of buttons, typed text' },
  'typography.body.fontWeight': { light: '400', paints: 'text' },
  'typography.body.color': follows('colors.primary', 'text, labels'),
  'typography.helper.fontSize': { light: '14px', paints: 'helper text, errors' },
  'typography.helper.fontWeight': { light: '400', paints: 'helper text' },
  'typography.helper.color': follows('colors.secondary', 'helper text, the watermark'),
}

/** Returns the default of a key, following keys that take the value of another. */
export const defaultOf = (key: ThemeKey, scheme: 'light' | 'dark'): string => {
  const { light, dark } = themeKeys[key]
  const value = (scheme === 'dark' && dark) || light
  return Object.hasOwn(themeKeys, value) ? defaultOf(value as ThemeKey, scheme) : value
}
