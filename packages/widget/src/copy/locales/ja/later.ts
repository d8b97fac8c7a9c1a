import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Japanese: what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': '戻る',
  'flow.retry': '再試行',
  'flow.wait': '{time} 後にもう一度お試しください。',
}
