import type { Translated } from '../../copy.ts'
import type { tabs as english } from '../en/tabs.ts'

/** Arabic: the ways to sign in beside each other. */
export const tabs: Translated<typeof english> = {
  'tabs.label': 'طرق تسجيل الدخول',
  'tabs.text': 'رسالة',
  'tabs.whatsapp': 'واتساب',
  'tabs.email': 'البريد',
}
