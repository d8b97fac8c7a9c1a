import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: what a provider's button says. */
export const words: Translated<typeof english> = {
  'oauth.continue': 'Continuer avec {provider}',
}
