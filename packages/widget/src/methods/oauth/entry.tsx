import type { ReactNode } from 'react'
import type { OneTap } from '../../consumer/plan.ts'
import type { Entry } from '../../flow/method.ts'
import { ProviderButton } from '../../ui/ProviderButton.tsx'

/** What stands in the place of Google's button, by the button. */
export type OneTapPlace = (button: ReactNode) => ReactNode

/** Google's button, until One Tap says what stands in its place. */
export const OneTapButton: Entry<[tap: OneTap], OneTap> = ({ at, emit }) => {
  const button = ProviderButton({ at: { ...at, item: at.item.provider }, emit: () => emit(at.item) })
  return at.formResource ? (at.formResource as OneTapPlace)(button) : button
}
