import type { CryptoWalletShown } from '../../identity/factors/crypto-wallet.ts'
import type { OwnerNotice } from '../../identity/owner-notice.ts'
import type { Factor } from '../../store/tables/factors.ts'

/** Tells the owner of an account that a wallet opens it now. */
export const addedNotice = ({ factorId }: Pick<Factor, 'factorId'>): OwnerNotice => ({
  kind: 'wallet.added',
  detail: { crypto_wallet_id: factorId },
  letter: (sender) => ({
    heading: 'A wallet was added to your account',
    lead: `Your account at ${sender} can now be opened by one more crypto wallet.`,
    notes: ['If it was not you, sign in and remove it at once.'],
    sender,
  }),
})

/** Tells the owner of an account that a wallet does not open it any more. */
export const removedNotice = ({ factorId }: Factor<CryptoWalletShown>): OwnerNotice => ({
  kind: 'wallet.removed',
  detail: { crypto_wallet_id: factorId },
  letter: (sender) => ({
    heading: 'A wallet was removed from your account',
    lead: `A crypto wallet does not open your account at ${sender} any more.`,
    notes: [
      'If it was not you, somebody else is signed in to your account: end its sessions, and add the wallet again.',
    ],
    sender,
  }),
})
