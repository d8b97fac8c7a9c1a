import type { CryptoWalletData } from '../../domain/factors/crypto-wallet.ts'
import type { OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'

/** Notifies the owner of an account that a wallet was added to it. */
export const addedNotice = ({ factorId }: Pick<Factor, 'factorId'>): OwnerNotice => ({
  kind: 'wallet.added',
  detail: { crypto_wallet_id: factorId },
  letter: (say, name) => ({
    heading: say('walletAdded.heading'),
    lead: say('walletAdded.lead', { name }),
    notes: [say('walletAdded.note')],
  }),
})

/** Notifies the owner of an account that a wallet was removed from it. */
export const removedNotice = ({ factorId }: Factor<CryptoWalletData>): OwnerNotice => ({
  kind: 'wallet.removed',
  detail: { crypto_wallet_id: factorId },
  letter: (say, name) => ({
    heading: say('walletRemoved.heading'),
    lead: say('walletRemoved.lead', { name }),
    notes: [say('walletRemoved.note')],
  }),
})
