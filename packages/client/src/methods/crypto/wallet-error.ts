import { type ErrorCode, LatchkeyError } from '../../core/errors.ts'

/** The two messages that sites receive, as specified. */
const sentences = {
  wallet_not_connected: 'Could not connect to wallet',
  wallet_not_signed: 'Could not sign message',
} as const satisfies Partial<Record<ErrorCode, string>>

/**
 * A wallet failed: it refused, is locked or missing, or switched its account. `cause` is the error of the wallet or of
 * the provider.
 */
export class WalletError extends LatchkeyError {
  override readonly name = 'WalletError'
  readonly code: keyof typeof sentences

  constructor(code: keyof typeof sentences, cause: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}
