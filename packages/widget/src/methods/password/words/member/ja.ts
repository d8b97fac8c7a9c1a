import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: passwords of members. */
export const words: Translated<typeof english> = {
  'memberPassword.title': 'メールアドレスとパスワードでログイン',
  'memberPassword.signUp': '登録またはパスワードのリセット',
  'memberPassword.invalid': 'メールアドレスが正しくありません',
  'memberPassword.forgotTitle': 'ログインのご案内をメールでお送りします',
  'memberPassword.forgotDiscovery':
    'アカウントの登録、またはパスワードをお持ちの場合はリセットするための確認リンクをメールでお送りします。',
  'memberPassword.forgotOrganization':
    'アカウントに直接ログインするか、パスワードをお持ちの場合はリセットするためのログインリンクをメールでお送りします。',
  'memberPassword.verifyTitle': 'まずメールアドレスを確認してください。',
  'memberPassword.sentTitle': 'メールをご確認ください',
  'memberPassword.sentTo': '{email}にログインリンクを送信しました。',
  'memberPassword.again': 'もう一度試す',
  'memberPassword.setTitle': '新しいパスワードを設定',
}
