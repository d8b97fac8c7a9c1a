import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': 'Ouvrez cette page dans votre navigateur pour vous connecter avec Google ou une clé d’accès.',
  'inApp.copy': 'Copier le lien',
  'inApp.copied': 'Lien copié',
  'inApp.notCopied': 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.',
}
