import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': 'メールを再送信',
  'mail.sent': 'メールを送信しました。{seconds} 秒後に再試行できます',
  'mail.resent': 'メールを再送信しました。{seconds} 秒後に再試行できます',
  'mail.choose': '続行方法を選択してください',
  'mail.link': 'ログインリンクをメールで受け取る',
  'mail.code': 'ログインコードをメールで受け取る',
}
