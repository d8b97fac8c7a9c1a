import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': 'メールアドレスが無効です。もう一度お試しください。',

  'otp.title': '認証コードを入力',
  'otp.sentTo': '{destination} に6桁の認証コードを送信しました',
  'otp.expiresIn': '認証コードの有効期限はあと {time} です。届いていませんか？',
  'otp.expired': '認証コードの有効期限が切れました。',
  'otp.resend': '認証コードを再送信',
  'otp.resendIn': '{time} 後に再送信できます',
  'otp.resendLocked': '認証コードを送信しました。{seconds} 秒後に再試行できます',
  'otp.resent': '認証コードを再送信しました',
  'otp.verify': '認証コードを確認する',
  'otp.verifying': '認証コードを確認しています…',
  'otp.invalid': '認証コードが無効です。もう一度お試しください。',
  'otp.unchecked': '認証コードは確認されませんでした。しばらくしてからもう一度お試しください。',
  'otp.verified': '完了',
  'otp.verifiedText': '認証コードを確認しました。',
}
