import type { MessageSentences } from './english.ts'

/** The French sentences of mails and text messages (docs/LANGUAGES.md has the form of address). */
export const french: MessageSentences = {
  'letter.when': 'Date',
  'letter.with': 'Appareil',
  'letter.device': '{browser} sur {system}',
  'letter.button': 'Le bouton ne fonctionne pas ? Ouvrez {address}',
  'life.about': 'environ {life}',

  'code.heading': 'Votre code pour {name}',
  'code.subject': '{code} est votre code pour {name}',
  'code.signIn': 'Utilisez ce code pour vous connecter à {name}. Il fonctionne une seule fois et expire dans {life}.',
  'code.addAddress':
    'Utilisez ce code pour ajouter cette adresse à un compte {name}. Il fonctionne une seule fois et expire dans {life}.',
  'code.note':
    'Nous ne vous demanderons jamais ce code. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
  'code.reason': 'Ce code a été demandé pour {to}.',

  'text.signIn': '{code} est votre code pour vous connecter à {name}. Il expire dans {life}. Ne le partagez pas.',
  'text.addNumber':
    '{code} est votre code pour ajouter ce numéro à un compte {name}. Il expire dans {life}. Ne le partagez pas.',

  'link.heading': 'Votre lien pour {name}',
  'link.signIn': 'Connectez-vous à {name}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'link.addAddress':
    'Ajoutez cette adresse à un compte {name}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'link.signInButton': 'Se connecter à {name}',
  'link.addButton': 'Ajouter cette adresse',
  'link.code':
    'Vous lisez ceci sur un autre appareil ? Saisissez le code là où vous avez demandé le lien. Il expire dans {life}.',
  'link.note':
    'Si vous n’avez pas demandé ce lien, vous pouvez ignorer cet e-mail. Rien ne se passe tant que le lien n’est pas ouvert.',
  'link.reason': 'Ce lien a été demandé pour {to}.',

  'invitation.heading': 'Vous êtes invité à rejoindre {target}',
  'invitation.subject': '{inviter} vous invite à rejoindre {target}',
  'invitation.lead': 'Vous êtes invité à rejoindre {target}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'invitation.leadAt':
    'Vous êtes invité à rejoindre {target} sur {name}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'invitation.leadBy':
    '{inviter} vous invite à rejoindre {target}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'invitation.leadByAt':
    '{inviter} vous invite à rejoindre {target} sur {name}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'invitation.button': 'Rejoindre {target}',
  'invitation.note':
    'Si vous n’attendiez pas cette invitation, ignorez cet e-mail. Vous ne rejoignez l’organisation qu’en ouvrant le lien.',
  'invitation.from': 'De',
  'invitation.organization': 'Organisation',
  'invitation.reason': 'Cette invitation a été envoyée à {to}.',
  'invitation.reasonBy': 'Cette invitation a été envoyée à {to} par {inviter}.',

  'reset.heading': 'Définissez un nouveau mot de passe pour {name}',
  'reset.headingFirst': 'Définissez un mot de passe pour {name}',
  'reset.lead':
    'Choisissez un mot de passe pour votre compte {name}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'reset.leadFirst':
    'Choisissez un mot de passe pour un nouveau compte {name}. Ce lien fonctionne une seule fois et expire dans {life}.',
  'reset.button': 'Définir un nouveau mot de passe',
  'reset.buttonFirst': 'Définir un mot de passe',
  'reset.withoutPassword': 'Se connecter sans mot de passe',
  'reset.note':
    'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail. Rien ne change tant qu’un lien n’est pas ouvert.',
  'reset.reason': 'Un nouveau mot de passe a été demandé pour {to}.',

  'certificate.soon': 'Le certificat d’authentification unique de {organization} expire le {day}',
  'certificate.expired': 'Le certificat d’authentification unique de {organization} a expiré',
  'certificate.soonLead':
    'Le certificat avec lequel le fournisseur d’identité de la connexion « {connection} » signe expire le {day}.',
  'certificate.expiredLead':
    'Le certificat avec lequel le fournisseur d’identité de la connexion « {connection} » signe a expiré le {day}.',
  'certificate.how':
    'Créez un nouveau certificat chez le fournisseur d’identité et ajoutez-le à la connexion avant que le fournisseur ne l’utilise. Les deux certificats sont acceptés : personne n’est interrompu.',
  'certificate.reason':
    'Vous recevez cet e-mail parce que vous pouvez gérer l’authentification unique de {organization}.',

  'notice.reason': 'Cet avis a été envoyé à {to} à cause d’une modification d’un compte {name}.',
  'notice.review': 'Vérifier votre compte',
  'notice.site': 'Aller sur {name}',
  'notice.removeNow': 'Si ce n’était pas vous, connectez-vous et supprimez cette méthode maintenant.',
  'notice.addAgain':
    'Si ce n’était pas vous, une autre personne était dans votre compte. Connectez-vous et ajoutez à nouveau cette méthode.',

  'contactAdded.heading': 'Une nouvelle méthode de connexion a été ajoutée',
  'contactAdded.lead':
    'Vous pouvez désormais vous connecter à votre compte {name} avec une adresse, un numéro ou un compte de plus.',
  'contactRemoved.heading': 'Une méthode de connexion a été supprimée',
  'contactRemoved.lead':
    'Une adresse ou un numéro ne permet plus de se connecter à votre compte {name}, et les autres appareils ont été déconnectés.',
  'removedHere.heading': 'Cette adresse a été supprimée d’un compte',
  'removedHere.lead': 'Elle ne permet plus de se connecter à votre compte {name}.',
  'removedHere.note':
    'Si ce n’était pas vous, une autre personne était dans votre compte. Demandez de l’aide au support du site.',
  'mainContact.heading': 'Votre contact principal a été modifié',
  'mainContact.lead':
    'Une autre adresse ou un autre numéro de votre compte {name} est désormais le contact principal. Les avis sur le compte y sont envoyés.',
  'mainContact.note':
    'Si ce n’était pas vous, une autre personne était dans votre compte. Connectez-vous, annulez la modification et déconnectez les autres appareils.',
  'addressReplaced.heading': 'Votre adresse a été remplacée',
  'addressReplaced.lead':
    'Votre compte {name} a maintenant une autre adresse. Celle-ci ne permet plus de s’y connecter, et les autres appareils ont été déconnectés.',
  'addressReplaced.note':
    'Si ce n’était pas vous, une autre personne était dans votre compte. Demandez maintenant de l’aide à un administrateur de votre organisation.',

  'claimed.heading': 'Ce compte est désormais le vôtre',
  'claimed.lead':
    'Une autre personne avait créé un compte {name} pour cette adresse sans la vérifier. Vous en êtes désormais propriétaire, et cette personne a été déconnectée.',
  'claimed.deletion': 'La suppression qu’elle avait demandée a été annulée.',
  'claimed.apps': 'Les applications qu’elle avait connectées ont perdu leur accès.',
  'claimed.note': 'Vous n’avez rien à faire.',

  'deletionRequested.heading': 'Votre compte sera supprimé',
  'deletionRequested.lead': 'Votre compte {name} et ses données seront supprimés le {day}.',
  'deletionRequested.cancel': 'Vous avez changé d’avis ? Connectez-vous avant ce jour et annulez la suppression.',
  'deletionRequested.note':
    'Si ce n’était pas vous, une autre personne était dans votre compte. Connectez-vous, annulez la suppression et déconnectez les autres appareils.',
  'deletionCanceled.heading': 'Votre compte est conservé',
  'deletionCanceled.lead': 'La suppression de votre compte {name} a été annulée. Rien n’a été supprimé.',
  'deletionCanceled.note':
    'Si ce n’était pas vous, une autre personne était dans votre compte. Connectez-vous et déconnectez les autres appareils.',
  'accountDeleted.heading': 'Votre compte a été supprimé',
  'accountDeleted.lead': 'Votre compte {name} et ses données ont été supprimés, comme demandé.',
  'accountDeleted.note': 'Cette action est définitive. Vous pouvez vous inscrire à nouveau quand vous voulez.',
  'memberDeleted.lead':
    'Votre compte {name}, son profil et ses méthodes de connexion ont été supprimés, comme demandé.',
  'memberDeleted.note': 'Votre organisation conserve votre adresse e-mail pour pouvoir vous ajouter à nouveau.',

  'appAccess.heading': 'Une application a accès à votre compte',
  'appAccess.lead':
    '{app} peut désormais utiliser votre compte {name} jusqu’à ce que vous retiriez cet accès, même après votre déconnexion.',
  'appAccess.host': 'Une application de {host}',
  'appAccess.program': 'Un programme qui s’est enregistré lui-même',
  'appAccess.note':
    'Si ce n’était pas vous, une autre personne était dans votre compte. Connectez-vous, retirez l’accès de l’application et déconnectez les autres appareils.',

  'walletAdded.heading': 'Un portefeuille a été ajouté à votre compte',
  'walletAdded.lead': 'Vous pouvez désormais vous connecter à votre compte {name} avec un portefeuille crypto de plus.',
  'walletAdded.note': 'Si ce n’était pas vous, connectez-vous et supprimez le portefeuille maintenant.',
  'walletRemoved.heading': 'Un portefeuille a été supprimé de votre compte',
  'walletRemoved.lead': 'Un portefeuille crypto ne permet plus de se connecter à votre compte {name}.',
  'walletRemoved.note': 'Si ce n’était pas vous, déconnectez-vous partout et ajoutez à nouveau le portefeuille.',

  'oauthAdded.heading': '{provider} a été ajouté à votre compte',
  'oauthAdded.lead': 'Vous pouvez désormais vous connecter à votre compte {name} avec {provider}.',
  'oauthRemoved.heading': '{provider} a été supprimé de votre compte',
  'oauthRemoved.lead': '{provider} ne permet plus de se connecter à votre compte {name}.',

  'passkeyAdded.heading': 'Une clé d’accès a été ajoutée à votre compte',
  'passkeyAdded.lead':
    'Vous pouvez désormais vous connecter à votre compte {name} avec une clé d’accès de plus, créée sur {domain}.',
  'passkeyAdded.note': 'Si ce n’était pas vous, connectez-vous et supprimez la clé d’accès maintenant.',
  'passkeyRemoved.heading': 'Une clé d’accès a été supprimée de votre compte',
  'passkeyRemoved.lead': 'Une clé d’accès créée sur {domain} ne permet plus de se connecter à votre compte {name}.',
  'passkeyRemoved.note': 'Si ce n’était pas vous, déconnectez-vous partout et ajoutez à nouveau la clé d’accès.',

  'passwordSet.heading': 'Votre compte a maintenant un mot de passe',
  'passwordSet.lead':
    'Le mot de passe de votre compte {name} a été défini, et les autres appareils ont été déconnectés.',
  'passwordChanged.heading': 'Votre mot de passe a été modifié',
  'passwordChanged.lead':
    'Le mot de passe de votre compte {name} a été modifié, et les autres appareils ont été déconnectés.',
  'passwordChanged.note':
    'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant : une autre personne connaît le nouveau.',
  'passwordLocked.heading': 'La connexion avec votre mot de passe est suspendue',
  'passwordLocked.lead':
    'Trop de mots de passe incorrects ont été saisis pour votre compte {name}. Votre mot de passe ne fonctionnera pas pendant environ {life}.',
  'passwordLocked.note':
    'Les autres méthodes de connexion fonctionnent toujours. Si ce n’était pas vous, votre compte reste en sécurité : le mot de passe n’a pas été deviné.',

  'codesLocked.heading': 'La connexion avec des codes est suspendue',
  'codesLocked.lead':
    'Trop de codes incorrects ont été saisis pour votre compte {name}. Les codes ne fonctionneront pas pendant environ {life}.',
  'codesLocked.note':
    'Les autres méthodes de connexion fonctionnent toujours. Si ce n’était pas vous, votre compte reste en sécurité : aucun code n’a été deviné.',
  'codesLocked.text':
    'Trop de codes incorrects ont été saisis pour votre compte {name}. Les codes ne fonctionneront pas pendant environ {life}. Les autres méthodes de connexion fonctionnent toujours.',

  'totpAdded.heading': 'Une application d’authentification a été ajoutée à votre compte',
  'totpAdded.lead': 'Une application d’authentification protège désormais votre compte {name}.',
  'totpAdded.note': 'Si ce n’était pas vous, déconnectez-vous partout et changez votre mot de passe.',
  'totpRemoved.heading': 'L’application d’authentification a été supprimée de votre compte',
  'totpRemoved.lead':
    'Votre compte {name} n’accepte plus les codes de l’application d’authentification ni ses codes de récupération.',
  'totpRemoved.note': 'Si ce n’était pas vous, déconnectez-vous partout et configurez à nouveau l’application.',
  'totpLocked.heading': 'Les codes de votre application d’authentification sont suspendus',
  'totpLocked.lead':
    'Trop de codes incorrects ont été saisis pour votre compte {name}. Les codes de l’application d’authentification et les codes de récupération ne fonctionneront pas pendant environ {life}.',
  'totpLocked.note':
    'Si ce n’était pas vous, déconnectez-vous partout : une autre personne est connectée à votre compte.',
  'totpRecovered.heading': 'Un code de récupération a été utilisé pour votre compte',
  'totpRecovered.lead':
    'Un code de récupération a été utilisé à la place de l’application d’authentification pour se connecter à votre compte {name}.',
  'totpRecovered.last': 'C’était le dernier.',
  'totpRecovered.left': 'Codes de récupération restants : {count}.',
  'totpRecovered.wasYou': 'Si c’était vous, vérifiez que votre application d’authentification fonctionne encore.',
  'totpRecovered.note':
    'Si ce n’était pas vous, déconnectez-vous partout, changez votre mot de passe et configurez à nouveau l’application.',
}
