import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Spanish: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': 'Continuar con {wallet}',
  'crypto.others': 'Continuar con otra cartera de criptomonedas',
  'crypto.setUp': 'Configurar una nueva cartera de criptomonedas',
}
