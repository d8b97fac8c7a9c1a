/// <reference path="../../ui/css.d.ts" />

import { cryptoButtons as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import styles from '../../ui/styles/wallets.css?inline'
import type { CryptoSays } from './consumer.contract.ts'
import { closing, wallet } from './entry.tsx'

// biome-ignore lint/performance/noBarrelFile: one chunk is one door: whoever looks for wallets needs their buttons next
export { detectWallets } from './detect-wallets.ts'

export const lazyEntries: LazyEntries<CryptoSays> = { entries: { wallet, closing }, styles: [styles], sentences }
