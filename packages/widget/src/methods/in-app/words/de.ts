import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': 'Öffnen Sie diese Seite in Ihrem Browser, um sich mit Google oder einem Passkey anzumelden.',
  'inApp.copy': 'Link kopieren',
  'inApp.copied': 'Link kopiert',
  'inApp.notCopied': 'Der Link konnte nicht kopiert werden. Kopieren Sie ihn aus der Adressleiste.',
}
