import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Chinese (simplified): what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': '返回',
  'flow.retry': '重试',
  'flow.wait': '请等待 {time} 后重试。',
}
