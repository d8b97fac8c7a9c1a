import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: that something did not arrive, which may have to be said before anything else is there. */
export const words: Translated<typeof english> = {
  'flow.unreachable': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
}
