import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': '使用 {wallet} 继续',
  'crypto.others': '使用其他加密钱包继续',
  'crypto.setUp': '设置新的加密钱包',
}
