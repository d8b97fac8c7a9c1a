import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: authenticator apps, and the codes for those who have lost theirs. */
export const words: Translated<typeof english> = {
  'totp.scan': 'QRコードを読み取って認証アプリを連携してください',
  'totp.scanText':
    'スマートフォンに認証アプリが必要です。アプリを開いてアカウントを追加し、このQRコードを読み取ってください。',
  'totp.qr': '認証アプリを設定するためのQRコード',
  'totp.making': 'QRコードを作成しています…',
  'totp.trouble': '読み取れない場合',
  'totp.continue': '続ける',
  'totp.manual': 'QRコードを読み取れませんか？',
  'totp.manualText': 'クリックして下のコードをコピーし、認証アプリに入力してアカウントを連携してください。',
  'totp.copy': 'クリップボードにコピー',
  'totp.copied': 'コピーしました',
  'totp.notCopied': 'コードをコピーできませんでした',
  'totp.scanAgain': 'QRコードをもう一度読み取る',
  'totp.title': '確認コードを入力',
  'totp.text': '認証アプリに表示される6桁のコードを入力してください。',
  'totp.wait': 'すでに使ったコードが表示されている場合は、次のコードをお待ちください。',
  'totp.newest':
    '有効なのは最新のQRコードです。その後、この画面や別のタブでやり直した場合は、そちらをスキャンしてください。',
  'totp.byText': '代わりにSMSでコードを受け取る',
  'totp.byBackup': 'バックアップコードを使う',
  'backup.title': 'バックアップコードを入力',
  'backup.text': '認証アプリの設定時に保存したバックアップコードのいずれかを入力してください。',
  'backup.label': 'バックアップコード',
  'backup.placeholder': 'バックアップコードを入力',
  'backup.invalid': 'バックアップコードが正しくありません。もう一度お試しください。',
  'backup.save': 'バックアップコードを保存してください',
  'backup.saveText': 'バックアップコードを表示して保存できるのは今回だけです。',
  'backup.list': 'バックアップコード',
  'backup.download': '.txtファイルをダウンロード',
  'backup.copy': 'すべてクリップボードにコピー',
  'backup.notCopied': 'コードをコピーできませんでした',
  'backup.done': '完了',
}
