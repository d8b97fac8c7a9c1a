import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: the ways to sign in beside each other. */
export const words: Translated<typeof english> = {
  'tabs.label': 'Anmeldemöglichkeiten',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'E-Mail',
}
