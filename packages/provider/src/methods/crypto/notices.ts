import type { CryptoWalletData } from '../../domain/factors/crypto-wallet.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'

/** Notifies the owner of an account that a wallet was added to it. */
export const addedNotice = ({ factorId }: Pick<Factor, 'factorId'>): OwnerNotice => ({
  kind: 'wallet.added',
  detail: { crypto_wallet_id: factorId },
  letter: (sender) => ({
    heading: 'A wallet was added to your account',
    lead: `You can now sign in to your ${sender} account with one more crypto wallet.`,
    notes: ["If this wasn't you, sign in and remove the wallet now."],
  }),
})

/** Notifies the owner of an account that a wallet was removed from it. */
export const removedNotice = ({ factorId }: Factor<CryptoWalletData>): OwnerNotice => ({
  kind: 'wallet.removed',
  detail: { crypto_wallet_id: factorId },
  letter: (sender) => ({
    heading: 'A wallet was removed from your account',
    lead: `A crypto wallet no longer signs in to your ${sender} account.`,
    notes: ["If this wasn't you, sign out everywhere and add the wallet again."],
  }),
})
