import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: a door. */
export const words: Translated<typeof english> = {
  'knock.use': 'اطرق الباب',
  'knock.atDoor': 'أنت أمام الباب',
  'knock.thrice': 'اطرق ثلاث مرات',
  'knock.heard': 'سُمع الطرق {times} مرات',
}
