import type { WalletReason } from '@latchkey/client/methods/crypto/wallet-reason'
import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'
import type { PlainId } from '../../copy/copy.ts'

/** What the owner of the account can do after a prompt added no passkey, by the broken rule. */
export const additionSentences: Readonly<Record<PasskeyRule, PlainId>> = {
  exists: 'account.passkeyExists',
  refused: 'account.passkeyNotAdded',
  userId: 'account.passkeyNotAdded',
  failed: 'account.passkeyNotAdded',
  late: 'passkey.tooLate',
  superseded: 'passkey.otherRequest',
  host: 'passkey.wrongPlace',
  domain: 'passkey.wrongPlace',
  policy: 'passkey.wrongPlace',
  inactive: 'account.passkeyNotAdded',
  missing: 'passkey.noPasskeys',
  unverified: 'passkey.unverifiable',
  unkept: 'passkey.unkeepable',
  unfit: 'passkey.unfit',
  algorithm: 'passkey.unsuitable',
  unsupported: 'passkey.unsuitable',
}

/** What the owner can do after a passkey did not confirm who they are, by the broken rule. */
export const proofSentences: Readonly<Record<PasskeyRule, PlainId>> = {
  refused: 'account.notProven',
  late: 'account.notProven',
  failed: 'account.notProven',
  superseded: 'passkey.otherRequest',
  host: 'account.passkeyUnusable',
  domain: 'account.passkeyUnusable',
  policy: 'account.passkeyUnusable',
  inactive: 'account.notProven',
  missing: 'account.passkeyUnusable',
  unverified: 'passkey.unverifiable',
  unfit: 'passkey.unverifiable',
  algorithm: 'account.passkeyUnusable',
  unsupported: 'account.passkeyUnusable',
  // Rules of creation.
  exists: 'account.notProven',
  userId: 'account.notProven',
  unkept: 'account.passkeyUnusable',
}

/** What the owner can do after a wallet was not added. */
export const walletSentences: Readonly<Record<WalletReason, PlainId>> = {
  failed: 'account.walletNotAdded',
  declined: 'crypto.declined',
  pending: 'crypto.pending',
  switched: 'crypto.switched',
  locked: 'crypto.locked',
  gone: 'crypto.gone',
  unfit: 'crypto.unfit',
}
