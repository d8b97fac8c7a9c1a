import type { Offer } from './sections.ts'

/** Where Google One Tap is shown. */
export type OneTapPosition = 'embedded' | 'floating' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded'

/** The One Tap options of a provider; only Google's are used. */
export interface OneTapOptions {
  /** Offers the accounts of the browser's Google session. */
  readonly one_tap?: boolean
  /** Where One Tap is shown. Default: `'embedded'` for users, `'floating'` for members. */
  readonly position?: OneTapPosition
  /** Whether a floating prompt closes when the user presses outside it. Default: true. */
  readonly cancel_on_tap_outside?: boolean
}

/** One Tap next to Main, and the Google button that it replaces or accompanies. */
export interface OneTapOffer<Provider> {
  readonly provider: Provider
  readonly position: OneTapPosition
  /** True if it replaces the Google button. Otherwise it floats above the page, and the button stays. */
  readonly isInPlace: boolean
  /** True if the page offers no other way to sign in. */
  readonly isAlone: boolean
}

/**
 * Returns One Tap if the site enables it. A floating prompt keeps the Google button, unless One Tap is the only way to
 * sign in.
 *
 * @param unsaid the default position
 */
export const oneTapOf = <Provider extends OneTapOptions & { readonly type: string }>(
  provider: Provider,
  isAlone: boolean,
  unsaid: OneTapPosition,
): OneTapOffer<Provider> | null => {
  const { type, one_tap, position = unsaid } = provider
  if (type !== 'google' || one_tap !== true) return null
  return { provider, position, isAlone, isInPlace: isAlone || position !== 'floating' }
}

/** Returns the One Tap offers, for the background tasks of a Main that shows them. */
export const tapsIn = <O extends Offer>(offers: readonly O[]): readonly O[] =>
  offers.filter(({ entry }) => entry === 'oauth.oneTap')
