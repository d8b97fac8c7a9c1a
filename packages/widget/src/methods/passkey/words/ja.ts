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
  'passkey.keyNeeds':
    'セキュリティキーを使った場合は、PIN または指紋を確認でき、パスキーを保存する空きがあるものが必要です。',
  'passkey.unverifiable':
    'このデバイスまたはセキュリティキーでは本人確認ができません。PIN、指紋、または顔で確認できる別のものを使ってください。',
  'passkey.unkeepable':
    'このデバイスまたはセキュリティキーには、パスキーを保存する空きがないか、保存する機能がありません。別のものを使ってください。',
  'passkey.unfit':
    'このデバイスまたはセキュリティキーでは、パスキーの保存または本人確認ができません。PIN、指紋、または顔で確認できる別のものを使ってください。',
  'passkey.unsuitable':
    'このデバイスまたはセキュリティキーは、パスキーに必要な機能に対応していません。別のものを使ってください。',
  'passkey.noPasskeys': 'このブラウザでは、このページでパスキーを作成できません。別のブラウザで開いてください。',
  'passkey.otherRequest': 'このページで別の操作が同時に進行していました。先にそちらを完了してください。',

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
