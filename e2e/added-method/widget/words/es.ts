import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: a door. */
export const words: Translated<typeof english> = {
  'knock.use': 'Llamar a la puerta',
  'knock.atDoor': 'Está ante la puerta',
  'knock.thrice': 'Llamar tres veces',
  'knock.heard': 'Se oyó {times} veces',
}
