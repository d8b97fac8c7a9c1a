import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: signing in at an organization’s own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': 'Utiliser l’authentification unique',
  'sso.emailTitle': 'Saisissez votre adresse e-mail pour continuer',
  'sso.menuTitle': 'Choisissez une connexion pour continuer',
  'sso.noneTitle': 'Désolé, nous n’avons trouvé aucune connexion',
  'sso.noneText': 'Saisissez l’identifiant de votre organisation pour chercher ses connexions.',
  'sso.slug': 'Identifiant de l’organisation',
  'sso.other': 'Essayer une autre méthode',
  'sso.unknown': 'Organisation introuvable. Veuillez réessayer.',
  'sso.invalid': 'Adresse e-mail non valide',
  'sso.continue': 'Continuer',
}
