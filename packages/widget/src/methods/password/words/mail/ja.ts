import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': 'パスワードをお忘れですか？',
  'password.forgotText': '{email} にパスワード再設定用のリンクを送信しました',
  'password.breachedTitle': 'メールを確認して新しいパスワードを設定してください',
  'password.breachedText':
    '同じパスワードを使用している別のサイトで、セキュリティ上の問題が発生しました。安全のため、新しいパスワードを設定するためのメールを {email} に送信しました。',
  'password.setNewTitle': 'メールをご確認ください',
  'password.setNewText': '{email} にログインリンクを送信しました',
  'password.dedupeTitle': 'メールを確認して新しいパスワードを設定してください',
  'password.dedupeText': 'アカウントの安全を確認するため、{email} にログインリンクを送信しました',
  'password.resetTitle': 'パスワードの再設定',
  'password.noLink':
    'パスワード再設定用のリンクがありません。メールのリンクをもう一度開くか、新しいリンクをリクエストしてください。',
  'password.without': 'パスワードなしでログイン',
  'password.loggingIn': 'ログインしています…',
  'password.loggingInTitle': 'ログインしています',
  'password.notLoggedIn': 'ログインできませんでした',
  'password.otherWay': '別の方法でログイン',
  'password.nothing': '届いていませんか？',
  'password.resend': 'メールを再送信',
  'password.resent': 'メールを再送信しました',
}
