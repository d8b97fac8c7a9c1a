import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: passwords. */
export const words: Translated<typeof english> = {
  'password.email': 'E-mail',
  'password.label': 'Mot de passe',
  'password.show': 'Afficher',
  'password.hide': 'Masquer',
  'password.continue': 'Continuer',

  'password.finish': 'Choisissez un mot de passe pour terminer la création de votre compte.',
  'password.choose': 'Choisissez comment créer votre compte.',
  'password.logIn': 'Connexion',
  'password.forgot': 'Mot de passe oublié\u202f?',
  'password.byLink': 'M’envoyer un lien de connexion',
  'password.byCode': 'M’envoyer un code de connexion',
  'password.sending': 'Envoi d’un e-mail…',
  'password.instead': 'Créer plutôt un mot de passe',
  'password.done': 'C’est fait\u202f!',
  'password.doneText': 'Vous êtes connecté.',

  'password.strength': 'Robustesse du mot de passe',
  'password.score': '{score} sur 4',
  'password.length': {
    one: 'Au moins {count} caractère',
    other: 'Au moins {count} caractères',
  },
  'password.kinds': 'Doit contenir {count} des éléments suivants\u00a0: majuscule, minuscule, chiffre, symbole',
  'password.met': 'condition remplie',
  'password.unmet': 'condition non remplie',
  'password.breached':
    'Ce mot de passe a peut-être été utilisé sur un autre site touché par un problème de sécurité. Veuillez en choisir un autre.',
  'password.weak': 'Ce mot de passe est faible\u00a0: il est facile à deviner.',
  'password.strong': 'Ce mot de passe est assez robuste.',
  'password.requirements': 'Le mot de passe ne remplit pas encore toutes les conditions.',
  'password.unfit': 'Ce mot de passe ne peut pas être utilisé.',
  'password.missing': 'Veuillez saisir un mot de passe.',
  'password.tooLong': 'Un mot de passe peut compter 1024 caractères au plus. Veuillez en choisir un plus court.',
  'password.checking': 'Vérification du mot de passe…',
  'password.unchecked': 'Le mot de passe n’a pas pu être vérifié. Il le sera lorsque vous continuerez.',
}
