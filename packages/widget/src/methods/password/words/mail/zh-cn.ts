import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': '忘记密码？',
  'password.forgotText': '重置密码的链接已发送至 {email}',
  'password.breachedTitle': '请查收邮件以设置新密码',
  'password.breachedText':
    '您在另一个网站也使用了此密码，而该网站发生了安全问题。为保障您的安全，用于设置新密码的邮件已发送至 {email}',
  'password.setNewTitle': '请查收邮件！',
  'password.setNewText': '登录链接已发送至 {email}',
  'password.dedupeTitle': '请查收邮件以设置新密码！',
  'password.dedupeText': '我们希望确保您的账号安全。登录链接已发送至 {email}',
  'password.resetTitle': '重置密码',
  'password.noLink': '缺少重置密码的链接。请再次打开邮件中的链接，或申请新的链接。',
  'password.without': '不使用密码登录',
  'password.loggingIn': '正在登录…',
  'password.loggingInTitle': '正在登录',
  'password.notLoggedIn': '无法登录',
  'password.otherWay': '使用其他方式登录',
  'password.nothing': '没有收到？',
  'password.resend': '重新发送邮件',
  'password.resent': '邮件已重新发送',
}
