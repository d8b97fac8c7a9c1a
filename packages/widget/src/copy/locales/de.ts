import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// German. docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': 'Registrieren oder anmelden',
  'main.subtitle': '',
  'main.or': 'oder',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': 'Anmeldemöglichkeiten',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'E-Mail',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': 'Zuletzt genutzt',
}

export const email: Translated<typeof english.email> = {
  'email.label': 'E-Mail',
  'email.placeholder': 'beispiel@email.com',
  'email.continue': 'Weiter mit E-Mail',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': 'Telefonnummer',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Land',
  'phone.invalid': 'Ungültige Telefonnummer. Bitte versuchen Sie es erneut.',
  'phone.continueText': 'Weiter mit SMS',
  'phone.continueWhatsapp': 'Weiter mit WhatsApp',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': 'Weiter mit {provider}',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': 'Zurück',
  'flow.change': 'Ändern',
  'flow.retry': 'Erneut versuchen',
  'flow.wait': 'Versuchen Sie es in {time} erneut.',
  'flow.unknown': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'flow.poweredBy': 'Bereitgestellt von {name}',
  'flow.newTab': 'öffnet einen neuen Tab',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': 'Nutzungsbedingungen',
  'foot.privacy': 'Datenschutz',
  'foot.help': 'Hilfe',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails': 'Fehler: E-Mail-Links und E-Mail-Codes können nicht zugleich verwendet werden.',
  'config.onlyPasskeys':
    'Fehler: Passkeys können nicht allein verwendet werden. Bitte ergänzen Sie die Konfiguration um ein weiteres Produkt.',
  'config.nothingToShow':
    'Fehler: Keines der konfigurierten Produkte kann angezeigt werden ({products}). Ergänzen Sie "emailMagicLinks" oder "passwords" in config.products, oder "otp" mit "email", "sms" oder "whatsapp" in otpOptions.methods.',
  'config.nothingNamed':
    'Fehler: In config.products ist nichts genannt. Ergänzen Sie "emailMagicLinks" oder "passwords", oder "otp" mit "email", "sms" oder "whatsapp" in otpOptions.methods.',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    'Fehler: Keines der konfigurierten Produkte kann gezeigt werden ({products}). Nehmen Sie "emailMagicLinks" oder "emailOtp" in config.products auf.',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
  'b2bMain.continueTo': 'Weiter zu {organization}',
  'b2bMain.verify': 'E-Mail-Adresse bestätigen',
  'b2bMain.confirm': 'Bestätigen Sie Ihre E-Mail-Adresse auf einem dieser Wege:',
  'b2bMain.byLink': 'Link per E-Mail senden',
  'b2bMain.byCode': 'Code per E-Mail senden',
  'b2bMain.password': 'Stattdessen ein Passwort verwenden',
  'b2bMain.noMethods':
    'Auf dieser Seite können Sie sich nicht bei {organization} anmelden. Ihre Administration kann Ihnen weiterhelfen.',
  'b2bMain.noAccess':
    '{email} hat keinen Zugang zu {organization}. Wenn das ein Irrtum ist, wenden Sie sich an Ihre Administration.',
}

export const otp: Translated<typeof english.otp> = {
  'email.invalid': 'Ungültige E-Mail-Adresse. Bitte versuchen Sie es erneut.',

  'otp.title': 'Code eingeben',
  'otp.sentTo': 'Wir haben einen 6-stelligen Code an {destination} gesendet',
  'otp.expiresIn': 'Ihr Code läuft in {time} ab. Nichts erhalten?',
  'otp.expired': 'Ihr Code ist abgelaufen.',
  'otp.resend': 'Code erneut senden',
  'otp.resendIn': 'Code erneut senden in {time}',
  'otp.resendLocked': 'Code gesendet! Erneut möglich in {seconds} s',
  'otp.resent': 'Code erneut gesendet',
  'otp.verify': 'Code prüfen',
  'otp.verifying': 'Code wird geprüft …',
  'otp.invalid': 'Ungültiger Code. Bitte versuchen Sie es erneut.',
  'otp.unchecked': 'Der Code wurde nicht geprüft. Versuchen Sie es gleich noch einmal.',
  'otp.verified': 'Geschafft',
  'otp.verifiedText': 'Ihr Code wurde bestätigt.',
  'otp.signedInText': 'Sie sind angemeldet.',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': 'Telefonnummer für die mehrstufige Anmeldung eingeben',
  'smsEnrollment.continue': 'Weiter',
  'smsEnrollment.invalid': 'Geben Sie eine gültige Telefonnummer mit Landesvorwahl ein.',
  'smsEntry.ownNumber': 'Ihre Telefonnummer',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': 'Ungültige E-Mail-Adresse',
  'link.title': 'Prüfen Sie Ihr Postfach',
  'link.sentTo': 'Eine E-Mail wurde an {email} gesendet.',
  'link.gmail': 'In Gmail öffnen',
  'link.yahoo': 'In Yahoo öffnen',
  'link.outlook': 'In Outlook öffnen',
  'link.code': 'Auf einem anderen Gerät? Geben Sie hier den 6-stelligen Code aus der E-Mail ein.',
  'link.nothing': 'Nichts erhalten?',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': 'E-Mail erneut senden',
  'mail.sent': 'E-Mail gesendet! Erneut möglich in {seconds} s',
  'mail.resent': 'E-Mail erneut gesendet! Erneut möglich in {seconds} s',
  'mail.choose': 'Wie möchten Sie fortfahren?',
  'mail.link': 'Anmeldelink per E-Mail senden',
  'mail.code': 'Anmeldecode per E-Mail senden',
}

