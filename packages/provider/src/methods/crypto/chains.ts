import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import { canonicalEthereum, isSignedByEthereum } from './ethereum.ts'
import { canonicalSolana, isSignedBySolana } from './solana.ts'

interface Chain {
  /** The form that addresses are compared in; `null` if the address is invalid. */
  readonly canonical: (address: string) => string | null
  /** Whether this address, in its canonical form, signed this text. */
  readonly isSigned: (address: string, text: string, signature: string) => boolean
}

/** The differences between the chains. */
export const chains: Readonly<Record<WalletType, Chain>> = {
  ethereum: { canonical: canonicalEthereum, isSigned: isSignedByEthereum },
  solana: { canonical: canonicalSolana, isSigned: isSignedBySolana },
}
