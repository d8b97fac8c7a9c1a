import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': 'הרשמה או התחברות',
  'main.or': 'או',
}
