import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: passkeys. */
export const words: Translated<typeof english> = {
  'passkey.title': '新しいパスキーを設定',
  'passkey.text': 'パスキーは、指紋、顔、または画面ロックを使って作成する、暗号化されたデジタルキーです。',
  'passkey.create': 'パスキーを作成',
  'passkey.skip': 'スキップ',
  'passkey.noUser':
    'エラー：ログインしているユーザーがいないため、PasskeyRegistration コンポーネントは使用できません。',
  'passkey.waiting': 'ログイン状態を確認しています…',
  'passkey.duplicate':
    'このパスキーはすでに登録されているようなので、作成できません。別のデバイスで登録され、このデバイスに同期された可能性があります。',
  'passkey.notCreated':
    'パスキーは作成されませんでした。「パスキーを作成」をクリックしてもう一度試すか、追加せずにスキップしてください。',

  'passkey.created': 'パスキーを作成しました',
  'passkey.existing': '登録済みのパスキー',
  'passkey.name': 'パスキーの名前',
  'passkey.unnamed': 'パスキー',
  'passkey.edit': '{name} を編集',
  'passkey.save': '{name} を保存',
  'passkey.delete': '{name} を削除',
  'passkey.deleteWarning': '削除したパスキーは元に戻せません。',
  'passkey.deleteNow': '削除',
  'passkey.cancel': 'キャンセル',
  'passkey.deleted': 'パスキーを削除しました',
  'passkey.another': '別のパスキーを設定',
  'passkey.done': '完了',
}
