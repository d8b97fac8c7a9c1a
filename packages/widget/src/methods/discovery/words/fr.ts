import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': 'Choisissez une organisation pour continuer',
  'discovery.join': 'Rejoindre',
  'discovery.accept': 'Accepter l’invitation',
  'discovery.create': 'Créer une organisation',
  'discovery.createTitle': 'Créez une organisation pour commencer',
  'discovery.noAccount':
    '{email} n’a pas de compte. Vous pensez qu’il s’agit d’une erreur ? Essayez une autre adresse e-mail ou contactez votre administrateur.',
  'discovery.none': '{email} n’appartient à aucune organisation.',
  'discovery.noneText':
    'Vérifiez votre adresse e-mail. Si elle est correcte, votre administrateur doit peut-être vous inviter.',
  'discovery.name': 'Nom de l’organisation',
  'discovery.nameMissing': 'Veuillez saisir un nom.',
  'discovery.slug': 'Identifiant de l’organisation',
  'discovery.slugHelp':
    'C’est ainsi que l’organisation s’appelle dans les adresses. Laissé vide, il est formé à partir du nom.',
  'discovery.finding': 'Recherche de l’organisation…',
  'discovery.needsScript':
    'La connexion sur cette page nécessite JavaScript. Activez-le ou ouvrez la page dans un autre navigateur.',
  'discovery.notLookedUp': 'L’organisation n’a pas pu être recherchée.',
  'discovery.codesLeft': 'Codes de secours restants : {count}',
  'discovery.other': 'Essayer une autre adresse e-mail',
  'discovery.loggingIn': 'Connexion en cours…',
  'discovery.done': 'C’est fait !',
  'discovery.doneText': 'Vous êtes connecté.',
  'fault.title': 'Il semble qu’une erreur se soit produite !',
  'fault.default': 'Un problème est survenu. Réessayez plus tard ou demandez de l’aide à votre administrateur.',
  'fault.organization':
    'L’organisation que vous recherchez est introuvable. Si vous pensez qu’il s’agit d’une erreur, contactez votre administrateur.',
  'fault.link':
    'Un problème est survenu. Votre lien de connexion a peut-être expiré, été révoqué ou déjà servi. Demandez-en un nouveau ou contactez votre administrateur.',
  'fault.cannotJoin':
    'Impossible de rejoindre {organization} en raison de ses règles d’authentification. Contactez votre administrateur pour en savoir plus.',
  'fault.claimedDomain':
    'Le domaine de votre e-mail est associé à une organisation précise : vous ne pouvez ni en rejoindre ni en créer d’autres. Contactez votre administrateur pour en savoir plus.',
  'fault.adBlocker': 'Un bloqueur de publicités a empêché la requête. Désactivez-le, actualisez la page et réessayez.',
  'fault.elsewhere':
    'L’autre service ne vous a pas connecté. Revenez en arrière pour réessayer ou choisissez un autre moyen.',
  'fault.back': 'Retour',
}
