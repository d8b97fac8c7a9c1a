import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': '输入手机号码以设置多重身份验证',
  'smsEnrollment.continue': '继续',
  'smsEntry.ownNumber': '您的手机号码',
}
