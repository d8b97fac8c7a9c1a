import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': 'Google またはパスキーでログインするには、このページをブラウザで開いてください。',
  'inApp.copy': 'リンクをコピー',
  'inApp.copied': 'リンクをコピーしました',
  'inApp.notCopied': 'リンクをコピーできませんでした。アドレスバーからコピーしてください。',
}
