import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': 'Continuer vers {organization}',
  'b2bMain.verify': 'Vérifiez votre e-mail',
  'b2bMain.confirm': 'Confirmez votre adresse e-mail de l’une des façons suivantes :',
  'b2bMain.byLink': 'M’envoyer un lien',
  'b2bMain.byCode': 'M’envoyer un code',
  'b2bMain.password': 'Utiliser un mot de passe',
  'b2bMain.noMethods':
    'Cette page ne permet pas de se connecter à {organization}. Contactez votre administrateur pour obtenir de l’aide.',
  'b2bMain.noAccess':
    '{email} n’a pas accès à {organization}. Si vous pensez qu’il s’agit d’une erreur, contactez votre administrateur.',
}
