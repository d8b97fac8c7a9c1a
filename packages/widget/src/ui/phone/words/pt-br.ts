import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': 'Número de telefone',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'País',
  'phone.invalid': 'Número de telefone inválido. Tente novamente.',
  'phone.continueText': 'Continuar com SMS',
  'phone.continueWhatsapp': 'Continuar com WhatsApp',
}
