import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese: a door. */
export const words: Translated<typeof english> = {
  'knock.use': 'Bater à porta',
  'knock.atDoor': 'Você está diante da porta',
  'knock.thrice': 'Bater três vezes',
  'knock.heard': 'Ouvido {times} vezes',
}
