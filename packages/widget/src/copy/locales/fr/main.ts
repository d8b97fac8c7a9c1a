import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** French: what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': 'S’inscrire ou se connecter',
  'email.label': 'E-mail',
  'email.placeholder': 'exemple@email.com',
  'email.continue': 'Continuer avec l’e-mail',

  'flow.unreachable': 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
}
