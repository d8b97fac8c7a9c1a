import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): the ways to sign in beside each other. */
export const words: Translated<typeof english> = {
  'tabs.label': '登录方式',
  'tabs.text': '短信',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': '邮箱',
}
