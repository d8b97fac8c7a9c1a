import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: a door. */
export const words: Translated<typeof english> = {
  'knock.use': 'Anklopfen',
  'knock.atDoor': 'Sie stehen vor der Tür',
  'knock.thrice': 'Dreimal klopfen',
  'knock.heard': '{times}-mal gehört',
}
