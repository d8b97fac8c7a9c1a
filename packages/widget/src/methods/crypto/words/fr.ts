import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': 'Continuer avec un autre portefeuille',
  'crypto.setUpText':
    'Un portefeuille conserve les clés qui vous servent à vous connecter. Choisissez-en un pour l’obtenir.',
  'crypto.connecting': 'Connexion à votre portefeuille…',
  'crypto.connectText': 'Pour vous connecter, suivez les instructions dans la fenêtre de votre portefeuille.',
  'crypto.signing': 'Demande de signature en cours…',
  'crypto.signText': 'Pour terminer la connexion, signez le message dans la fenêtre de votre portefeuille.',
  'crypto.open': 'Ouvrez votre portefeuille pour continuer.',
  'crypto.error': 'Une erreur s’est produite.',
  'crypto.errorText': 'La demande de connexion n’a pas pu aboutir. Revenez en arrière et réessayez.',
  'crypto.done': 'C’est fait !',
  'crypto.doneText': 'Votre portefeuille est bien connecté.',
}
