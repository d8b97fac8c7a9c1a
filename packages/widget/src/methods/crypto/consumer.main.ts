/// <reference path="../../ui/css.d.ts" />

import { findWallets } from '@latchkey/client/methods/crypto/found-wallets'
import { cryptoButtons as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import styles from '../../ui/styles/wallets.css?inline'
import type { Browser } from '../../user-flow/browser.ts'
import type { CryptoEntryIntents } from '../../user-flow/crypto.contract.ts'
import { closing, wallet } from './entry.tsx'

/** Reports the present wallets, and each that is announced later, for the lifetime of the page. */
export async function detectWallets(onDetect: (found: Partial<Browser>) => void): Promise<void> {
  let lateWallets: Browser['lateWallets'] = []
  const { wallets } = findWallets((late) => {
    lateWallets = [...lateWallets, late]
    onDetect({ lateWallets })
  })
  onDetect({ wallets })
}

export const lazyEntries: LazyEntries<CryptoEntryIntents> = {
  entries: { wallet, closing },
  styles: [styles],
  sentences,
}
