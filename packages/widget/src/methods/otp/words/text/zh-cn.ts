import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': '输入手机号码以设置多重身份验证',
  'smsEnrollment.continue': '继续',
  'smsEnrollment.invalid': '手机号码格式无效。请确保号码采用 E.164 格式。',
  'smsEntry.ownNumber': '您的手机号码',
}