export const password: Translated<typeof english.password> = {
  'password.email': 'E-Mail',
  'password.label': 'Passwort',
  'password.new': 'Neues Passwort',
  'password.show': 'Anzeigen',
  'password.hide': 'Verbergen',
  'password.continue': 'Weiter',

  'password.finish': 'Legen Sie ein Passwort fest, um Ihr Konto fertig einzurichten.',
  'password.choose': 'Wie möchten Sie Ihr Konto erstellen?',
  'password.logIn': 'Anmelden',
  'password.forgot': 'Passwort vergessen?',
  'password.byLink': 'Anmeldelink per E-Mail senden',
  'password.byCode': 'Anmeldecode per E-Mail senden',
  'password.sending': 'E-Mail wird gesendet …',
  'password.instead': 'Stattdessen ein Passwort erstellen',
  'password.done': 'Geschafft!',
  'password.doneText': 'Sie sind jetzt angemeldet.',

  'password.strength': 'Passwortstärke',
  'password.score': '{score} von 4',
  'password.scoreVeryWeak': 'Sehr schwach',
  'password.scoreWeak': 'Schwach',
  'password.scoreStrong': 'Stark',
  'password.scoreVeryStrong': 'Sehr stark',
  'password.length': 'Mindestens {count} Zeichen lang',
  'password.kinds': 'Enthält {count} dieser Zeichenarten: Großbuchstabe, Kleinbuchstabe, Ziffer, Sonderzeichen',
  'password.met': 'erfüllt',
  'password.unmet': 'noch nicht erfüllt',
  'password.breached':
    'Dieses Passwort wurde möglicherweise auf einer anderen Website verwendet, bei der es ein Sicherheitsproblem gab. Bitte wählen Sie ein anderes Passwort.',
  'password.weak': 'Dieses Passwort ist schwach: Es ist leicht zu erraten.',
  'password.strong': 'Dieses Passwort ist stark genug.',
  'password.requirements': 'Das Passwort erfüllt noch nicht alle Anforderungen.',
  'password.unfit': 'Dieses Passwort kann nicht verwendet werden.',
  'password.missing': 'Bitte geben Sie ein Passwort ein.',
  'password.tooLong': 'Ein Passwort kann höchstens 1024 Zeichen lang sein. Bitte wählen Sie ein kürzeres.',
  'password.checking': 'Das Passwort wird geprüft …',
  'password.unchecked': 'Das Passwort konnte gerade nicht geprüft werden. Es wird geprüft, wenn Sie fortfahren.',
}

export const passwordMail: Translated<typeof english.passwordMail> = {
  'password.forgotTitle': 'Passwort vergessen?',
  'password.forgotText': 'Wir haben einen Link zum Zurücksetzen Ihres Passworts an {email} gesendet',
  'password.breachedTitle': 'Prüfen Sie Ihr Postfach, um ein neues Passwort festzulegen',
  'password.breachedText':
    'Auf einer anderen Website, auf der Sie dasselbe Passwort verwenden, gab es ein Sicherheitsproblem. Zu Ihrer Sicherheit haben wir eine E-Mail zum Festlegen eines neuen Passworts an {email} gesendet',
  'password.setNewTitle': 'Prüfen Sie Ihr Postfach!',
  'password.setNewText': 'Wir haben einen Anmeldelink an {email} gesendet',
  'password.dedupeTitle': 'Prüfen Sie Ihr Postfach, um ein neues Passwort festzulegen!',
  'password.dedupeText':
    'Wir möchten sicherstellen, dass Ihr Konto geschützt ist. Wir haben einen Anmeldelink an {email} gesendet',
  'password.resetTitle': 'Passwort zurücksetzen',
  'password.noLink':
    'Dieser Link zum Zurücksetzen ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
  'password.without': 'Ohne Passwort anmelden',
  'password.loggingIn': 'Anmeldung läuft …',
  'password.loggingInTitle': 'Anmeldung läuft',
  'password.notLoggedIn': 'Die Anmeldung ist fehlgeschlagen',
  'password.otherWay': 'Auf andere Weise anmelden',
  'password.nothing': 'Nichts erhalten?',
  'password.resend': 'E-Mail erneut senden',
  'password.resent': 'E-Mail erneut gesendet',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
  'memberPassword.title': 'Mit E-Mail-Adresse und Passwort anmelden',
  'memberPassword.signUp': 'Registrieren oder Passwort zurücksetzen',
  'memberPassword.invalid': 'Ungültige E-Mail-Adresse',
  'memberPassword.forgotTitle': 'Hilfe bei der Anmeldung per E-Mail',
  'memberPassword.forgotDiscovery':
    'Wir senden Ihnen einen Bestätigungslink, mit dem Sie ein Konto anlegen oder Ihr Passwort zurücksetzen können, falls Sie eines haben.',
  'memberPassword.forgotOrganization':
    'Wir senden Ihnen einen Anmeldelink, mit dem Sie sich direkt anmelden oder Ihr Passwort zurücksetzen können, falls Sie eines haben.',
  'memberPassword.verifyTitle': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  'memberPassword.sentTitle': 'Sehen Sie in Ihrem Postfach nach',
  'memberPassword.sentTo': 'Ein Anmeldelink wurde an {email} gesendet.',
  'memberPassword.again': 'Erneut versuchen',
  'memberPassword.setTitle': 'Neues Passwort festlegen',
}

