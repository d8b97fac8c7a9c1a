import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.authenticated': 'C’est fait',
  'passkey.authenticatedText': 'Votre clé d’accès a bien été vérifiée.',
  'passkey.notAuthenticated':
    'Une erreur inconnue s’est produite lors de la vérification de la clé d’accès. Veuillez réessayer.',
  'passkey.notFound':
    'Clé d’accès introuvable. Vous l’avez peut-être supprimée de votre compte, mais pas de votre gestionnaire de mots de passe. Veuillez réessayer.',
  'passkey.unverified':
    'Cet appareil ou cette clé de sécurité ne peut pas confirmer votre identité. Utilisez-en un autre qui demande un code PIN, votre empreinte digitale ou votre visage, ou connectez-vous autrement.',
  'passkey.superseded':
    'Une autre demande de clé d’accès est ouverte sur cette page. Terminez-la ou annulez-la, puis réessayez.',
  'passkey.elsewhere':
    'Les clés d’accès ne peuvent pas être utilisées à l’adresse de cette page. Connectez-vous autrement.',
  'passkey.missing':
    'Ce navigateur ne peut pas utiliser de clés d’accès sur cette page. Ouvrez-la dans un autre navigateur, ou connectez-vous autrement.',
  'passkey.unsupported':
    'Cet appareil ou cette clé de sécurité ne peut pas faire ce que demande la clé d’accès. Utilisez-en un autre, ou connectez-vous autrement.',
}
