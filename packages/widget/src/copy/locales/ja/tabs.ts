import type { Translated } from '../../copy.ts'
import type { tabs as english } from '../en/tabs.ts'

/** Japanese: the ways to sign in beside each other. */
export const tabs: Translated<typeof english> = {
  'tabs.label': 'ログイン方法',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'メール',
}
