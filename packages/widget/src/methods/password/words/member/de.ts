import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: passwords of members. */
export const words: Translated<typeof english> = {
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
