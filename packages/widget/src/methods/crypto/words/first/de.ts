import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': 'Weiter mit {wallet}',
  'crypto.others': 'Weiter mit einer anderen Krypto-Wallet',
  'crypto.setUp': 'Neue Krypto-Wallet einrichten',
}
