import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails': 'エラー：メールリンクとメールの認証コードは同時に使用できません。',
  'config.onlyPasskeys': 'エラー：パスキーだけを使用することはできません。設定に別の製品を追加してください。',
  'config.nothingToShow':
    'エラー：設定された製品（{products}）はいずれも表示できません。config.products に "emailMagicLinks" か "passwords" を追加するか、"otp" と otpOptions.methods の "email"、"sms"、"whatsapp" のいずれかを追加してください。',
  'config.nothingNamed':
    'エラー：config.products に何も指定されていません。"emailMagicLinks" か "passwords" を追加するか、"otp" と otpOptions.methods の "email"、"sms"、"whatsapp" のいずれかを追加してください。',
}
