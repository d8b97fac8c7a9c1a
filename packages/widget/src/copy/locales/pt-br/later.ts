import type { Translated } from '../../copy.ts'
import type { later as english } from '../en/later.ts'

/** Portuguese (Brazil): what every screen may say, once there is somebody who answers. */
export const later: Translated<typeof english> = {
  'flow.back': 'Voltar',
  'flow.retry': 'Tentar novamente',
  'flow.wait': 'Aguarde {time} antes de tentar novamente.',
  'flow.unknown': 'Algo deu errado. Tente novamente.',
  'flow.poweredBy': 'Desenvolvido com {name}',
  'flow.newTab': 'abre em uma nova guia',
}
