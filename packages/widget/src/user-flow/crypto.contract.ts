import type { PageAnswer } from '@latchkey/client/core/action'
import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { WalletReason } from '@latchkey/client/methods/crypto/wallet-reason'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { Challenged } from '@latchkey/protocol/methods/crypto/consumer'

export interface CryptoSteps {
  CryptoConnect: { wallet: Wallet }
  CryptoSignMessage: { wallet: Wallet; address: string; challenge: string }
  /** The wallets that do not fit on Main. */
  CryptoOtherScreen: { wallets: readonly Wallet[] }
  CryptoSetupWallet: object
  /** The wallet that failed, for another attempt, and what its user can do before it. */
  CryptoError: { wallet: Wallet; reason: WalletReason }
  CryptoConfirmation: object
}

/** The wallet events for the host page. */
export interface CryptoEvents {
  /** The provider created the text that the wallet must sign. */
  CRYPTO_WALLET_AUTHENTICATE_START: Challenged & Receipt
  /** A wallet signed in. */
  CRYPTO_WALLET_AUTHENTICATE: PageAnswer<Grant>
}

/** The intents of the buttons: a wallet was chosen, or another one is wanted. */
export type CryptoEntryIntents = { wallet: [wallet: Wallet]; closing: [to: 'others' | 'setUp'] }
