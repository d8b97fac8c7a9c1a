import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': 'Mot de passe oublié\u202f?',
  'password.forgotText': 'Un lien pour réinitialiser votre mot de passe a été envoyé à {email}',
  'password.breachedTitle': 'Consultez vos e-mails pour choisir un nouveau mot de passe',
  'password.breachedText':
    'Un autre site où vous utilisez le même mot de passe a connu un problème de sécurité. Pour votre sécurité, un e-mail permettant d’en choisir un nouveau a été envoyé à {email}',
  'password.setNewTitle': 'Consultez vos e-mails\u202f!',
  'password.setNewText': 'Un lien de connexion a été envoyé à {email}',
  'password.dedupeTitle': 'Consultez vos e-mails pour choisir un nouveau mot de passe\u202f!',
  'password.dedupeText':
    'Nous voulons nous assurer que votre compte est protégé. Un lien de connexion a été envoyé à {email}',
  'password.resetTitle': 'Réinitialisez votre mot de passe',
  'password.noLink':
    'Il manque le lien de réinitialisation du mot de passe. Ouvrez de nouveau le lien de l’e-mail ou demandez-en un autre.',
  'password.without': 'Se connecter sans mot de passe',
  'password.loggingIn': 'Connexion…',
  'password.loggingInTitle': 'Connexion en cours',
  'password.notLoggedIn': 'La connexion a échoué',
  'password.otherWay': 'Se connecter autrement',
  'password.nothing': 'Rien reçu\u202f?',
  'password.resend': 'Renvoyer l’e-mail',
  'password.resent': 'E-mail renvoyé',
}
