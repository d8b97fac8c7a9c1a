import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': 'Registrieren oder anmelden',
  'main.or': 'oder',
}
