import type { Translated } from '../../copy.ts'
import type { phone as english } from '../en/phone.ts'

/** French: the field for a phone number. */
export const phone: Translated<typeof english> = {
  'phone.label': 'Numéro de téléphone',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Pays',
  'phone.invalid': 'Numéro de téléphone non valide, veuillez réessayer.',
  'phone.continueText': 'Continuer par SMS',
  'phone.continueWhatsapp': 'Continuer avec WhatsApp',
}
