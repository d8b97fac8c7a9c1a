import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: signing in with a passkey. */
export const words: Translated<typeof english> = {
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
