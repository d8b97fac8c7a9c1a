import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: a door. */
export const words: Translated<typeof english> = {
  'knock.use': 'Frapper à la porte',
  'knock.atDoor': 'Vous êtes devant la porte',
  'knock.thrice': 'Frapper trois fois',
  'knock.heard': 'Entendu {times} fois',
}
