import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** German: what the first screen says, and what every screen may say. */
export const main: Translated<typeof english> = {
  'main.title': 'Registrieren oder anmelden',
  'email.label': 'E-Mail',
  'email.placeholder': 'beispiel@email.com',
  'email.continue': 'Mit E-Mail fortfahren',

  'flow.unreachable': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'flow.unknown': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'flow.poweredBy': 'Bereitgestellt von {name}',
  'flow.newTab': 'öffnet einen neuen Tab',
}
