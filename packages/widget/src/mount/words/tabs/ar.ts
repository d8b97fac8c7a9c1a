import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: the ways to sign in beside each other. */
export const words: Translated<typeof english> = {
  'tabs.label': 'طرق تسجيل الدخول',
  'tabs.text': 'رسالة',
  'tabs.whatsapp': 'واتساب',
  'tabs.email': 'البريد',
}