export const oauth: Translated<typeof english.oauth> = {
  'oneTap.waiting': 'Ihre Google-Konten werden gesucht',
  'oneTap.noClient': 'Google One Tap ist nicht eingerichtet: Das Projekt hat keinen Google-Client.',
  'oneTap.noSignupRedirect':
    'Google One Tap ist nicht eingerichtet: Das Projekt nennt keine Weiterleitung zum Registrieren.',
  'oneTap.noLoginRedirect':
    'Google One Tap ist nicht eingerichtet: Das Projekt nennt keine Weiterleitung zum Anmelden.',
  'oneTap.unlistedOrigin': 'Google One Tap ist nicht eingerichtet: Das Projekt nennt diesen Ursprung nicht.',
  'oneTap.unregisteredOrigin':
    'Google erlaubt One Tap an diesem Ursprung nicht. Fügen Sie ihn dem Google-Client hinzu.',
  'oneTap.unknownClient': 'Google kennt die Client-ID des Projekts nicht.',
  'oneTap.defaultClient': 'Mit dem voreingestellten Google-Client geht One Tap nicht.',
  'oneTap.needsPkce':
    'Google One Tap geht hier nicht: Das Projekt verlangt PKCE, und das kann ein Prompt nicht mitbringen.',
}

export const sso: Translated<typeof english.sso> = {
  'sso.discover': 'Single Sign-on verwenden',
  'sso.emailTitle': 'Geben Sie Ihre E-Mail-Adresse ein, um fortzufahren',
  'sso.menuTitle': 'Wählen Sie eine Verbindung, um fortzufahren',
  'sso.noneTitle': 'Leider haben wir keine Verbindungen gefunden',
  'sso.noneText': 'Geben Sie das Kürzel Ihrer Organisation ein, um nach ihren Verbindungen zu suchen.',
  'sso.slug': 'Kürzel der Organisation',
  'sso.other': 'Auf andere Weise versuchen',
  'sso.unknown': 'Organisation nicht gefunden. Bitte versuchen Sie es erneut.',
  'sso.invalid': 'Ungültige E-Mail-Adresse',
  'sso.continue': 'Weiter',
}

export const discovery: Translated<typeof english.discovery> = {
  'discovery.title': 'Wählen Sie eine Organisation, um fortzufahren',
  'discovery.join': 'Beitreten',
  'discovery.accept': 'Einladung annehmen',
  'discovery.create': 'Organisation anlegen',
  'discovery.createTitle': 'Legen Sie eine Organisation an, um zu beginnen',
  'discovery.noAccount':
    '{email} hat kein Konto. Ist das ein Irrtum? Versuchen Sie eine andere E-Mail-Adresse, oder wenden Sie sich an Ihre Administration.',
  'discovery.none': '{email} gehört zu keiner Organisation.',
  'discovery.noneText':
    'Prüfen Sie, ob Ihre E-Mail-Adresse stimmt. Sonst muss Ihre Administration Sie vielleicht erst einladen.',
  'discovery.name': 'Name der Organisation',
  'discovery.nameMissing': 'Bitte geben Sie einen Namen ein.',
  'discovery.slug': 'Kurzname der Organisation',
  'discovery.slugHelp': 'Wird in URLs verwendet. Leer lassen, um ihn aus dem Namen zu bilden.',
  'discovery.finding': 'Organisation wird gesucht…',
  'discovery.needsScript':
    'Die Anmeldung auf dieser Seite braucht JavaScript. Schalten Sie es ein, oder öffnen Sie die Seite in einem anderen Browser.',
  'discovery.notLookedUp': 'Die Organisation konnte nicht abgefragt werden.',
  'discovery.codesLeft': 'Verbleibende Backup-Codes: {count}',
  'discovery.other': 'Andere E-Mail-Adresse versuchen',
  'discovery.loggingIn': 'Anmeldung läuft …',
  'discovery.done': 'Geschafft!',
  'discovery.doneText': 'Sie sind angemeldet.',
  'discovery.signedInText': 'Sie sind angemeldet.',
  'fault.title': 'Da ist etwas schiefgegangen!',
  'fault.default':
    'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal, oder wenden Sie sich an Ihre Administration.',
  'fault.organization':
    'Die gesuchte Organisation wurde nicht gefunden. Wenn das ein Irrtum ist, wenden Sie sich an Ihre Administration.',
  'fault.link':
    'Etwas ist schiefgegangen. Ihr Anmeldelink ist vielleicht abgelaufen, widerrufen oder schon benutzt. Fordern Sie einen neuen an, oder wenden Sie sich an Ihre Administration.',
  'fault.cannotJoin':
    'Die Anmelderegeln von {organization} lassen den Beitritt nicht zu. Ihre Administration kann Ihnen mehr dazu sagen.',
  'fault.claimedDomain':
    'Die Domain Ihrer E-Mail-Adresse gehört zu einer bestimmten Organisation; anderen können Sie nicht beitreten und keine weiteren anlegen. Ihre Administration kann Ihnen mehr dazu sagen.',
  'fault.adBlocker':
    'Ein Werbeblocker hat die Anfrage verhindert. Schalten Sie ihn ab, laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'fault.elsewhere':
    'Der andere Dienst hat Sie nicht angemeldet. Gehen Sie zurück, um es noch einmal oder auf anderem Weg zu versuchen.',
  'fault.back': 'Zurückgehen',
}

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': 'Mehrstufige Anmeldung einrichten',
  'mfa.text': 'Ihre Organisation verlangt einen weiteren Nachweis, um Ihr Konto besser zu schützen.',
  'mfa.app': 'Authenticator-App verwenden',
  'mfa.appText': 'Eine App zeigt alle 30 Sekunden einen neuen Code.',
  'mfa.textMessage': 'Code per SMS senden',
  'mfa.textMessageText': 'Wir senden bei jeder Anmeldung einen Code.',
}

