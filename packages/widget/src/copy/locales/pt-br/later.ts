import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Portuguese (Brazil): what an answer may bring, and what the screens after the first have in common. */
export const later: Translated<typeof english> = {
  'flow.back': 'Voltar',
  'flow.retry': 'Tentar novamente',
  'flow.wait': 'Aguarde {time} antes de tentar novamente.',
}
