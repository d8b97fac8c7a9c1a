import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'

/** A wallet of the browser. It receives no request until the user chooses it. */
export interface Wallet {
  /** Unique key: the chain with the wallet's `rdns`, or with its name. */
  readonly key: string
  /** Display name. */
  readonly name: string
  readonly type: WalletType
  /** `data:` URL of the wallet's icon, or null. */
  readonly icon: string | null
  /** Requests the user's account. Resolves with its address; rejects if the user refuses. */
  connect(): Promise<string>
  /** Requests a signature by this account. Resolves with the signature in the encoding that the provider expects. */
  sign(text: string, address: string): Promise<string>
  /** Returns the selected account, or null, without a prompt. */
  account(): Promise<string | null>
  /** Calls back when the user selects another account. Returns the function that unsubscribes. */
  onAccountChange(callback: () => void): () => void
}

/** The page's `window`, as far as wallets use it. */
export type WalletWindow = EventTarget & Readonly<Record<string, unknown>>
