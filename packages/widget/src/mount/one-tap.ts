import type { Offer } from './sections.ts'

/** Where Google One Tap stands. */
export type OneTapPosition = 'embedded' | 'floating' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded'

/** What a site says of One Tap beside a provider: Google's alone. */
export interface OneTapOptions {
  /** Offers the accounts of the browser's own Google session. */
  readonly one_tap?: boolean
  /** Where that stands: `'embedded'` for users and `'floating'` for members where nothing is said. */
  readonly position?: OneTapPosition
  /** Whether a floating prompt goes when the page is pressed beside it; it does where nothing is said. */
  readonly cancel_on_tap_outside?: boolean
}

/** What runs beside Main, and the Google button, which it takes the place of or stands above. */
export interface OneTap<Provider> {
  readonly provider: Provider
  readonly position: OneTapPosition
  /** True where it stands in place of the Google button; otherwise it floats above the page, and the button stays. */
  readonly isInPlace: boolean
  /** True where nobody can sign in by anything else. */
  readonly isAlone: boolean
}

/**
 * What is offered of Google, where a site asks for it. Floating it leaves the button where it is, but where it is all that there is.
 *
 * @param unsaid the position where a site names none
 */
export const oneTapOf = <Provider extends OneTapOptions & { readonly type: string }>(
  provider: Provider,
  isAlone: boolean,
  unsaid: OneTapPosition,
): OneTap<Provider> | null => {
  const { type, one_tap, position = unsaid } = provider
  if (type !== 'google' || one_tap !== true) return null
  return { provider, position, isAlone, isInPlace: isAlone || position !== 'floating' }
}

/** It runs beside a Main that has it. */
export const tapsIn = <O extends Offer>(offers: readonly O[]): readonly O[] =>
  offers.filter(({ entry }) => entry === 'oauth.oneTap')
