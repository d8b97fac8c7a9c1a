import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': '{wallet}で続ける',
  'crypto.others': '別の暗号資産ウォレットで続ける',
  'crypto.setUp': '新しい暗号資産ウォレットを設定',
}
