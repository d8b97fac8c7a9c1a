import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': 'Voltar',
  'flow.retry': 'Tentar novamente',
  'flow.wait': 'Aguarde {time} antes de tentar novamente.',
  'flow.unknown': 'Algo deu errado. Tente novamente.',
  'flow.poweredBy': 'Desenvolvido com {name}',
  'flow.newTab': 'abre em uma nova guia',
}
