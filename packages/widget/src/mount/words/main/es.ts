import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': 'Regístrate o inicia sesión',
  'main.or': 'o',
}
