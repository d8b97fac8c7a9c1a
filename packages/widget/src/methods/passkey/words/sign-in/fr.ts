import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.use': 'Se connecter avec une clé d’accès',
  'passkey.authenticated': 'C’est fait',
  'passkey.authenticatedText': 'Votre clé d’accès a bien été vérifiée.',
  'passkey.notAuthenticated':
    'Une erreur inconnue s’est produite lors de la vérification de la clé d’accès. Veuillez réessayer.',
  'passkey.notFound':
    'Clé d’accès introuvable. Vous l’avez peut-être supprimée de votre compte, mais pas de votre gestionnaire de mots de passe. Veuillez réessayer.',
  'passkey.unverified':
    'Cet appareil ou cette clé de sécurité ne peut pas confirmer votre identité. Utilisez-en un autre qui demande un code PIN, votre empreinte digitale ou votre visage, ou connectez-vous autrement.',
}
