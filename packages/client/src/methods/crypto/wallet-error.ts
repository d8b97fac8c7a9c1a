import { ApiError, type ErrorCode, LatchkeyError } from '../../core/errors.ts'
import { type WalletReason, walletReason } from './wallet-reason.ts'

/** The two messages that sites receive, as specified. */
const sentences = {
  wallet_not_connected: 'Could not connect to wallet',
  wallet_not_signed: 'Could not sign message',
} as const satisfies Partial<Record<ErrorCode, string>>

/**
 * A wallet failed: it refused, is locked or missing, or switched its account. `cause` is the error of the wallet or of
 * the provider. `reason` says what the user can do next.
 *
 * @example
 * if (error.reason === 'pending') say('Open your wallet and answer the request there.')
 */
export class WalletError extends LatchkeyError {
  override readonly name = 'WalletError'
  readonly code: keyof typeof sentences
  readonly reason: WalletReason

  constructor(code: keyof typeof sentences, cause: unknown) {
    super(sentences[code], { cause })
    this.code = code
    this.reason = cause instanceof ApiError ? 'failed' : walletReason(cause)
  }
}
