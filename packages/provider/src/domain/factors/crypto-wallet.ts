import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import { exportedTimes } from './exported-factor.ts'
import type { FactorKind } from './factor-kind.ts'
import type { VouchedBy } from './vouched.ts'

/** The stored data of a wallet. */
export interface CryptoWalletData {
  /** In the spelling that the wallet first sent. */
  readonly address: string
  readonly type: WalletType
  /** Missing if a signature proved the wallet when it was added. */
  readonly vouched?: VouchedBy
}

/**
 * Found by its chain and its canonical address (`methods/crypto`). A signature proves it, so no check value is stored.
 */
export const cryptoWallet: FactorKind<CryptoWalletData> = {
  name: 'crypto_wallet',
  noun: 'crypto-wallet',
  isPrimary: true,
  proves: () => ['possession'],
  group: 'crypto_wallet',
  label: 'wallets',
  // More than any user needs.
  maxCount: 10,
  limitError: 'too_many_crypto_wallets',
  addRateLimit: 'newWalletsOfAccount',
  notFound: 'crypto_wallet_not_found',
  onAccountClaimed: () => null,
  wire: (factors) => ({
    crypto_wallets: factors.map(({ factorId, publicData, provenAt }) => ({
      crypto_wallet_id: factorId,
      crypto_wallet_address: publicData.address,
      crypto_wallet_type: publicData.type,
      verified: provenAt !== null,
    })),
  }),
  exported: (factors) => ({
    crypto_wallets: factors.map((one) => ({
      crypto_wallet_id: one.factorId,
      crypto_wallet_address: one.publicData.address,
      crypto_wallet_type: one.publicData.type,
      ...exportedTimes(one),
    })),
  }),
  toSessionFactor: (crypto_wallet_id, { address, type }) => ({
    crypto_wallet_factor: { crypto_wallet_id, crypto_wallet_address: address, crypto_wallet_type: type },
  }),
  // The payments of an address are public.
  withoutPII: (walletData) => ({ ...walletData, address: '' }),
}
