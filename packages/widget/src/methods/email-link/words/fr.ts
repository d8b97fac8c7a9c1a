import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': 'Adresse e-mail non valide',
  'link.title': 'Consultez votre boîte de réception',
  'link.sentTo': 'Un e-mail a été envoyé à {email}',
  'link.gmail': 'Ouvrir dans Gmail',
  'link.yahoo': 'Ouvrir dans Yahoo',
  'link.outlook': 'Ouvrir dans Outlook',
  'link.code': 'Sur un autre appareil\u202f? Saisissez ici le code à 6 chiffres reçu par e-mail',
  'link.nothing': 'Rien reçu\u202f?',
}
