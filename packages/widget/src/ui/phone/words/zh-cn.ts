import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): the field for a phone number. */
export const words: Translated<typeof english> = {
  'phone.label': '电话号码',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': '国家/地区',
  'phone.invalid': '电话号码无效，请重试。',
  'phone.continueText': '使用短信继续',
  'phone.continueWhatsapp': '使用 WhatsApp 继续',
}
