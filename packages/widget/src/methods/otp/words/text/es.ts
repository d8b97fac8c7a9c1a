import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'Introduzca su número de teléfono para configurar la autenticación multifactor',
  'smsEnrollment.continue': 'Continuar',
  'smsEnrollment.invalid':
    'El formato del número de teléfono no es válido. Asegúrese de que el número esté en formato E.164.',
  'smsEntry.ownNumber': 'su número de teléfono',
}
