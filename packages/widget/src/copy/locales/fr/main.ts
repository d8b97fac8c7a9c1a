import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** French: what the first screen says, and what every screen may say. */
export const main: Translated<typeof english> = {
  'main.title': 'S’inscrire ou se connecter',
  'email.label': 'E-mail',
  'email.placeholder': 'exemple@email.com',
  'email.continue': 'Continuer avec l’e-mail',

  'flow.unreachable': 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  'flow.unknown': 'Une erreur s’est produite. Veuillez réessayer.',
  'flow.poweredBy': 'Propulsé par {name}',
  'flow.newTab': 's’ouvre dans un nouvel onglet',
}
