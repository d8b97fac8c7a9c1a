import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Brazilian Portuguese: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': 'Continuar com {wallet}',
  'crypto.others': 'Continuar com outra carteira de criptomoedas',
  'crypto.setUp': 'Configurar uma nova carteira de criptomoedas',
}
