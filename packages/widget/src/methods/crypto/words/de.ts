import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': 'Weiter mit einer anderen Wallet',
  'crypto.setUpText':
    'Eine Wallet verwahrt die Schlüssel, mit denen Sie sich anmelden. Wählen Sie eine aus, um sie zu erhalten.',
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
