import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.authenticated': '完了',
  'passkey.authenticatedText': 'パスキーを確認しました。',
  'passkey.notAuthenticated': 'パスキーの認証中に不明なエラーが発生しました。もう一度お試しください。',
  'passkey.notFound':
    'パスキーの登録が見つかりません。アカウントからは削除され、パスワードマネージャーには残っている可能性があります。もう一度お試しください。',
  'passkey.unverified':
    'このデバイスまたはセキュリティキーでは本人確認ができません。PIN、指紋、または顔で確認できる別のものを使うか、別の方法でログインしてください。',
  'passkey.superseded':
    'このページで別のパスキーの操作が進行中です。完了するかキャンセルしてから、もう一度お試しください。',
  'passkey.elsewhere': 'このページのアドレスではパスキーを使用できません。別の方法でログインしてください。',
  'passkey.missing':
    'このブラウザでは、このページでパスキーを使用できません。別のブラウザで開くか、別の方法でログインしてください。',
  'passkey.unsupported':
    'このデバイスまたはセキュリティキーは、パスキーに必要な機能に対応していません。別のものを使うか、別の方法でログインしてください。',
}
