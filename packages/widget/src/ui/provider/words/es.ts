import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: what a provider's button says. */
export const words: Translated<typeof english> = {
  'oauth.continue': 'Continuar con {provider}',
}
