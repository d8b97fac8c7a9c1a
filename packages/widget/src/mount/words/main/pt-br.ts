import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': 'Cadastre-se ou entre',
  'main.or': 'ou',
}
