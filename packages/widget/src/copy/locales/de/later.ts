import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** German: what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': 'Zurück',
  'flow.retry': 'Erneut versuchen',
  'flow.wait': 'Bitte warten Sie {time}, bevor Sie es erneut versuchen.',
}
