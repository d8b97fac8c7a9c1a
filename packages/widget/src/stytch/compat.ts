import type { PresentationOptions } from './presentation.ts'
import type { StyleConfig } from './styles.ts'
import type { StytchTheme } from './themes.ts'

/** Fallbacks for the mixed colors of a theme, in browsers without `color-mix`. */
export type ColorMixFallback = Required<
  Pick<
    StytchTheme,
    | 'tab-background'
    | 'primary-button-hover'
    | 'secondary-button-hover'
    | 'destructive-button-hover'
    | 'divider-color'
    | 'focus-ring-shadow'
  >
>

/** Returns the colors unmixed. Our painting does not depend on `color-mix`. */
export const generateColorFallback = (theme: StytchTheme): ColorMixFallback => ({
  'tab-background': theme.secondary,
  'primary-button-hover': theme.primary,
  'secondary-button-hover': theme.secondary,
  'destructive-button-hover': theme.destructive,
  'divider-color': theme.border,
  'focus-ring-shadow': `0 0 0 3px ${theme.ring}`,
})

export const addColorFallback = (theme: StytchTheme): StytchTheme => ({ ...theme, ...generateColorFallback(theme) })

type OptionalValues<Whole> = { [Key in keyof Whole]?: Whole[Key] | undefined }

const definedOnly = <Whole>(values: OptionalValues<Whole>): Partial<Whole> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Whole>

/**
 * Converts the styles of generations 4 and 5 to a theme of generation 6. Button border colors, disabled button colors
 * and the background color of fields have no key in a theme and are left out.
 *
 * @example
 * const { theme, options } = styleToTheme({ buttons: { primary: { backgroundColor: '#0b3d2e' } }, hideHeaderText: true })
 * const presentation = { theme: { ...defaultTheme, ...theme }, options }
 */
export const styleToTheme = (
  { container, colors, buttons, inputs, fontFamily, hideHeaderText, logo }: StyleConfig,
  _how: { silent?: boolean } = {},
): { theme: Partial<StytchTheme>; options: Partial<PresentationOptions> } => ({
  theme: definedOnly<StytchTheme>({
    'font-family': fontFamily,
    background: container?.backgroundColor,
    border: container?.borderColor,
    'container-width': container?.width,
    'container-radius': container?.borderRadius,
    foreground: inputs?.textColor ?? colors?.primary,
    'muted-foreground': inputs?.placeholderColor ?? colors?.secondary,
    accent: colors?.accent,
    success: colors?.success,
    warning: colors?.warning,
    destructive: colors?.error,
    primary: buttons?.primary?.backgroundColor ?? colors?.primary,
    'primary-foreground': buttons?.primary?.textColor,
    secondary: buttons?.secondary?.backgroundColor,
    'secondary-foreground': buttons?.secondary?.textColor,
    'button-radius': buttons?.primary?.borderRadius ?? buttons?.secondary?.borderRadius,
    input: inputs?.borderColor,
    'input-radius': inputs?.borderRadius,
  }),
  options: definedOnly<PresentationOptions>({
    hideHeaderText,
    logo: logo?.logoImageUrl === undefined ? undefined : { url: logo.logoImageUrl, alt: '' },
  }),
})