export const totp: Translated<typeof english.totp> = {
  'totp.scan': 'QR-Code scannen, um Ihre Authenticator-App zu verbinden',
  'totp.scanText':
    'Sie brauchen eine Authenticator-App auf Ihrem Telefon. Öffnen Sie sie, fügen Sie ein Konto hinzu und scannen Sie diesen QR-Code.',
  'totp.qr': 'QR-Code zum Einrichten der Authenticator-App',
  'totp.making': 'QR-Code wird erstellt…',
  'totp.trouble': 'Probleme beim Scannen?',
  'totp.continue': 'Weiter',
  'totp.manual': 'Probleme beim Scannen des QR-Codes?',
  'totp.manualText':
    'Klicken Sie, um den Code unten zu kopieren. Geben Sie ihn in Ihrer Authenticator-App ein, um Ihr Konto zu verbinden.',
  'totp.copy': 'In die Zwischenablage kopieren',
  'totp.copied': 'Kopiert!',
  'totp.notCopied': 'Der Code konnte nicht kopiert werden',
  'totp.scanAgain': 'QR-Code noch einmal scannen',
  'totp.title': 'Bestätigungscode eingeben',
  'totp.text': 'Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.',
  'totp.wait': 'Zeigt Ihre App einen Code, den Sie schon verwendet haben, warten Sie auf den nächsten.',
  'totp.newest':
    'Es gilt der neueste QR-Code. Wenn Sie inzwischen neu begonnen haben, hier oder in einem anderen Tab, scannen Sie jenen.',
  'totp.byText': 'Stattdessen Code per SMS senden',
  'totp.byBackup': 'Backup-Code verwenden',
  'backup.title': 'Backup-Code eingeben',
  'backup.text':
    'Geben Sie einen der Backup-Codes ein, die Sie beim Einrichten Ihrer Authenticator-App gesichert haben.',
  'backup.label': 'Backup-Code',
  'backup.placeholder': 'Backup-Code eingeben',
  'backup.invalid': 'Ungültiger Backup-Code, bitte versuchen Sie es erneut.',
  'backup.save': 'Sichern Sie Ihre Backup-Codes!',
  'backup.saveText': 'Nur jetzt können Sie Ihre Backup-Codes sehen und sichern.',
  'backup.list': 'Backup-Codes',
  'backup.download': 'Als .txt-Datei herunterladen',
  'backup.copy': 'Alle in die Zwischenablage kopieren',
  'backup.notCopied': 'Die Codes konnten nicht kopiert werden',
  'backup.done': 'Fertig',
}

