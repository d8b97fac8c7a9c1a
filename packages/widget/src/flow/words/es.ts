import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': 'Atrás',
  'flow.retry': 'Reintentar',
  'flow.wait': 'Espera {time} antes de volver a intentarlo.',
  'flow.unknown': 'Algo ha salido mal. Inténtalo de nuevo.',
  'flow.poweredBy': 'Con la tecnología de {name}',
  'flow.newTab': 'se abre en otra pestaña',
}
