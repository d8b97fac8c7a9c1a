import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': 'Correo electrónico',
  'email.placeholder': 'ejemplo@email.com',
  'email.continue': 'Continuar con correo',
}
