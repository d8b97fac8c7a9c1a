import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import { canonicalEthereum, isSignedByEthereum } from './ethereum.ts'
import { canonicalSolana, isSignedBySolana } from './solana.ts'

interface Chain {
  /** What an address is compared by; `null` for what is none. */
  readonly canonical: (address: string) => string | null
  /** Whether the wallet of this address, in that spelling, has signed this text. */
  readonly isSigned: (address: string, text: string, signature: string) => boolean
}

/** What differs between the chains. */
export const chains: Readonly<Record<WalletType, Chain>> = {
  ethereum: { canonical: canonicalEthereum, isSigned: isSignedByEthereum },
  solana: { canonical: canonicalSolana, isSigned: isSignedBySolana },
}
