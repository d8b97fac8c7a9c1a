import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': '邮箱地址无效',
  'link.title': '请查收邮件',
  'link.sentTo': '邮件已发送至 {email}',
  'link.gmail': '在 Gmail 中打开',
  'link.yahoo': '在 Yahoo 中打开',
  'link.outlook': '在 Outlook 中打开',
  'link.code': '在其他设备上？请在此输入邮件中的 6 位验证码',
  'link.nothing': '没有收到？',
}
