import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': '请在浏览器中打开此页面，以使用 Google 或通行密钥登录。',
  'inApp.copy': '复制链接',
  'inApp.copied': '链接已复制',
  'inApp.notCopied': '无法复制链接。请从地址栏复制。',
}
