import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Arabic: what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': 'رجوع',
  'flow.retry': 'إعادة المحاولة',
  'flow.wait': 'يُرجى الانتظار {time} قبل إعادة المحاولة.',
}
