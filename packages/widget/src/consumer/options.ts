import type { Strings } from '../copy/copy.ts'
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
  /** The site's own sentences, by id. */
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
