import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'

/** A wallet that the browser has. Nothing is asked of it until somebody chooses it. */
export interface Wallet {
  /** Tells it from every other one: its chain with its `rdns`, else with its name. */
  readonly key: string
  /** As a person reads it. */
  readonly name: string
  readonly type: WalletType
  /** A `data:` address of a picture that the wallet brought, or null. */
  readonly icon: string | null
  /** Asks the person for their account. Resolves with its address; rejects when they refuse. */
  connect(): Promise<string>
  /** Asks the person to sign a text as this account. Resolves with what the provider takes for a signature. */
  sign(text: string, address: string): Promise<string>
  /** The account that is chosen now, or null; asks nobody. */
  account(): Promise<string | null>
  /** Calls back when another account is chosen. Returns the way to stop. */
  onAccountChange(callback: () => void): () => void
}

/** Where a wallet puts itself: the page's `window`, as far as wallets use it. */
export type WalletWindow = EventTarget & Readonly<Record<string, unknown>>
