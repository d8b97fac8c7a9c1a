import type { Translated } from '../../copy.ts'
import type { phone as english } from '../en/phone.ts'

/** Japanese: the field for a phone number. */
export const phone: Translated<typeof english> = {
  'phone.label': '電話番号',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': '国',
  'phone.invalid': '電話番号が無効です。もう一度お試しください。',
  'phone.continueText': 'SMS で続ける',
  'phone.continueWhatsapp': 'WhatsApp で続ける',
}
