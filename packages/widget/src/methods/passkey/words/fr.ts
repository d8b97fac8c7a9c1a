import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: passkeys. */
export const words: Translated<typeof english> = {
  'passkey.title': 'Configurer une nouvelle clé d’accès',
  'passkey.text':
    'Les clés d’accès sont des clés numériques chiffrées que vous créez avec votre empreinte digitale, votre visage ou le verrouillage de l’écran.',
  'passkey.create': 'Créer une clé d’accès',
  'passkey.skip': 'Ignorer',
  'passkey.noUser':
    'Erreur\u00a0: le composant PasskeyRegistration ne peut pas être utilisé tant que personne n’est connecté.',
  'passkey.waiting': 'Vérification de la connexion…',
  'passkey.duplicate':
    'La clé d’accès ne peut pas être créée, car elle semble déjà enregistrée. Elle a peut-être été enregistrée sur un autre appareil, puis synchronisée avec celui-ci.',
  'passkey.notCreated':
    'Votre clé d’accès n’a pas été créée. Cliquez sur «\u00a0Créer une clé d’accès\u00a0» pour réessayer, ou ignorez cette étape.',
  'passkey.keyNeeds':
    'Si vous avez utilisé une clé de sécurité : elle doit demander un code PIN ou votre empreinte digitale, et avoir de la place pour une clé d’accès.',
  'passkey.unverifiable':
    'Cet appareil ou cette clé de sécurité ne peut pas confirmer votre identité. Utilisez-en un autre qui demande un code PIN, votre empreinte digitale ou votre visage.',
  'passkey.unkeepable':
    'Cet appareil ou cette clé de sécurité n’a plus de place pour une clé d’accès, ou ne peut pas en conserver. Utilisez-en un autre.',
  'passkey.unfit':
    'Cet appareil ou cette clé de sécurité ne peut pas conserver de clé d’accès, ou ne peut pas confirmer votre identité. Utilisez-en un autre qui demande un code PIN, votre empreinte digitale ou votre visage.',
  'passkey.unsuitable':
    'Cet appareil ou cette clé de sécurité ne prend pas en charge ce dont une clé d’accès a besoin. Utilisez-en un autre.',
  'passkey.noPasskeys':
    'Ce navigateur ne peut pas créer de clés d’accès sur cette page. Ouvrez-la dans un autre navigateur.',
  'passkey.otherRequest': 'Une autre demande de cette page était ouverte en même temps. Terminez-la d’abord.',

  'passkey.created': 'Clé d’accès créée\u202f!',
  'passkey.existing': 'Clés d’accès existantes',
  'passkey.name': 'Nom de la clé d’accès',
  'passkey.unnamed': 'Clé d’accès',
  'passkey.edit': 'Modifier {name}',
  'passkey.save': 'Enregistrer {name}',
  'passkey.delete': 'Supprimer {name}',
  'passkey.deleteWarning': 'Une clé d’accès supprimée ne peut pas être restaurée.',
  'passkey.deleteNow': 'Supprimer',
  'passkey.cancel': 'Annuler',
  'passkey.deleted': 'Clé d’accès supprimée',
  'passkey.another': 'Configurer une autre clé d’accès',
  'passkey.done': 'Terminer',
}
