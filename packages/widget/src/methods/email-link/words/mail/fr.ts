import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': 'Renvoyer l’e-mail',
  'mail.sent': 'E-mail envoyé ! Réessayez dans {seconds} s',
  'mail.resent': 'E-mail renvoyé ! Réessayez dans {seconds} s',
  'mail.choose': 'Choisissez comment continuer',
  'mail.link': 'M’envoyer un lien de connexion',
  'mail.code': 'M’envoyer un code de connexion',
}
