import type { Strings } from '../copy/copy.ts'
import type { Locale } from '../copy/locale.ts'
import type { Callbacks } from '../flow/host.ts'
import type { Place } from '../ui/root.ts'
import type { Styles } from '../ui/theme.ts'
import type { LoginConfig } from './config.ts'
import type { Consumer } from './half.ts'

/** What a site gives to the widget, wherever it stands. */
export interface Given {
  config?: LoginConfig
  styles?: Styles
  callbacks?: Callbacks<Consumer>
  /**
   * The language: `'de'`, `'pt-BR'`, `'auto'` for what the person's browser prefers, or a site's own. Direction and
   * numbers follow it. English, in the page's direction, where nothing is said.
   */
  locale?: Locale
  /** The site's own sentences, by id, in any language. */
  strings?: Strings
}

/** What a site gives to `mountLogin`. */
export interface LoginOptions extends Given {
  /** Where to mount: a CSS selector, or the element itself. */
  elementId: Place
}

/** What a site gives to `mountResetPassword`. */
export interface ResetPasswordOptions extends LoginOptions {
  /** The token of the link that led here; the one in the page's address where nothing is said. */
  passwordResetToken?: string
}
