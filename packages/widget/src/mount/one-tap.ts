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
 * Google's alone. Floating it leaves the button where it is, but where it is all that there is.
 *
 * @param isOnly whether a provider is the only way in, where it is the only provider
 * @param unsaid the position where a site names none
 */
export const oneTapOf = <Provider extends OneTapOptions & { readonly type: string }>(
  providers: readonly Provider[],
  isOnly: boolean,
  unsaid: OneTapPosition,
): OneTap<Provider> | null => {
  const provider = providers.find(({ type, one_tap }) => type === 'google' && one_tap === true)
  if (!provider) return null
  const position = provider.position ?? unsaid
  const isAlone = isOnly && providers.length === 1
  return { provider, position, isAlone, isInPlace: isAlone || position !== 'floating' }
}
