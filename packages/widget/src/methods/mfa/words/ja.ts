import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': '多要素認証の設定',
  'mfa.text': 'アカウントをより安全に保つため、組織が追加の確認を求めています。',
  'mfa.app': '認証アプリを使う',
  'mfa.textMessage': 'SMSでコードを受け取る',
}
