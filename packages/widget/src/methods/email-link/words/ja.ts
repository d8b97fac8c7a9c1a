import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': 'メールアドレスが無効です',
  'link.title': 'メールをご確認ください',
  'link.sentTo': '{email} にメールを送信しました',
  'link.gmail': 'Gmail で開く',
  'link.yahoo': 'Yahoo で開く',
  'link.outlook': 'Outlook で開く',
  'link.code': '別の端末をお使いですか？メールに記載された6桁の認証コードをここに入力してください',
  'link.nothing': '届いていませんか？',
}
