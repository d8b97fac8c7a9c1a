import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': 'Configurer l’authentification multifacteur',
  'mfa.text': 'Votre organisation demande une vérification supplémentaire pour mieux protéger votre compte.',
  'mfa.app': 'Utiliser une application d’authentification',
  'mfa.textMessage': 'M’envoyer un code par SMS',
}
