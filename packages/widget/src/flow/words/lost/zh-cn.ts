import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): that something did not arrive, which may have to be said before anything else is there. */
export const words: Translated<typeof english> = {
  'flow.unreachable': '无法连接服务器。请检查网络连接后重试。',
}
