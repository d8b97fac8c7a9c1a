import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': 'Google アカウントを探しています',
  'oneTap.noClient': 'Google One Tap が設定されていません。プロジェクトに Google クライアントがありません。',
  'oneTap.noSignupRedirect':
    'Google One Tap が設定されていません。プロジェクトに新規登録のリダイレクト先がありません。',
  'oneTap.noLoginRedirect': 'Google One Tap が設定されていません。プロジェクトにログインのリダイレクト先がありません。',
  'oneTap.unlistedOrigin': 'Google One Tap が設定されていません。このオリジンはプロジェクトに登録されていません。',
  'oneTap.unregisteredOrigin':
    'このオリジンでの One Tap は Google に許可されていません。Google クライアントに追加してください。',
  'oneTap.unknownClient': 'プロジェクトのクライアント ID は Google に登録されていません。',
  'oneTap.defaultClient': '既定の Google クライアントでは One Tap を使えません。',
  'oneTap.needsPkce': 'Google One Tap は使えません。プロジェクトでは PKCE が必須ですが、このプロンプトでは送れません。',
}
