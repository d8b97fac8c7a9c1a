import type { Translated } from '../../copy.ts'
import type { phone as english } from '../en/phone.ts'

/** Hebrew: the field for a phone number. */
export const phone: Translated<typeof english> = {
  'phone.label': 'מספר טלפון',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'מדינה',
  'phone.invalid': 'מספר הטלפון אינו תקין, יש לנסות שוב.',
  'phone.continueText': 'המשך עם SMS',
  'phone.continueWhatsapp': 'המשך עם WhatsApp',
}
