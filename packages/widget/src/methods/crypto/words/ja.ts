import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': '別のウォレットで続ける',
  'crypto.setUpText': 'ウォレットは、ログインに使う鍵を保管します。入手するものを選択してください。',
  'crypto.connecting': 'ウォレットに接続しています…',
  'crypto.connectText': 'ログインするには、ウォレットのポップアップの案内に従ってください。',
  'crypto.signing': '署名リクエストを処理しています…',
  'crypto.signText': 'ログインを完了するには、ウォレットのポップアップでメッセージに署名してください。',
  'crypto.open': '続けるには、ウォレットを開いてください。',
  'crypto.error': 'エラーが発生しました',
  'crypto.errorText': 'ログインを完了できませんでした。前の画面に戻って、もう一度お試しください。',
  'crypto.done': '完了しました',
  'crypto.doneText': 'ウォレットに接続しました。',
}
