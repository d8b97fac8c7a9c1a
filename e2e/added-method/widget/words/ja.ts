import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: a door. */
export const words: Translated<typeof english> = {
  'knock.use': 'ドアをノック',
  'knock.atDoor': 'ドアの前です',
  'knock.thrice': '3回ノックする',
  'knock.heard': '{times}回聞こえました',
}
