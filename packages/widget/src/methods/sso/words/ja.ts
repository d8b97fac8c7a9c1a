import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: signing in at an organization's own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': 'シングルサインオンを使用',
  'sso.emailTitle': '続けるにはメールアドレスを入力してください',
  'sso.menuTitle': '続けるには接続を選択してください',
  'sso.noneTitle': '接続が見つかりませんでした',
  'sso.noneText': '組織のスラッグを入力すると、その接続を検索します。',
  'sso.slug': '組織のスラッグ',
  'sso.other': '別の方法を試す',
  'sso.unknown': '組織が見つかりません。もう一度お試しください。',
  'sso.invalid': 'メールアドレスが正しくありません',
  'sso.continue': '続ける',
}
