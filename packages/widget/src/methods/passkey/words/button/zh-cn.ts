import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): the passkey's button on Main. */
export const words: Translated<typeof english> = {
  'passkey.use': '使用通行密钥登录',
}
