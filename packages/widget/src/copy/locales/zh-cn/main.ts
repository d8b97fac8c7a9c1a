import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Chinese (simplified): what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': '注册或登录',
  'email.label': '邮箱',
  'email.placeholder': 'example@email.com',
  'email.continue': '使用邮箱继续',

  'flow.unreachable': '无法连接服务器。请检查网络连接后重试。',
}
