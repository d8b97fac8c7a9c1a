import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: passwords of members. */
export const words: Translated<typeof english> = {
  'memberPassword.title': '使用电子邮件和密码登录',
  'memberPassword.signUp': '注册或重置密码',
  'memberPassword.invalid': '电子邮件地址无效',
  'memberPassword.forgotTitle': '请查看电子邮件以获取登录帮助',
  'memberPassword.forgotDiscovery': '我们将向您发送验证链接，用于注册账户，或在您已有密码时重置密码。',
  'memberPassword.forgotOrganization': '我们将向您发送登录链接，用于直接登录账户，或在您已有密码时重置密码。',
  'memberPassword.verifyTitle': '请先验证您的电子邮件。',
  'memberPassword.sentTitle': '请查看您的电子邮件',
  'memberPassword.sentTo': '登录链接已发送至 {email}。',
  'memberPassword.again': '重试',
  'memberPassword.setTitle': '设置新密码',
}
