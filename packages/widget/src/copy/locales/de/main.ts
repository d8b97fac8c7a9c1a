import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** German: what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': 'Registrieren oder anmelden',
  'email.label': 'E-Mail',
  'email.placeholder': 'beispiel@email.com',
  'email.continue': 'Mit E-Mail fortfahren',

  'flow.unreachable': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
}
