import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'Introduzca su número de teléfono para configurar la autenticación multifactor',
  'smsEnrollment.continue': 'Continuar',
  'smsEntry.ownNumber': 'su número de teléfono',
}
