import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': '電話番号',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': '国',
  'phone.invalid': '電話番号が無効です。もう一度お試しください。',
  'phone.continueText': 'SMS で続ける',
  'phone.continueWhatsapp': 'WhatsApp で続ける',
}