export const passkey: Translated<typeof english.passkey> = {
  'passkey.title': 'Neuen Passkey einrichten',
  'passkey.text':
    'Passkeys sind verschlüsselte digitale Schlüssel, die Sie mit Fingerabdruck, Gesicht oder Displaysperre erstellen.',
  'passkey.create': 'Passkey erstellen',
  'passkey.skip': 'Überspringen',
  'passkey.noUser':
    'Fehler: Die Komponente PasskeyRegistration kann nicht verwendet werden, solange niemand angemeldet ist.',
  'passkey.waiting': 'Anmeldung wird geprüft …',
  'passkey.duplicate':
    'Der Passkey kann nicht erstellt werden, weil er offenbar schon registriert ist. Möglicherweise wurde er auf einem anderen Gerät registriert und mit diesem synchronisiert.',
  'passkey.notCreated':
    'Ihr Passkey wurde nicht erstellt. Klicken Sie auf „Passkey erstellen“, um es erneut zu versuchen, oder fahren Sie ohne Passkey fort.',

  'passkey.created': 'Passkey erfolgreich erstellt!',
  'passkey.existing': 'Vorhandene Passkeys',
  'passkey.addedOn': 'Hinzugefügt am {date}',
  'passkey.name': 'Name des Passkeys',
  'passkey.unnamed': 'Passkey',
  'passkey.edit': '{name} bearbeiten',
  'passkey.save': '{name} speichern',
  'passkey.delete': '{name} löschen',
  'passkey.deleteWarning': 'Ein gelöschter Passkey kann nicht wiederhergestellt werden.',
  'passkey.deleteNow': 'Löschen',
  'passkey.cancel': 'Abbrechen',
  'passkey.deleted': 'Passkey gelöscht',
  'passkey.another': 'Weiteren Passkey einrichten',
  'passkey.done': 'Fertig',
}

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
  'passkey.keyNeeds':
    'Falls Sie einen Sicherheitsschlüssel verwendet haben: Er muss nach einer PIN oder Ihrem Fingerabdruck fragen und Platz für einen Passkey haben.',
  'passkey.unverifiable':
    'Dieses Gerät oder dieser Sicherheitsschlüssel kann nicht bestätigen, dass Sie es sind. Verwenden Sie eines, das nach PIN, Fingerabdruck oder Gesicht fragt.',
  'passkey.unkeepable':
    'Auf diesem Gerät oder Sicherheitsschlüssel ist kein Platz für einen Passkey, oder er kann keinen aufbewahren. Verwenden Sie ein anderes Gerät.',
  'passkey.unfit':
    'Dieses Gerät oder dieser Sicherheitsschlüssel kann keinen Passkey aufbewahren oder nicht bestätigen, dass Sie es sind. Verwenden Sie eines, das nach PIN, Fingerabdruck oder Gesicht fragt.',
  'passkey.unsuitable':
    'Dieses Gerät oder dieser Sicherheitsschlüssel unterstützt nicht, was ein Passkey braucht. Verwenden Sie ein anderes Gerät.',
  'passkey.noPasskeys':
    'Dieser Browser kann auf dieser Seite keine Passkeys erstellen. Öffnen Sie sie in einem anderen Browser.',
  'passkey.otherRequest':
    'Zur gleichen Zeit war eine andere Anfrage dieser Seite offen. Schließen Sie zuerst diese ab.',
  'passkey.tooLate':
    'Die Zeit für den Passkey ist abgelaufen. Versuchen Sie es noch einmal und bestätigen Sie schneller.',
  'passkey.wrongPlace':
    'Unter der Adresse dieser Seite können keine Passkeys erstellt werden. Öffnen Sie die Seite unter ihrer üblichen Adresse.',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': 'Mit einem Passkey anmelden',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
  'passkey.authenticated': 'Geschafft',
  'passkey.authenticatedText': 'Ihr Passkey wurde bestätigt.',
  'passkey.notAuthenticated':
    'Bei der Anmeldung mit dem Passkey ist ein unbekannter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  'passkey.notFound':
    'Der Passkey ist nicht registriert. Möglicherweise haben Sie ihn aus Ihrem Konto gelöscht, aber nicht aus dem Passwortmanager. Bitte versuchen Sie es erneut.',
  'passkey.unverified':
    'Dieses Gerät oder dieser Sicherheitsschlüssel kann nicht bestätigen, dass Sie es sind. Verwenden Sie eines, das nach PIN, Fingerabdruck oder Gesicht fragt, oder melden Sie sich anders an.',
  'passkey.superseded':
    'Auf dieser Seite ist bereits eine andere Passkey-Anfrage offen. Schließen Sie diese ab, oder brechen Sie sie ab, und versuchen Sie es dann erneut.',
  'passkey.elsewhere': 'Unter der Adresse dieser Seite sind keine Passkeys möglich. Bitte melden Sie sich anders an.',
  'passkey.missing':
    'Dieser Browser kann auf dieser Seite keine Passkeys verwenden. Öffnen Sie sie in einem anderen Browser, oder melden Sie sich anders an.',
  'passkey.unsupported':
    'Dieses Gerät oder dieser Sicherheitsschlüssel kann nicht, was der Passkey verlangt. Verwenden Sie ein anderes Gerät, oder melden Sie sich anders an.',
}

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': 'Weiter mit einer anderen Wallet',
  'crypto.setUpText': 'Eine Wallet verwahrt Ihre Anmeldeschlüssel. Wählen Sie eine zum Installieren aus.',
  'crypto.connecting': 'Verbindung mit Ihrer Wallet wird hergestellt …',
  'crypto.connectText': 'Folgen Sie zum Anmelden den Anweisungen im Fenster Ihrer Wallet.',
  'crypto.signing': 'Signaturanfrage wird abgeschlossen …',
  'crypto.signText': 'Signieren Sie die Nachricht im Fenster Ihrer Wallet, um die Anmeldung abzuschließen.',
  'crypto.open': 'Öffnen Sie Ihre Wallet, um fortzufahren.',
  'crypto.error': 'Da ist etwas schiefgegangen.',
  'crypto.errorText': 'Die Anmeldung konnte nicht abgeschlossen werden. Gehen Sie zurück und versuchen Sie es erneut.',
  'crypto.done': 'Geschafft!',
  'crypto.doneText': 'Ihre Wallet wurde erfolgreich verbunden.',
}

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined':
    'Sie haben die Anfrage in Ihrer Wallet abgelehnt. Versuchen Sie es noch einmal und bestätigen Sie sie dort.',
  'crypto.pending':
    'In Ihrer Wallet ist noch eine Anfrage offen. Öffnen Sie die Wallet, beantworten Sie die Anfrage und versuchen Sie es noch einmal.',
  'crypto.switched':
    'Das Konto in Ihrer Wallet hat gewechselt. Wählen Sie das Konto für die Anmeldung und versuchen Sie es noch einmal.',
  'crypto.locked':
    'Ihre Wallet ist gesperrt oder nicht verbunden. Öffnen und entsperren Sie sie und versuchen Sie es noch einmal.',
  'crypto.gone':
    'Ihre Wallet wurde aktualisiert oder entfernt, während diese Seite geöffnet war. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'crypto.unfit': 'Diese Wallet unterstützt nicht, was die Anmeldung braucht. Wählen Sie eine andere Wallet.',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': 'Weiter mit {wallet}',
  'crypto.others': 'Weiter mit einer anderen Krypto-Wallet',
  'crypto.setUp': 'Neue Krypto-Wallet einrichten',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': 'Öffnen Sie diese Seite in Ihrem Browser, um sich mit Google oder einem Passkey anzumelden.',
  'inApp.copy': 'Link kopieren',
  'inApp.copied': 'Link kopiert',
  'inApp.notCopied': 'Der Link konnte nicht kopiert werden. Kopieren Sie ihn aus der Adressleiste.',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': 'Wissen, wer Sie sind',
  'idp.profile': 'Ihre persönlichen Daten sehen',
  'idp.profileName': 'Name, Bild und Sprache',
  'idp.profileEmail': 'E-Mail-Adresse',
  'idp.profilePhone': 'Telefonnummer',
  'idp.offline': 'Den Zugriff behalten, wenn Sie die App nicht verwenden',
  'idp.offlineText': 'Bis der Zugriff widerrufen wird',
  'idp.fullAccess': 'Alles tun, was Sie in Ihrem Konto tun können',
  'idp.fullAccessText': 'Die App kann sich als Sie anmelden und alle Ihre Daten lesen und ändern.',
  'idp.customScope': 'Die Berechtigung {scope} nutzen',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': 'Die Anfrage wird geprüft …',
  'idp.noSession': 'Sie sind nicht angemeldet. Melden Sie sich an, um fortzufahren.',
  'idp.signInForApp': 'Melden Sie sich an, um mit {app} fortzufahren',
  'idp.backToApp': 'Zurück zu {app}',
  'idp.outdated': 'Die App verlangt, dass Sie sich noch einmal anmelden, bevor es weitergeht.',
  'idp.signInAgain': 'Noch einmal anmelden',
  'idp.framed':
    'Diese Seite wird innerhalb einer anderen Website angezeigt. Öffnen Sie sie in einem eigenen Fenster, um fortzufahren.',
  'idp.ownWindow': 'In neuem Fenster öffnen',
  'idp.missingParameter':
    'Im Link zu dieser Seite fehlt „{parameter}“. Bitten Sie den Entwickler der App, das zu korrigieren.',
  'idp.unsupportedParameter':
    'Der Link zu dieser Seite enthält ein nicht unterstütztes „{parameter}“. Bitten Sie den Entwickler der App, das zu korrigieren.',
  'idp.signInTitle': 'Mit Ihrem Konto bei {project} bei {app} anmelden?',
  'idp.title': '{app} Zugriff auf Ihr Konto bei {project} geben?',
  'idp.claimedName': 'Die App nennt sich {name}. Dieser Name ist nicht bestätigt.',
  'idp.unverifiedProgram': '„Nicht bestätigtes Programm“',
  'idp.notVerified': 'Die App hat sich selbst registriert. Ihr Name ist nicht bestätigt.',
  'idp.account': 'Angemeldet als {account}.',
  'idp.memberAccount': 'Angemeldet als {account} von {organization}.',
  'idp.switchAccount': 'Anderes Konto verwenden',
  'idp.returnsTo': 'Danach kehren Sie zu {host} zurück.',
  'idp.resource': 'Der Zugriff gilt für {resource}.',
  'idp.accessEnds': 'Der Zugriff endet, wenn Sie sich bei {project} abmelden.',
  'idp.lastingAccessEnds':
    'Der Zugriff endet, wenn Sie die App in Ihrem Konto bei {project} entfernen, oder nach 90 Tagen ohne Nutzung.',
  'idp.returnsToDevice': 'Danach kehren Sie zu einer App auf diesem Gerät zurück ({host}).',
  'idp.deviceWarning':
    'Diese App läuft auf Ihrem Gerät. Erlauben Sie den Zugriff nur, wenn Sie die App gerade selbst geöffnet haben.',
  'idp.mayDo': '{app} kann dann:',
  'idp.lacking': 'Ein Teil des Zugriffs, den {app} verlangt, ist nicht möglich',
  'idp.lackingText': 'Sie können {app} nicht erlauben:',
  'idp.allow': 'Erlauben',
  'idp.deny': 'Ablehnen',
  'idp.allowedTitle': 'Zugriff erlaubt',
  'idp.allowedText': 'Sie kehren jetzt zu {app} zurück.',
  'idp.deniedTitle': 'Zugriff abgelehnt',
  'idp.deniedText': '{app} hat keinen Zugriff auf Ihr Konto.',
  'idp.returnedTitle': '{app} hat keinen Zugriff erhalten',
  'idp.returnedText': 'Sie kehren zu {app} zurück …',
  'idp.linkText': 'Der Link führt zu {app}. Folgen Sie ihm nur, wenn Sie dieser Adresse vertrauen.',
  'idp.continue': 'Weiter',
  'idp.logoutTitle': 'Abmelden?',
  'idp.logoutText': 'Eine App möchte Sie von Ihrem Konto bei {project} abmelden. Danach gelangen Sie zu {host}.',
  'idp.logoutTextOnly': 'Eine App möchte Sie von Ihrem Konto bei {project} abmelden.',
  'idp.signOut': 'Abmelden',
  'idp.staySignedIn': 'Angemeldet bleiben',
  'idp.signedOutTitle': 'Sie sind abgemeldet',
  'idp.signedOutText': 'Sie kehren jetzt zur App zurück.',
  'idp.stayedTitle': 'Sie sind noch angemeldet',
  'idp.stayedText': 'Sie können diese Seite schließen.',
  'idp.deviceTitle': 'Gerät verbinden',
  'idp.deviceText': 'Geben Sie den Code ein, den Ihr Gerät anzeigt.',
  'idp.deviceLabel': 'Gerätecode',
  'idp.deviceUnknown':
    'Kein Gerät wartet mit diesem Code. Prüfen Sie den Code, oder beginnen Sie auf Ihrem Gerät von vorn.',
  'idp.deviceCode': 'Damit erhält das Gerät oder Programm Zugriff, das den Code {code} anzeigt.',
  'idp.deviceCodeWarning':
    'Erlauben Sie das nur, wenn Sie es selbst begonnen haben und den Code vor sich sehen. Wurde Ihnen der Code geschickt, lehnen Sie ab: Der Absender will Zugriff auf Ihr Konto.',
  'idp.deviceAllowedText': 'Sie können zu Ihrem Gerät zurückkehren. Es macht von selbst weiter.',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': 'Diese Seite braucht JavaScript, um Ihr Konto zu zeigen und zu ändern.',
}

