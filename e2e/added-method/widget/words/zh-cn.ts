import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese: a door. */
export const words: Translated<typeof english> = {
  'knock.use': '敲门',
  'knock.atDoor': '您已到门前',
  'knock.thrice': '敲三下',
  'knock.heard': '听到{times}下',
}
