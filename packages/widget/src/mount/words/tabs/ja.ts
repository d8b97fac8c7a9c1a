import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: the ways to sign in beside each other. */
export const words: Translated<typeof english> = {
  'tabs.label': 'ログイン方法',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'メール',
}
