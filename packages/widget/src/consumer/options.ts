import type { GivenTo, OptionsOf } from '../mount/options.ts'
import type { Consumer } from './vertical.ts'

/** What a site gives to the widget, wherever it stands. */
export interface Given extends GivenTo<Consumer> {}

/** What a site gives to `mountLogin`. */
export interface LoginOptions extends OptionsOf<Consumer> {}

/** What a site gives to `mountResetPassword`. */
export interface ResetPasswordOptions extends LoginOptions {
  /** The token of the link that led here; the one in the page's address where nothing is said. */
  passwordResetToken?: string
}
