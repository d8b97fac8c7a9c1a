import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Spanish: what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': 'Atrás',
  'flow.retry': 'Reintentar',
  'flow.wait': 'Espera {time} antes de volver a intentarlo.',
}
