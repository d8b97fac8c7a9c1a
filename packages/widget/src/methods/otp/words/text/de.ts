import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'Telefonnummer für die mehrstufige Anmeldung eingeben',
  'smsEnrollment.continue': 'Weiter',
  'smsEntry.ownNumber': 'Ihre Telefonnummer',
}
