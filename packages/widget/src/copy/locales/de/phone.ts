import type { Translated } from '../../copy.ts'
import type { phone as english } from '../en/phone.ts'

/** German: the field for a phone number. */
export const phone: Translated<typeof english> = {
  'phone.label': 'Telefonnummer',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Land',
  'phone.invalid': 'Ungültige Telefonnummer. Bitte versuchen Sie es erneut.',
  'phone.continueText': 'Mit SMS fortfahren',
  'phone.continueWhatsapp': 'Mit WhatsApp fortfahren',
}
