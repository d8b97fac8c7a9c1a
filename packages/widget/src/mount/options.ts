import type { Strings } from '../copy/copy.ts'
import type { Locale } from '../copy/locales.ts'
import type { HostCallbacks } from '../flow/host.ts'
import type { MountTarget } from '../ui/root.ts'
import type { Styles } from '../ui/theme.ts'
import type { Mountable } from './definition.ts'

/** Options of password reset emails for users and members. The project's settings are the defaults. */
export interface ResetMailOptions {
  /** Redirect URL of the email's link that signs in without a password. */
  readonly loginRedirectURL?: string
  /** Redirect URL of the email's link that sets a new password. */
  readonly resetPasswordRedirectURL?: string
  /** Lifetime of both links in minutes: 1 to 10080. Default: 30. */
  readonly resetPasswordExpirationMinutes?: number
  readonly resetPasswordTemplateId?: string
}

/** The widget's options without its element. */
export interface GivenTo<V extends Mountable> {
  config?: V['given']
  styles?: Styles
  callbacks?: HostCallbacks<V>
  /**
   * The language: `'de'`, `'pt-BR'`, `'auto'` for the browser's preference, or a site's own translation. Direction and
   * numbers follow it. Default: English in the page's direction.
   */
  locale?: Locale
  /** The site's own sentences by ID, in any language. */
  strings?: Strings
}

/** The options of a mount. */
export interface OptionsOf<V extends Mountable> extends GivenTo<V> {
  /** Where to mount: a CSS selector, or the element itself. */
  elementId: MountTarget
}

export const isInShadow = ({ config }: { readonly config?: Mountable['given'] }): boolean =>
  config?.enableShadowDOM === true
