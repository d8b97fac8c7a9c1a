import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: passkeys. */
export const words: Translated<typeof english> = {
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

  'passkey.created': 'Passkey erfolgreich erstellt!',
  'passkey.existing': 'Vorhandene Passkeys',
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
