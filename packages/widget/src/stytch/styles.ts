import type { Styles } from '../ui/theme.ts'

type ButtonStyle = NonNullable<NonNullable<Styles['buttons']>['primary']>

/** The styles of generations 4 and 5. */
export interface StyleConfig {
  container?: NonNullable<Styles['container']>
  colors?: NonNullable<Styles['colors']> & {
    /** Accepted for existing sites but unused: nothing in the widget is painted in these two colors. */
    accent?: string
    warning?: string
  }
  buttons?: { primary?: ButtonStyle; secondary?: ButtonStyle; disabled?: ButtonStyle }
  inputs?: NonNullable<Styles['inputs']>
  fontFamily?: string
  hideHeaderText?: boolean
  logo?: { logoImageUrl?: string }
}

/** The options that still carry the older styles in generation 6 of the Next.js package. */
export interface DeprecatedSDKConfig {
  styles?: StyleConfig
}

/** Converts older styles. In every generation the first screen's heading is centered. */
export const stylesOf = ({ colors, ...styles }: StyleConfig = {}): Styles => {
  const looks = { ...styles, mainHeading: { align: 'center' } }
  if (!colors) return looks
  const { accent, warning, ...paintedColors } = colors
  return { ...looks, colors: paintedColors }
}
