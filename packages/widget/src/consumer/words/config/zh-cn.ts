import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails': '错误：邮件链接和邮件验证码不能同时使用。',
  'config.onlyPasskeys': '错误：通行密钥不能单独使用，请在配置中添加其他产品。',
  'config.nothingToShow':
    '错误：配置的产品（{products}）均无法显示。请在 config.products 中添加 "emailMagicLinks" 或 "passwords"，或添加 "otp"，并在 otpOptions.methods 中加入 "email"、"sms" 或 "whatsapp"。',
  'config.nothingNamed':
    '错误：config.products 中没有指定任何产品。请添加 "emailMagicLinks" 或 "passwords"，或添加 "otp"，并在 otpOptions.methods 中加入 "email"、"sms" 或 "whatsapp"。',
}
