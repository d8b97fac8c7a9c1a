import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Portuguese (Brazil): that something did not arrive, which may have to be said before anything else is there. */
export const words: Translated<typeof english> = {
  'flow.unreachable': 'Não foi possível acessar o servidor. Verifique sua conexão e tente novamente.',
}
