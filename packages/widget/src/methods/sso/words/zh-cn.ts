import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: signing in at an organization's own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': '使用单点登录',
  'sso.emailTitle': '输入您的电子邮件以继续',
  'sso.menuTitle': '选择一个连接以继续',
  'sso.noneTitle': '抱歉，未找到任何连接',
  'sso.noneText': '输入您组织的标识以查找其连接。',
  'sso.slug': '组织标识',
  'sso.other': '尝试其他方式',
  'sso.unknown': '未找到该组织，请重试。',
  'sso.invalid': '电子邮件地址无效',
  'sso.continue': '继续',
}
