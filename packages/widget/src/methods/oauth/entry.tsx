import type { ReactNode } from 'react'
import type { Entry } from '../../flow/method.ts'
import type { OneTap } from '../../mount/one-tap.ts'
import { type Named, ProviderButton } from '../../ui/ProviderButton.tsx'

/** What stands in the place of Google's button, by the button. */
export type OneTapPlace = (button: ReactNode) => ReactNode

/** Google's button, until One Tap says what stands in its place. */
export const OneTapButton = <Provider extends Named>({
  at,
  emit,
}: Parameters<Entry<[tap: OneTap<Provider>], OneTap<Provider>>>[0]) => {
  const button = ProviderButton({ at: { ...at, item: at.item.provider }, emit: () => emit(at.item) })
  return at.formResource ? (at.formResource as OneTapPlace)(button) : button
}
