import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { Entry } from '../../ui/entry.ts'
import type { CryptoEntryIntents } from '../../user-flow/crypto.contract.ts'
import { WalletButton } from './WalletButton.tsx'

/** The button of a wallet in this browser. */
export const wallet: Entry<CryptoEntryIntents['wallet'], Wallet> = ({ at, emit }) => (
  <WalletButton wallet={at.item} words={at.words} mark={at.mark} onPress={() => emit(at.item)} />
)

/** The last wallet button: leads to the other wallets, or to the download pages. */
export const closing: Entry<CryptoEntryIntents['closing'], 'others' | 'setUp'> = ({ at, emit }) => (
  <button type="button" className="lk-button lk-secondary" onClick={() => emit(at.item)}>
    <span>{at.words(at.item === 'others' ? 'crypto.others' : 'crypto.setUp')}</span>
    {at.mark}
  </button>
)
