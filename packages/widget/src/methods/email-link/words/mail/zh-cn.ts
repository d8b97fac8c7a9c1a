import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': '重新发送邮件',
  'mail.sent': '邮件已发送！{seconds} 秒后可重试',
  'mail.resent': '邮件已重新发送！{seconds} 秒后可重试',
  'mail.choose': '选择继续的方式',
  'mail.link': '通过邮件发送登录链接',
  'mail.code': '通过邮件发送登录验证码',
}
