import type { Translated } from '../../copy.ts'
import type { tabs as english } from '../en/tabs.ts'

/** Hebrew: the ways to sign in beside each other. */
export const tabs: Translated<typeof english> = {
  'tabs.label': 'דרכי התחברות',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'אימייל',
}
