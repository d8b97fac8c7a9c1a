import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': '继续前往 {organization}',
  'b2bMain.verify': '验证您的邮箱',
  'b2bMain.confirm': '请通过以下方式之一确认您的邮箱地址：',
  'b2bMain.byLink': '通过邮件发送链接',
  'b2bMain.byCode': '通过邮件发送验证码',
  'b2bMain.password': '改用密码',
  'b2bMain.noMethods': '此页面没有登录 {organization} 的方式。请联系您的管理员寻求帮助。',
  'b2bMain.noAccess': '{email} 无权访问 {organization}。如果您认为有误，请联系管理员。',
}
