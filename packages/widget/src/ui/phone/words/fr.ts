import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': 'Numéro de téléphone',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Pays',
  'phone.invalid': 'Numéro de téléphone non valide, veuillez réessayer.',
  'phone.continueText': 'Continuer par SMS',
  'phone.continueWhatsapp': 'Continuer avec WhatsApp',
}
