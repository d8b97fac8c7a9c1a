import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': 'Telefonnummer',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Land',
  'phone.invalid': 'Ungültige Telefonnummer. Bitte versuchen Sie es erneut.',
  'phone.continueText': 'Mit SMS fortfahren',
  'phone.continueWhatsapp': 'Mit WhatsApp fortfahren',
}
