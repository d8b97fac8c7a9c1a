import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: that something did not arrive, which may have to be said before anything else is there. */
export const words: Translated<typeof english> = {
  'flow.unreachable': 'No se puede contactar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
}
