import type { Styles } from '../ui/theme.ts'

type ButtonStyle = NonNullable<NonNullable<Styles['buttons']>['primary']>

/** The looks of generations 4 and 5. */
export interface StyleConfig {
  container?: NonNullable<Styles['container']>
  colors?: NonNullable<Styles['colors']> & {
    /** Taken for the sake of sites that have them: nothing here is painted in these two. */
    accent?: string
    warning?: string
  }
  buttons?: { primary?: ButtonStyle; secondary?: ButtonStyle; disabled?: ButtonStyle }
  inputs?: NonNullable<Styles['inputs']>
  fontFamily?: string
  hideHeaderText?: boolean
  logo?: { logoImageUrl?: string }
}

/** How generation 6 of the package for Next.js still names the older looks. */
export interface DeprecatedSDKConfig {
  styles?: StyleConfig
}

/** In every generation the first screen's header stands in the middle. */
export const stylesOf = ({ colors, ...given }: StyleConfig = {}): Styles => {
  const looks = { ...given, mainHeading: { align: 'center' } }
  if (!colors) return looks
  const { accent, warning, ...painted } = colors
  return { ...looks, colors: painted }
}
