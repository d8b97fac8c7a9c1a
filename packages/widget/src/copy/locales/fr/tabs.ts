import type { Translated } from '../../copy.ts'
import type { tabs as english } from '../en/tabs.ts'

/** French: the ways to sign in beside each other. */
export const tabs: Translated<typeof english> = {
  'tabs.label': 'Modes de connexion',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'E-mail',
}
