import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': 'Número de teléfono',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'País',
  'phone.invalid': 'Número de teléfono no válido. Inténtalo de nuevo.',
  'phone.continueText': 'Continuar con SMS',
  'phone.continueWhatsapp': 'Continuar con WhatsApp',
}
