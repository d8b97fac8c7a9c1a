import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': 'رقم الهاتف',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'البلد',
  'phone.invalid': 'رقم الهاتف غير صالح، يُرجى إعادة المحاولة.',
  'phone.continueText': 'المتابعة برسالة نصية',
  'phone.continueWhatsapp': 'المتابعة عبر واتساب',
}
