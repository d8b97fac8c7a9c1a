import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': '设置多重身份验证',
  'mfa.text': '您的组织要求额外的验证方式，以更好地保护您的账户。',
  'mfa.app': '使用身份验证器应用',
  'mfa.textMessage': '通过短信发送验证码',
}
