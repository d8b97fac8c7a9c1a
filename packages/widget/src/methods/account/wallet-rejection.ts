import type { WalletReason } from '@latchkey/client/methods/crypto/wallet-reason'
import { isUnreachable, typeOf } from '../../ui/explain.ts'
import { ChangeRejection } from './change-rejection.ts'
import { walletSentences } from './prompt-sentences.ts'

/**
 * Returns the error of a wallet that was not added, with what the owner can do. The provider's own error keeps its type,
 * because it may demand a recent proof.
 */
export const walletRejection = (fault: unknown): unknown => {
  const { reason, cause } = Object(fault) as { readonly reason?: WalletReason; readonly cause?: unknown }
  if (reason === undefined) return fault
  return typeOf(cause) !== undefined || isUnreachable(cause)
    ? cause
    : new ChangeRejection(walletSentences[reason], fault)
}
