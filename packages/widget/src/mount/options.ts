import type { Strings } from '../copy/copy.ts'
import type { Locale } from '../copy/locales.ts'
import type { Callbacks } from '../flow/host.ts'
import type { MountTarget } from '../ui/root.ts'
import type { Styles } from '../ui/theme.ts'
import type { Mountable } from './definition.ts'

/** What a site says of the mail that resets a password, whoever's it is. Where it says nothing the project's own counts. */
export interface ResetMailOptions {
  /** Where the mail's link to sign in without a password leads. */
  readonly loginRedirectURL?: string
  /** Where the mail's link to set a new password leads. */
  readonly resetPasswordRedirectURL?: string
  /** How long both links live, in minutes: 1 to 10080, 30 where nothing is said. */
  readonly resetPasswordExpirationMinutes?: number
  readonly resetPasswordTemplateId?: string
}

/** What a site gives to the widget, wherever it stands. */
export interface GivenTo<V extends Mountable> {
  config?: V['given']
  styles?: Styles
  callbacks?: Callbacks<V>
  /**
   * The language: `'de'`, `'pt-BR'`, `'auto'` for what the person's browser prefers, or a site's own. Direction and
   * numbers follow it. English, in the page's direction, where nothing is said.
   */
  locale?: Locale
  /** The site's own sentences, by id, in any language. */
  strings?: Strings
}

/** What a site gives to a mount. */
export interface OptionsOf<V extends Mountable> extends GivenTo<V> {
  /** Where to mount: a CSS selector, or the element itself. */
  elementId: MountTarget
}

export const isInShadow = ({ config }: { readonly config?: Mountable['given'] }): boolean =>
  config?.enableShadowDOM === true
