/// <reference path="../../ui/css.d.ts" />

import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { Entry, LazyEntries } from '../../flow/method.ts'
import styles from '../../ui/styles/wallets.css?inline'
import type { CryptoSays } from './consumer.contract.ts'
import { WalletButton } from './WalletButton.tsx'
import { words as sentences } from './words/first/en.ts'

/** A wallet that the browser has. */
const wallet: Entry<CryptoSays['wallet'], Wallet> = ({ at, emit }) => (
  <WalletButton wallet={at.item} words={at.words} mark={at.mark} onPress={() => emit(at.item)} />
)

/** The last of them: to those that Main has no room for, or to where one is to be had. */
const closing: Entry<CryptoSays['closing'], 'others' | 'setUp'> = ({ at, emit }) => (
  <button type="button" className="lk-button lk-secondary" onClick={() => emit(at.item)}>
    {at.words(at.item === 'others' ? 'crypto.others' : 'crypto.setUp')}
    {at.mark}
  </button>
)

export const lazyEntries: LazyEntries<CryptoSays> = { entries: { wallet, closing }, styles: [styles], sentences }
