import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: what a provider's button says. */
export const words: Translated<typeof english> = {
  'oauth.continue': 'Continuar com {provider}',
}
