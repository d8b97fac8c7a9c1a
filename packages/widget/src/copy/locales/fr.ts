import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// French. docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': 'S’inscrire ou se connecter',
  'main.subtitle': '',
  'main.or': 'ou',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': 'Modes de connexion',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'E-mail',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': 'Dernière utilisation',
}

export const email: Translated<typeof english.email> = {
  'email.label': 'E-mail',
  'email.placeholder': 'exemple@email.com',
  'email.continue': 'Continuer avec l’e-mail',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': 'Numéro de téléphone',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Pays',
  'phone.invalid': 'Numéro de téléphone non valide, veuillez réessayer.',
  'phone.continueText': 'Continuer par SMS',
  'phone.continueWhatsapp': 'Continuer avec WhatsApp',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': 'Continuer avec {provider}',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': 'Retour',
  'flow.change': 'Modifier',
  'flow.retry': 'Réessayer',
  'flow.wait': 'Réessayez dans {time}.',
  'flow.unknown': 'Une erreur s’est produite. Veuillez réessayer.',
  'flow.poweredBy': 'Propulsé par {name}',
  'flow.newTab': 's’ouvre dans un nouvel onglet',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': 'Conditions',
  'foot.privacy': 'Confidentialité',
  'foot.help': 'Aide',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails':
    'Erreur\u00a0: les liens par e-mail et les codes par e-mail ne peuvent pas être utilisés ensemble.',
  'config.onlyPasskeys':
    'Erreur\u00a0: les clés d’accès ne peuvent pas être utilisées seules. Ajoutez un autre produit à la configuration.',
  'config.nothingToShow':
    'Erreur\u00a0: aucun des produits configurés ne peut être affiché ({products}). Ajoutez "emailMagicLinks" ou "passwords" à config.products, ou "otp" avec "email", "sms" ou "whatsapp" dans otpOptions.methods.',
  'config.nothingNamed':
    'Erreur\u00a0: config.products ne nomme aucun produit. Ajoutez "emailMagicLinks" ou "passwords", ou "otp" avec "email", "sms" ou "whatsapp" dans otpOptions.methods.',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    'Erreur : aucun des produits configurés ne peut être affiché ({products}). Ajoutez "emailMagicLinks" ou "emailOtp" à config.products.',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
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

export const otp: Translated<typeof english.otp> = {
  'email.invalid': 'Adresse e-mail non valide, veuillez réessayer.',

  'otp.title': 'Saisissez le code',
  'otp.sentTo': 'Un code à 6 chiffres vous a été envoyé à {destination}',
  'otp.expiresIn': 'Votre code expire dans {time}. Rien reçu\u202f?',
  'otp.expired': 'Votre code a expiré.',
  'otp.resend': 'Renvoyer le code',
  'otp.resendIn': 'Renvoyer le code dans {time}',
  'otp.resendLocked': 'Code envoyé ! Réessayez dans {seconds} s',
  'otp.resent': 'Code renvoyé',
  'otp.verify': 'Vérifier le code',
  'otp.verifying': 'Vérification du code…',
  'otp.invalid': 'Code non valide, veuillez réessayer.',
  'otp.unchecked': 'Le code n’a pas été vérifié. Réessayez dans un instant.',
  'otp.verified': 'C’est fait',
  'otp.verifiedText': 'Votre code a bien été vérifié.',
  'otp.signedInText': 'Vous êtes connecté.',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': 'Saisissez votre numéro de téléphone pour configurer l’authentification multifacteur',
  'smsEnrollment.continue': 'Continuer',
  'smsEnrollment.invalid': 'Saisissez un numéro de téléphone valide, avec son indicatif de pays.',
  'smsEntry.ownNumber': 'votre numéro de téléphone',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': 'Adresse e-mail non valide',
  'link.title': 'Consultez votre boîte de réception',
  'link.sentTo': 'Un e-mail a été envoyé à {email}',
  'link.gmail': 'Ouvrir dans Gmail',
  'link.yahoo': 'Ouvrir dans Yahoo',
  'link.outlook': 'Ouvrir dans Outlook',
  'link.code': 'Sur un autre appareil\u202f? Saisissez ici le code à 6 chiffres reçu par e-mail',
  'link.nothing': 'Rien reçu\u202f?',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': 'Renvoyer l’e-mail',
  'mail.sent': 'E-mail envoyé ! Réessayez dans {seconds} s',
  'mail.resent': 'E-mail renvoyé ! Réessayez dans {seconds} s',
  'mail.choose': 'Choisissez comment continuer',
  'mail.link': 'M’envoyer un lien de connexion',
  'mail.code': 'M’envoyer un code de connexion',
}

export const password: Translated<typeof english.password> = {
  'password.email': 'E-mail',
  'password.label': 'Mot de passe',
  'password.new': 'Nouveau mot de passe',
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
  'password.scoreVeryWeak': 'Très faible',
  'password.scoreWeak': 'Faible',
  'password.scoreStrong': 'Fort',
  'password.scoreVeryStrong': 'Très fort',
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

export const passwordMail: Translated<typeof english.passwordMail> = {
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
    'Ce lien de réinitialisation est incomplet. Rouvrez-le depuis votre e-mail ou demandez-en un nouveau.',
  'password.without': 'Se connecter sans mot de passe',
  'password.loggingIn': 'Connexion…',
  'password.loggingInTitle': 'Connexion en cours',
  'password.notLoggedIn': 'La connexion a échoué',
  'password.otherWay': 'Se connecter autrement',
  'password.nothing': 'Rien reçu\u202f?',
  'password.resend': 'Renvoyer l’e-mail',
  'password.resent': 'E-mail renvoyé',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
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

export const oauth: Translated<typeof english.oauth> = {
  'oneTap.waiting': 'Recherche de vos comptes Google',
  'oneTap.noClient': 'Google One Tap n’est pas configuré : le projet n’a pas de client Google.',
  'oneTap.noSignupRedirect':
    'Google One Tap n’est pas configuré : le projet n’indique aucune redirection d’inscription.',
  'oneTap.noLoginRedirect': 'Google One Tap n’est pas configuré : le projet n’indique aucune redirection de connexion.',
  'oneTap.unlistedOrigin': 'Google One Tap n’est pas configuré : le projet n’indique pas cette origine.',
  'oneTap.unregisteredOrigin': 'Google n’autorise pas One Tap sur cette origine. Ajoutez-la au client Google.',
  'oneTap.unknownClient': 'Google ne connaît pas l’identifiant client du projet.',
  'oneTap.defaultClient': 'Le client Google par défaut ne peut pas servir avec One Tap.',
  'oneTap.needsPkce':
    'Google One Tap ne peut pas servir ici : le projet exige PKCE, que cette invite ne peut pas transmettre.',
}

export const sso: Translated<typeof english.sso> = {
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

export const discovery: Translated<typeof english.discovery> = {
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
  'discovery.slugHelp': 'Utilisé dans les URL. Laissez vide pour le créer à partir du nom.',
  'discovery.finding': 'Recherche de l’organisation…',
  'discovery.needsScript':
    'La connexion sur cette page nécessite JavaScript. Activez-le ou ouvrez la page dans un autre navigateur.',
  'discovery.notLookedUp': 'L’organisation n’a pas pu être recherchée.',
  'discovery.codesLeft': 'Codes de secours restants : {count}',
  'discovery.other': 'Essayer une autre adresse e-mail',
  'discovery.loggingIn': 'Connexion en cours…',
  'discovery.done': 'C’est fait !',
  'discovery.doneText': 'Vous êtes connecté.',
  'discovery.signedInText': 'Vous êtes connecté.',
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

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': 'Configurer l’authentification multifacteur',
  'mfa.text': 'Votre organisation demande une vérification supplémentaire pour mieux protéger votre compte.',
  'mfa.app': 'Utiliser une application d’authentification',
  'mfa.appText': 'Une application affiche un code toutes les 30 s.',
  'mfa.textMessage': 'M’envoyer un code par SMS',
  'mfa.textMessageText': 'Nous envoyons un code à chaque connexion.',
}

export const totp: Translated<typeof english.totp> = {
  'totp.scan': 'Scannez le code QR pour associer votre application d’authentification',
  'totp.scanText':
    'Il vous faut une application d’authentification sur votre téléphone. Ouvrez-la, ajoutez un compte et scannez ce code QR.',
  'totp.qr': 'Code QR pour configurer l’application d’authentification',
  'totp.making': 'Création de votre code QR…',
  'totp.trouble': 'Un problème pour scanner ?',
  'totp.continue': 'Continuer',
  'totp.manual': 'Un problème pour scanner le code QR ?',
  'totp.manualText':
    'Cliquez pour copier le code ci-dessous. Saisissez-le dans votre application d’authentification pour associer votre compte.',
  'totp.copy': 'Copier dans le presse-papiers',
  'totp.copied': 'Copié !',
  'totp.notCopied': 'Impossible de copier le code',
  'totp.scanAgain': 'Essayer de scanner à nouveau le code QR',
  'totp.title': 'Saisissez le code de vérification',
  'totp.text': 'Saisissez le code à 6 chiffres de votre application d’authentification.',
  'totp.wait': 'Si votre application affiche un code que vous avez déjà utilisé, attendez le suivant.',
  'totp.newest':
    'Seul le QR code le plus récent compte. Si vous avez recommencé depuis, ici ou dans un autre onglet, scannez celui-là.',
  'totp.byText': 'M’envoyer plutôt un code par SMS',
  'totp.byBackup': 'Utiliser un code de secours',
  'backup.title': 'Saisissez un code de secours',
  'backup.text':
    'Saisissez l’un des codes de secours que vous avez enregistrés en configurant votre application d’authentification.',
  'backup.label': 'Code de secours',
  'backup.placeholder': 'Saisissez un code de secours',
  'backup.invalid': 'Code de secours non valide, veuillez réessayer.',
  'backup.save': 'Enregistrez vos codes de secours !',
  'backup.saveText': 'C’est la seule fois que vous pourrez voir et enregistrer vos codes de secours.',
  'backup.list': 'Codes de secours',
  'backup.download': 'Télécharger le fichier .txt',
  'backup.copy': 'Tout copier dans le presse-papiers',
  'backup.notCopied': 'Impossible de copier les codes',
  'backup.done': 'Terminer',
}

export const passkey: Translated<typeof english.passkey> = {
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

  'passkey.created': 'Clé d’accès créée\u202f!',
  'passkey.existing': 'Clés d’accès existantes',
  'passkey.addedOn': 'Ajoutée le {date}',
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

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
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
  'passkey.tooLate': 'Le délai pour créer la clé d’accès est écoulé. Réessayez et confirmez plus tôt.',
  'passkey.wrongPlace':
    'Aucune clé d’accès ne peut être créée à l’adresse de cette page. Ouvrez la page à son adresse habituelle.',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': 'Se connecter avec une clé d’accès',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
  'passkey.authenticated': 'C’est fait',
  'passkey.authenticatedText': 'Votre clé d’accès a bien été vérifiée.',
  'passkey.notAuthenticated':
    'Une erreur inconnue s’est produite lors de la vérification de la clé d’accès. Veuillez réessayer.',
  'passkey.notFound':
    'Clé d’accès introuvable. Vous l’avez peut-être supprimée de votre compte, mais pas de votre gestionnaire de mots de passe. Veuillez réessayer.',
  'passkey.unverified':
    'Cet appareil ou cette clé de sécurité ne peut pas confirmer votre identité. Utilisez-en un autre qui demande un code PIN, votre empreinte digitale ou votre visage, ou connectez-vous autrement.',
  'passkey.superseded':
    'Une autre demande de clé d’accès est ouverte sur cette page. Terminez-la ou annulez-la, puis réessayez.',
  'passkey.elsewhere':
    'Les clés d’accès ne peuvent pas être utilisées à l’adresse de cette page. Connectez-vous autrement.',
  'passkey.missing':
    'Ce navigateur ne peut pas utiliser de clés d’accès sur cette page. Ouvrez-la dans un autre navigateur, ou connectez-vous autrement.',
  'passkey.unsupported':
    'Cet appareil ou cette clé de sécurité ne peut pas faire ce que demande la clé d’accès. Utilisez-en un autre, ou connectez-vous autrement.',
}

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': 'Continuer avec un autre portefeuille',
  'crypto.setUpText': 'Un portefeuille conserve vos clés de connexion. Choisissez-en un à installer.',
  'crypto.connecting': 'Connexion à votre portefeuille…',
  'crypto.connectText': 'Pour vous connecter, suivez les instructions dans la fenêtre de votre portefeuille.',
  'crypto.signing': 'Demande de signature en cours…',
  'crypto.signText': 'Pour terminer la connexion, signez le message dans la fenêtre de votre portefeuille.',
  'crypto.open': 'Ouvrez votre portefeuille pour continuer.',
  'crypto.error': 'Une erreur s’est produite.',
  'crypto.errorText': 'La demande de connexion n’a pas pu aboutir. Revenez en arrière et réessayez.',
  'crypto.done': 'C’est fait !',
  'crypto.doneText': 'Votre portefeuille est bien connecté.',
}

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined': 'Vous avez refusé la demande dans votre portefeuille. Réessayez et confirmez-la dans celui-ci.',
  'crypto.pending':
    'Une demande est déjà ouverte dans votre portefeuille. Ouvrez-le, répondez à la demande, puis réessayez.',
  'crypto.switched': 'Le compte de votre portefeuille a changé. Choisissez le compte à utiliser, puis réessayez.',
  'crypto.locked': 'Votre portefeuille est verrouillé ou non connecté. Ouvrez-le, déverrouillez-le, puis réessayez.',
  'crypto.gone':
    'Votre portefeuille a été mis à jour ou supprimé alors que cette page était ouverte. Rechargez la page, puis réessayez.',
  'crypto.unfit':
    'Ce portefeuille ne prend pas en charge ce que demande la connexion. Choisissez un autre portefeuille.',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': 'Continuer avec {wallet}',
  'crypto.others': 'Continuer avec un autre portefeuille crypto',
  'crypto.setUp': 'Configurer un nouveau portefeuille crypto',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': 'Ouvrez cette page dans votre navigateur pour vous connecter avec Google ou une clé d’accès.',
  'inApp.copy': 'Copier le lien',
  'inApp.copied': 'Lien copié',
  'inApp.notCopied': 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': 'Savoir qui vous êtes',
  'idp.profile': 'Voir vos données personnelles',
  'idp.profileName': 'Votre nom, votre photo et votre langue',
  'idp.profileEmail': 'Votre adresse e-mail',
  'idp.profilePhone': 'Votre numéro de téléphone',
  'idp.offline': 'Conserver l’accès lorsque vous n’utilisez pas l’application',
  'idp.offlineText': 'Jusqu’à la révocation de l’accès',
  'idp.fullAccess': 'Faire tout ce que vous pouvez faire dans votre compte',
  'idp.fullAccessText': 'L’application peut se connecter à votre place, et lire et modifier toutes vos données.',
  'idp.customScope': 'Utiliser l’autorisation {scope}',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': 'Vérification de la demande…',
  'idp.noSession': 'Vous n’êtes pas connecté. Connectez-vous pour continuer.',
  'idp.signInForApp': 'Connectez-vous pour continuer vers {app}',
  'idp.backToApp': 'Retourner sur {app}',
  'idp.outdated': 'L’application vous demande de vous reconnecter avant de continuer.',
  'idp.signInAgain': 'Se reconnecter',
  'idp.framed':
    'Cette page est affichée à l’intérieur d’un autre site. Pour continuer, ouvrez-la dans sa propre fenêtre.',
  'idp.ownWindow': 'Ouvrir dans une nouvelle fenêtre',
  'idp.missingParameter':
    'Il manque «\u00a0{parameter}\u00a0» dans le lien vers cette page. Demandez au développeur de l’application de le corriger.',
  'idp.unsupportedParameter':
    'Le lien vers cette page contient un «\u00a0{parameter}\u00a0» non pris en charge. Demandez au développeur de l’application de le corriger.',
  'idp.signInTitle': 'Se connecter à {app} avec votre compte {project}\u202f?',
  'idp.title': 'Donner à {app} l’accès à votre compte {project}\u202f?',
  'idp.claimedName': 'L’application dit s’appeler {name}. Ce nom n’est pas vérifié.',
  'idp.unverifiedProgram': 'un programme non vérifié',
  'idp.notVerified': 'L’application s’est enregistrée elle-même. Son nom n’est pas vérifié.',
  'idp.account': 'Connecté en tant que {account}.',
  'idp.memberAccount': 'Connecté en tant que {account} de {organization}.',
  'idp.switchAccount': 'Utiliser un autre compte',
  'idp.returnsTo': 'Ensuite, vous retournerez sur {host}.',
  'idp.resource': 'L’accès concerne {resource}.',
  'idp.accessEnds': 'L’accès prend fin quand vous vous déconnectez de {project}.',
  'idp.lastingAccessEnds':
    'L’accès prend fin quand vous retirez l’application dans votre compte {project}, ou après 90 jours sans utilisation.',
  'idp.returnsToDevice': 'Ensuite, vous retournerez dans une application de cet appareil ({host}).',
  'idp.deviceWarning':
    'Cette application s’exécute sur votre appareil. N’autorisez l’accès que si vous venez de l’ouvrir vous-même.',
  'idp.mayDo': '{app} pourra\u00a0:',
  'idp.lacking': 'Une partie de l’accès que {app} demande n’est pas possible',
  'idp.lackingText': 'Vous ne pouvez pas autoriser {app} à\u00a0:',
  'idp.allow': 'Autoriser',
  'idp.deny': 'Refuser',
  'idp.allowedTitle': 'Accès autorisé',
  'idp.allowedText': 'Vous retournez maintenant dans {app}.',
  'idp.deniedTitle': 'Accès refusé',
  'idp.deniedText': '{app} n’a pas accès à votre compte.',
  'idp.returnedTitle': '{app} n’a pas obtenu l’accès',
  'idp.returnedText': 'Retour à {app}…',
  'idp.linkText': 'Le lien mène à {app}. Suivez-le seulement si vous faites confiance à cette adresse.',
  'idp.continue': 'Continuer',
  'idp.logoutTitle': 'Se déconnecter\u202f?',
  'idp.logoutText':
    'Une application demande à vous déconnecter de votre compte {project}. Ensuite, vous irez sur {host}.',
  'idp.logoutTextOnly': 'Une application demande à vous déconnecter de votre compte {project}.',
  'idp.signOut': 'Se déconnecter',
  'idp.staySignedIn': 'Rester connecté',
  'idp.signedOutTitle': 'Vous êtes déconnecté',
  'idp.signedOutText': 'Vous retournez maintenant dans l’application.',
  'idp.stayedTitle': 'Vous êtes toujours connecté',
  'idp.stayedText': 'Vous pouvez fermer cette page.',
  'idp.deviceTitle': 'Connecter un appareil',
  'idp.deviceText': 'Saisissez le code affiché par votre appareil.',
  'idp.deviceLabel': 'Code de l’appareil',
  'idp.deviceUnknown': 'Aucun appareil n’attend avec ce code. Vérifiez le code ou recommencez sur votre appareil.',
  'idp.deviceCode': 'Cela donne accès à l’appareil ou au programme qui affiche le code {code}.',
  'idp.deviceCodeWarning':
    'N’autorisez que si vous êtes à l’origine de la demande et que vous voyez le code devant vous. Si le code vous a été envoyé, refusez : l’expéditeur cherche à accéder à votre compte.',
  'idp.deviceAllowedText': 'Vous pouvez revenir à votre appareil. Il continue tout seul.',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': 'Cette page a besoin de JavaScript pour afficher et modifier votre compte.',
}

export const account: Translated<typeof english.account> = {
  'account.title': 'Votre compte',
  'account.waiting': 'Vérification de la connexion…',
  'account.noUser': 'Vous n’êtes pas connecté. Connectez-vous pour voir votre compte.',
  'account.profile': 'Profil',
  'account.groups': 'Rubriques de votre compte',
  'account.security': 'Sécurité',
  'account.access': 'Applications',
  'account.allData': 'Données',
  'account.emails': 'Adresses e-mail',
  'account.phones': 'Numéros de téléphone',
  'account.name': 'Nom',
  'account.noName': 'Pas encore de nom',
  'account.edit': 'Modifier',
  'account.editName': 'Modifier le nom',
  'account.picture': 'Photo',
  'account.editPicture': 'Modifier la photo',
  'account.language': 'Langue',
  'account.editLanguage': 'Modifier la langue',
  'account.asSite': 'Comme sur ce site',
  'account.remove': 'Supprimer',
  'account.removeNamed': 'Supprimer {name}',
  'account.primary': 'Principal',
  'account.unverified': 'Non vérifié',
  'account.noEmails': 'Pas encore d’adresse e-mail.',
  'account.noPhones': 'Pas encore de numéro de téléphone.',
  'account.addEmail': 'Ajouter une adresse e-mail',
  'account.changeEmail': 'Changer l’adresse e-mail',
  'account.addPhone': 'Ajouter un numéro de téléphone',
  'account.password': 'Mot de passe',
  'account.passkeys': 'Clés d’accès',
  'account.addedOn': 'Ajoutée le {date}',
  'account.usedOn': 'Dernière utilisation le {date}',
  'account.authenticator': 'Application d’authentification',
  'account.connectedAccounts': 'Comptes associés',
  'account.wallets': 'Portefeuilles',
  'account.connectedApps': 'Applications connectées',
  'account.passwordSet': 'Un mot de passe est défini.',
  'account.noPassword': 'Pas encore de mot de passe.',
  'account.changePassword': 'Changer le mot de passe',
  'account.setPassword': 'Définir un mot de passe',
  'account.noPasskeys': 'Pas encore de clé d’accès.',
  'account.unnamedPasskey': 'Clé d’accès',
  'account.addPasskey': 'Ajouter une clé d’accès',
  'account.rename': 'Renommer',
  'account.renameNamed': 'Renommer {name}',
  'account.noApp': 'Pas encore d’application d’authentification.',
  'account.addApp': 'Ajouter une application d’authentification',
  'account.showCodes': 'Afficher les codes de récupération',
  'account.noConnectedAccounts': 'Pas encore de compte associé.',
  'account.connect': 'Associer {provider}',
  'account.noWallets': 'Pas encore de portefeuille.',
  'account.addWallet': 'Ajouter un portefeuille',
  'account.loading': 'Chargement…',
  'account.notLoaded': 'Le chargement a échoué.',
  'account.noConnectedApps': 'Aucune application n’a accès à votre compte.',
  'account.sessions': 'Sessions actives',
  'account.device': '{browser} sur {system}',
  'account.unknownDevice': 'Appareil inconnu',
  'account.thisDevice': 'Cet appareil',
  'account.signedInAt': 'Connexion : {time}',
  'account.usedAt': 'Dernière activité : {time}',
  'account.signOut': 'Se déconnecter',
  'account.signOutNamed': 'Se déconnecter de {name}',
  'account.endOthers': 'Se déconnecter de tous les autres appareils',
  'account.byEmail': 'E-mail',
  'account.bySms': 'SMS',
  'account.byPasskey': 'Clé d’accès',
  'account.byWallet': 'Portefeuille',
  'account.byRecoveryCode': 'Code de récupération',
  'account.byStaff': 'Équipe d’assistance',
  'account.makePrimary': 'Définir comme principal',
  'account.makePrimaryNamed': 'Définir comme principal : {name}',
  'account.data': 'Vos données',
  'account.dataText':
    'Un fichier avec tout ce que contient votre compte : profil, moyens de connexion, sessions et applications connectées.',
  'account.downloadData': 'Télécharger mes données',
  'account.delete': 'Supprimer le compte',
  'account.deleteText':
    'Le délai d’attente est de {time}. Ensuite, votre compte et toutes ses données seront supprimés. D’ici là, vous pouvez vous connecter et garder votre compte.',
  'account.deleteNowText':
    'Votre compte et toutes ses données seront supprimés immédiatement. Cette action est irréversible.',
  'account.deletionDue': 'Votre compte sera supprimé le {time}. D’ici là, vous pouvez vous connecter et le garder.',
  'account.deletionMailed': 'Nous vous avons envoyé un e-mail à ce sujet.',
  'account.keepAccount': 'Garder mon compte',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': 'Prénom',
  'account.lastName': 'Nom de famille',
  'account.pictureURL': 'URL de la photo',
  'account.pictureText': 'Collez un lien vers une image (https).',
  'account.pictureInvalid': 'Saisissez une adresse qui commence par https://, sans nom d’utilisateur ni mot de passe.',
  'account.uploadPicture': 'Importer une photo',
  'account.pictureUnreadable':
    'Ce fichier ne peut pas être utilisé. Choisissez une image JPEG, PNG ou WebP de 20 Mo au plus.',
  'account.removePicture': 'Retirer la photo',
  'account.languageText': 'Pour votre compte et pour les e-mails que vous recevez.',
  'account.save': 'Enregistrer',
  'account.cancel': 'Annuler',
  'account.removeText': 'Vous ne pourrez plus vous connecter avec {name}.',
  'account.newEmail': 'Nouvelle adresse e-mail',
  'account.changeEmailText':
    'Vos autres appareils seront déconnectés. Votre mot de passe et vos comptes associés seront supprimés ; vous pourrez ensuite les configurer à nouveau.',
  'account.emailInUse': 'Cette adresse e-mail est déjà utilisée.',
  'account.notAllowed': 'Vous n’êtes pas autorisé à effectuer cette modification.',
  'account.sendCode': 'Envoyer le code',
  'account.codeSent': 'Saisissez le code à 6 chiffres envoyé à {destination}.',
  'account.sendLink': 'Envoyer le lien',
  'account.linkSent': 'Ouvrez dans ce navigateur le lien envoyé à {destination}. Il remplacera votre adresse.',
  'account.lastFactor': 'C’est votre seul moyen de connexion. Ajoutez-en d’abord un autre.',
  'account.oldSession':
    'Votre dernière connexion est trop ancienne pour cette modification. Déconnectez-vous, reconnectez-vous et recommencez.',
  'account.saved': 'Enregistré',
  'account.added': 'Ajouté',
  'account.removed': 'Supprimé',
  'account.removeAppText': 'Votre compte ne demandera plus de code de votre application.',
  'account.revokeText': '{name} perdra l’accès à votre compte.',
  'account.passwordText': 'Un nouveau mot de passe vous déconnecte de tous les autres appareils.',
  'account.passkeyName': 'Nom de la clé d’accès',
  'account.passkeyExists': 'Cet appareil a déjà une clé d’accès de votre compte.',
  'account.passkeyNotAdded': 'La clé d’accès n’a pas été ajoutée. Réessayez.',
  'account.scanText': 'Scannez ce code QR avec votre application d’authentification.',
  'account.qrCode': 'Code QR pour votre application d’authentification',
  'account.secretText': 'Si vous ne pouvez pas le scanner, saisissez cette clé dans l’application :',
  'account.appCode': 'Saisissez le code à 6 chiffres affiché par l’application.',
  'account.codesText':
    'Chacun de ces codes fonctionne une fois si vous perdez votre application d’authentification. Conservez-les en lieu sûr.',
  'account.download': 'Télécharger',
  'account.done': 'Terminé',
  'account.chooseWallet': 'Choisissez un portefeuille. Il vous demandera de signer un texte.',
  'account.noWalletFound': 'Aucun portefeuille n’a été trouvé dans ce navigateur.',
  'account.confirm': 'Confirmez votre identité',
  'account.confirmText': 'Pour votre sécurité, confirmez votre identité avant cette modification.',
  'account.confirmNow': 'Confirmer',
  'account.otherProof': 'Confirmer autrement',
  'account.proveByEmail': 'Envoyer un code à {destination}',
  'account.proveBySms': 'Envoyer un code par SMS au {destination}',
  'account.proveByPassword': 'Utiliser votre mot de passe',
  'account.proveByPasskey': 'Utiliser une clé d’accès',
  'account.proveByApp': 'Utiliser votre application d’authentification',
  'account.notProven': 'Votre identité n’a pas été confirmée. Réessayez.',
  'account.signedOut': 'Déconnecté',
  'account.downloaded': 'Téléchargé',
  'account.deletionMail': 'Nous le confirmerons par e-mail.',
  'account.deletionRequested': 'Votre compte sera supprimé',
  'account.deletionCanceled': 'Votre compte est conservé',
  'account.impersonated':
    'Cette session a été ouverte par l’assistance. Elle permet de voir le compte, mais pas de le modifier.',
  'account.passkeyUnusable': 'Une clé d’accès ne peut pas être utilisée ici. Confirmez d’une autre façon.',
  'account.walletNotAdded': 'Le portefeuille n’a pas été ajouté. Réessayez.',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': 'Compte : {name}',
  'userButton.account': 'Votre compte',
  'userButton.signOut': 'Se déconnecter',
  'userButton.failed': 'Vous êtes toujours connecté. Réessayez.',
  'userButton.switchTo': 'Passer à {name}',
  'userButton.notSwitched': 'L’organisation n’a pas été changée. Réessayez.',
}
