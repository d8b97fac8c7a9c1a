import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': 'Ungültige E-Mail-Adresse',
  'link.title': 'Prüfen Sie Ihr Postfach',
  'link.sentTo': 'Eine E-Mail wurde an {email} gesendet.',
  'link.gmail': 'In Gmail öffnen',
  'link.yahoo': 'In Yahoo öffnen',
  'link.outlook': 'In Outlook öffnen',
  'link.code': 'Auf einem anderen Gerät? Geben Sie hier den 6-stelligen Code aus der E-Mail ein.',
  'link.nothing': 'Nichts erhalten?',
}
