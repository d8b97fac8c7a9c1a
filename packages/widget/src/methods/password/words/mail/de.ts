import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': 'Passwort vergessen?',
  'password.forgotText': 'Ein Link zum Zurücksetzen Ihres Passworts wurde gesendet an {email}',
  'password.breachedTitle': 'Prüfen Sie Ihr Postfach, um ein neues Passwort festzulegen',
  'password.breachedText':
    'Auf einer anderen Website, auf der Sie dasselbe Passwort verwenden, gab es ein Sicherheitsproblem. Zu Ihrer Sicherheit wurde eine E-Mail zum Festlegen eines neuen Passworts gesendet an {email}',
  'password.setNewTitle': 'Prüfen Sie Ihr Postfach!',
  'password.setNewText': 'Ein Anmeldelink wurde gesendet an {email}',
  'password.dedupeTitle': 'Prüfen Sie Ihr Postfach, um ein neues Passwort festzulegen!',
  'password.dedupeText':
    'Wir möchten sicherstellen, dass Ihr Konto geschützt ist. Ein Anmeldelink wurde gesendet an {email}',
  'password.resetTitle': 'Passwort zurücksetzen',
  'password.noLink':
    'Es fehlt der Link zum Zurücksetzen des Passworts. Öffnen Sie den Link in der E-Mail noch einmal oder fordern Sie einen neuen an.',
  'password.without': 'Ohne Passwort anmelden',
  'password.loggingIn': 'Anmeldung läuft …',
  'password.loggingInTitle': 'Anmeldung läuft',
  'password.notLoggedIn': 'Die Anmeldung ist fehlgeschlagen',
  'password.otherWay': 'Auf andere Weise anmelden',
  'password.nothing': 'Nichts erhalten?',
  'password.resend': 'E-Mail erneut senden',
  'password.resent': 'E-Mail erneut gesendet',
}
