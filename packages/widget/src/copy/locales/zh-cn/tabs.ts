import type { Translated } from '../../copy.ts'
import type { tabs as english } from '../en/tabs.ts'

/** Chinese (simplified): the ways to sign in beside each other. */
export const tabs: Translated<typeof english> = {
  'tabs.label': '登录方式',
  'tabs.text': '短信',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': '邮箱',
}
