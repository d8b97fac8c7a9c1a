import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: passwords of members. */
export const words: Translated<typeof english> = {
  'memberPassword.title': 'Se connecter avec e-mail et mot de passe',
  'memberPassword.signUp': 'S’inscrire ou réinitialiser le mot de passe',
  'memberPassword.invalid': 'Adresse e-mail non valide',
  'memberPassword.forgotTitle': 'Consultez vos e-mails pour vous connecter',
  'memberPassword.forgotDiscovery':
    'Nous vous enverrons un lien de vérification pour créer un compte ou réinitialiser votre mot de passe si vous en avez un.',
  'memberPassword.forgotOrganization':
    'Nous vous enverrons un lien de connexion pour accéder directement à votre compte ou réinitialiser votre mot de passe si vous en avez un.',
  'memberPassword.verifyTitle': 'Vérifiez d’abord votre adresse e-mail.',
  'memberPassword.sentTitle': 'Consultez vos e-mails',
  'memberPassword.sentTo': 'Un lien de connexion a été envoyé à {email}.',
  'memberPassword.again': 'Réessayer',
  'memberPassword.setTitle': 'Définir un nouveau mot de passe',
}