export const account: Translated<typeof english.account> = {
  'account.title': 'Ihr Konto',
  'account.waiting': 'Es wird geprüft, wer angemeldet ist …',
  'account.noUser': 'Sie sind nicht angemeldet. Melden Sie sich an, um Ihr Konto zu sehen.',
  'account.profile': 'Profil',
  'account.groups': 'Bereiche Ihres Kontos',
  'account.security': 'Sicherheit',
  'account.access': 'Apps',
  'account.allData': 'Daten',
  'account.emails': 'E-Mail-Adressen',
  'account.phones': 'Telefonnummern',
  'account.name': 'Ihr Name',
  'account.noName': 'Noch kein Name',
  'account.edit': 'Bearbeiten',
  'account.editName': 'Namen: Bearbeiten',
  'account.picture': 'Bild',
  'account.editPicture': 'Bild bearbeiten',
  'account.language': 'Sprache',
  'account.editLanguage': 'Sprache bearbeiten',
  'account.asSite': 'Wie auf dieser Website',
  'account.remove': 'Entfernen',
  'account.removeNamed': 'Entfernen: {name}',
  'account.primary': 'Hauptkontakt',
  'account.unverified': 'Nicht bestätigt',
  'account.noEmails': 'Noch keine E-Mail-Adresse.',
  'account.noPhones': 'Noch keine Telefonnummer.',
  'account.addEmail': 'E-Mail-Adresse hinzufügen',
  'account.changeEmail': 'E-Mail-Adresse ändern',
  'account.addPhone': 'Telefonnummer hinzufügen',
  'account.password': 'Passwort',
  'account.passkeys': 'Passkeys Ihres Kontos',
  'account.addedOn': 'Hinzugefügt am {date}',
  'account.usedOn': 'Zuletzt verwendet am {date}',
  'account.authenticator': 'Authenticator-App',
  'account.connectedAccounts': 'Verbundene Konten',
  'account.wallets': 'Krypto-Wallets',
  'account.connectedApps': 'Verbundene Apps',
  'account.passwordSet': 'Ein Passwort ist festgelegt.',
  'account.noPassword': 'Noch kein Passwort.',
  'account.changePassword': 'Passwort ändern',
  'account.setPassword': 'Passwort festlegen',
  'account.noPasskeys': 'Noch kein Passkey.',
  'account.unnamedPasskey': 'Passkey ohne Namen',
  'account.addPasskey': 'Passkey hinzufügen',
  'account.rename': 'Umbenennen',
  'account.renameNamed': 'Umbenennen: {name}',
  'account.noApp': 'Noch keine Authenticator-App.',
  'account.addApp': 'Authenticator-App hinzufügen',
  'account.showCodes': 'Wiederherstellungscodes anzeigen',
  'account.noConnectedAccounts': 'Noch kein verbundenes Konto.',
  'account.connect': '{provider} verbinden',
  'account.noWallets': 'Noch keine Wallet.',
  'account.addWallet': 'Wallet hinzufügen',
  'account.loading': 'Wird geladen …',
  'account.notLoaded': 'Das konnte nicht geladen werden.',
  'account.noConnectedApps': 'Keine App hat Zugriff auf Ihr Konto.',
  'account.sessions': 'Sitzungen',
  'account.device': '{browser} auf {system}',
  'account.unknownDevice': 'Unbekanntes Gerät',
  'account.thisDevice': 'Dieses Gerät',
  'account.signedInAt': 'Angemeldet: {time}',
  'account.usedAt': 'Zuletzt aktiv: {time}',
  'account.signOut': 'Abmelden',
  'account.signOutNamed': 'Abmelden: {name}',
  'account.endOthers': 'Auf allen anderen Geräten abmelden',
  'account.byEmail': 'E-Mail',
  'account.bySms': 'SMS',
  'account.byPasskey': 'Mit Passkey',
  'account.byWallet': 'Krypto-Wallet',
  'account.byRecoveryCode': 'Wiederherstellungscode',
  'account.byStaff': 'Support-Mitarbeiter',
  'account.makePrimary': 'Zum Hauptkontakt machen',
  'account.makePrimaryNamed': 'Zum Hauptkontakt machen: {name}',
  'account.data': 'Ihre Daten',
  'account.dataText':
    'Eine Datei mit allem, was zu Ihrem Konto gehört: Profil, Anmeldearten, Sitzungen und verbundene Apps.',
  'account.downloadData': 'Meine Daten herunterladen',
  'account.delete': 'Konto löschen',
  'account.deleteText':
    'Die Wartezeit beträgt {time}. Danach werden Ihr Konto und alle Ihre Daten gelöscht. Bis dahin können Sie sich anmelden und das Konto behalten.',
  'account.deleteNowText':
    'Ihr Konto und alle Ihre Daten werden sofort gelöscht. Das lässt sich nicht rückgängig machen.',
  'account.deletionDue': 'Ihr Konto wird am {time} gelöscht. Bis dahin können Sie sich anmelden und es behalten.',
  'account.deletionMailed': 'Wir haben Ihnen dazu eine E-Mail gesendet.',
  'account.keepAccount': 'Mein Konto behalten',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': 'Vorname',
  'account.lastName': 'Nachname',
  'account.pictureURL': 'URL des Bildes',
  'account.pictureText': 'Fügen Sie einen Link zu einem Bild ein (https).',
  'account.pictureInvalid': 'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen und Passwort.',
  'account.uploadPicture': 'Bild hochladen',
  'account.pictureUnreadable':
    'Diese Datei kann nicht verwendet werden. Wählen Sie ein Bild als JPEG, PNG oder WebP mit höchstens 20 MB.',
  'account.removePicture': 'Bild entfernen',
  'account.languageText': 'Für Ihr Konto und für die E-Mails, die Sie erhalten.',
  'account.save': 'Speichern',
  'account.cancel': 'Abbrechen',
  'account.removeText': 'Sie können sich danach nicht mehr mit {name} anmelden.',
  'account.newEmail': 'Neue E-Mail-Adresse',
  'account.changeEmailText':
    'Ihre anderen Geräte werden abgemeldet. Ihr Passwort und verbundene Konten werden entfernt; Sie können sie danach neu einrichten.',
  'account.emailInUse': 'Diese E-Mail-Adresse wird bereits verwendet.',
  'account.notAllowed': 'Sie dürfen diese Änderung nicht vornehmen.',
  'account.sendCode': 'Code senden',
  'account.codeSent': 'Geben Sie den sechsstelligen Code ein, der an {destination} gesendet wurde.',
  'account.sendLink': 'Link senden',
  'account.linkSent':
    'Öffnen Sie in diesem Browser den Link, der an {destination} gesendet wurde. Er ersetzt Ihre Adresse.',
  'account.lastFactor': 'Das ist Ihre einzige Möglichkeit, sich anzumelden. Fügen Sie zuerst eine andere hinzu.',
  'account.oldSession':
    'Ihre letzte Anmeldung liegt für diese Änderung zu lange zurück. Melden Sie sich ab und wieder an, und wiederholen Sie sie.',
  'account.saved': 'Gespeichert',
  'account.added': 'Hinzugefügt',
  'account.removed': 'Entfernt',
  'account.removeAppText': 'Ihr Konto fragt dann nicht mehr nach einem Code Ihrer App.',
  'account.revokeText': '{name} verliert den Zugriff auf Ihr Konto.',
  'account.passwordText': 'Ein neues Passwort meldet Sie auf allen anderen Geräten ab.',
  'account.passkeyName': 'Name des Passkeys',
  'account.passkeyExists': 'Auf diesem Gerät gibt es schon einen Passkey Ihres Kontos.',
  'account.passkeyNotAdded': 'Der Passkey wurde nicht hinzugefügt. Versuchen Sie es noch einmal.',
  'account.scanText': 'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App.',
  'account.qrCode': 'QR-Code für Ihre Authenticator-App',
  'account.secretText': 'Falls Sie ihn nicht scannen können, geben Sie diesen Schlüssel in der App ein:',
  'account.appCode': 'Geben Sie den sechsstelligen Code ein, den die App zeigt.',
  'account.codesText':
    'Jeder dieser Codes gilt einmal, falls Sie Ihre Authenticator-App verlieren. Bewahren Sie sie sicher auf.',
  'account.download': 'Herunterladen',
  'account.done': 'Fertig',
  'account.chooseWallet': 'Wählen Sie eine Wallet. Sie wird Sie bitten, einen Text zu signieren.',
  'account.noWalletFound': 'In diesem Browser wurde keine Wallet gefunden.',
  'account.confirm': 'Bestätigen Sie, dass Sie es sind',
  'account.confirmText': 'Bestätigen Sie zu Ihrer Sicherheit, dass Sie es sind, bevor Sie dies ändern.',
  'account.confirmNow': 'Bestätigen',
  'account.otherProof': 'Anders bestätigen',
  'account.proveByEmail': 'Code an {destination} senden',
  'account.proveBySms': 'Code per SMS an {destination} senden',
  'account.proveByPassword': 'Passwort verwenden',
  'account.proveByPasskey': 'Passkey verwenden',
  'account.proveByApp': 'Authenticator-App verwenden',
  'account.notProven': 'Das hat nicht bestätigt, dass Sie es sind. Versuchen Sie es noch einmal.',
  'account.signedOut': 'Abgemeldet',
  'account.downloaded': 'Heruntergeladen',
  'account.deletionMail': 'Wir bestätigen das per E-Mail.',
  'account.deletionRequested': 'Ihr Konto wird gelöscht',
  'account.deletionCanceled': 'Ihr Konto bleibt bestehen',
  'account.impersonated': 'Diese Sitzung hat der Support geöffnet. Sie kann das Konto ansehen, aber nicht ändern.',
  'account.passkeyUnusable': 'Ein Passkey kann hier nicht verwendet werden. Bestätigen Sie es auf andere Weise.',
  'account.walletNotAdded': 'Die Wallet wurde nicht hinzugefügt. Versuchen Sie es noch einmal.',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': 'Konto: {name}',
  'userButton.account': 'Ihr Konto',
  'userButton.signOut': 'Abmelden',
  'userButton.failed': 'Sie sind noch angemeldet. Versuchen Sie es noch einmal.',
  'userButton.switchTo': 'Zu {name} wechseln',
  'userButton.notSwitched': 'Die Organisation wurde nicht gewechselt. Versuchen Sie es noch einmal.',
}
