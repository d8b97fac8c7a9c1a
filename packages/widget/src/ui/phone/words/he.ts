import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': 'מספר טלפון',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'מדינה',
  'phone.invalid': 'מספר הטלפון אינו תקין, יש לנסות שוב.',
  'phone.continueText': 'המשך עם SMS',
  'phone.continueWhatsapp': 'המשך עם WhatsApp',
}
