import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: authenticator apps, and the codes for those who have lost theirs. */
export const words: Translated<typeof english> = {
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
