import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: the ways to sign in beside each other. */
export const words: Translated<typeof english> = {
  'tabs.label': 'דרכי התחברות',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'אימייל',
}
