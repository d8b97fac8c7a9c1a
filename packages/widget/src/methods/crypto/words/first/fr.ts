import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** French: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': 'Continuer avec {wallet}',
  'crypto.others': 'Continuer avec un autre portefeuille crypto',
  'crypto.setUp': 'Configurer un nouveau portefeuille crypto',
}
