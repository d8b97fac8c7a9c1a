import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** French: what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': 'Retour',
  'flow.retry': 'Réessayer',
  'flow.wait': 'Veuillez patienter {time} avant de réessayer.',
}
