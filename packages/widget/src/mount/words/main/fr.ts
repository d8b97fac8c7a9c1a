import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': 'S’inscrire ou se connecter',
  'main.or': 'ou',
}
