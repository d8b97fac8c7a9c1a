import type { OneTapOffer } from '../../mount/one-tap.ts'
import type { Elements } from '../../ui/elements.ts'
import type { Entry } from '../../ui/entry.ts'
import { type NamedProvider, ProviderButton } from '../../ui/ProviderButton.tsx'

/** Renders the content in place of Google's button, given the button. */
export type OneTapPlace = (button: Elements) => Elements

/**
 * Google's button, until One Tap provides a view in its place. If One Tap is the only method, there is no button before
 * that, or before its code is late (null). A server prints the button, because a page without scripts has no prompt.
 */
export const OneTapButton = <Provider extends NamedProvider>({
  at,
  emit,
}: Parameters<Entry<[tap: OneTapOffer<Provider>], OneTapOffer<Provider>>>[0]) => {
  const button = ProviderButton({ at: { ...at, item: at.item.provider }, emit: () => emit(at.item) })
  const place = at.formResource as OneTapPlace | null | undefined
  return place ? place(button) : (place === null || !at.item.isAlone || at.form) && button
}
