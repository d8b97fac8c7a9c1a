import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': 'Recherche de vos comptes Google',
  'oneTap.noClient': 'Google One Tap n’est pas configuré : le projet n’a pas de client Google.',
  'oneTap.noSignupRedirect':
    'Google One Tap n’est pas configuré : le projet n’indique aucune redirection d’inscription.',
  'oneTap.noLoginRedirect': 'Google One Tap n’est pas configuré : le projet n’indique aucune redirection de connexion.',
  'oneTap.unlistedOrigin': 'Google One Tap n’est pas configuré : le projet n’indique pas cette origine.',
  'oneTap.unregisteredOrigin': 'Google n’autorise pas One Tap sur cette origine. Ajoutez-la au client Google.',
  'oneTap.unknownClient': 'Google ne connaît pas l’identifiant client du projet.',
  'oneTap.defaultClient': 'Le client Google par défaut ne peut pas servir avec One Tap.',
  'oneTap.needsPkce':
    'Google One Tap ne peut pas servir ici : le projet exige PKCE, que cette invite ne peut pas transmettre.',
}
