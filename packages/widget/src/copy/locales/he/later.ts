import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Hebrew: what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': 'חזרה',
  'flow.retry': 'ניסיון נוסף',
  'flow.wait': 'יש להמתין {time} לפני ניסיון נוסף.',
}
