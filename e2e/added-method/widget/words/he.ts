import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: a door. */
export const words: Translated<typeof english> = {
  'knock.use': 'דפיקה בדלת',
  'knock.atDoor': 'הגעתם לדלת',
  'knock.thrice': 'לדפוק שלוש פעמים',
  'knock.heard': 'נשמע {times} פעמים',
}
