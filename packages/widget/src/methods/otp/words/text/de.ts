import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'Telefonnummer für die mehrstufige Anmeldung eingeben',
  'smsEnrollment.continue': 'Weiter',
  'smsEnrollment.invalid': 'Das Format der Telefonnummer ist ungültig. Geben Sie die Nummer im Format E.164 ein.',
  'smsEntry.ownNumber': 'Ihre Telefonnummer',
}
