import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': 'E-mail',
  'email.placeholder': 'exemplo@email.com',
  'email.continue': 'Continuar com e-mail',
}
