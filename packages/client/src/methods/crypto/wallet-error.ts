import { type ErrorCode, LatchkeyError } from '../../core/errors.ts'

/** SPEC: the two sentences that a site is told. */
const sentences = {
  wallet_not_connected: 'Could not connect to wallet',
  wallet_not_signed: 'Could not sign message',
} as const satisfies Partial<Record<ErrorCode, string>>

/**
 * A wallet did not do what it was asked for: it refused, is locked or gone, or has another account by now. `cause` is what
 * it said, or what the provider answered.
 */
export class WalletError extends LatchkeyError {
  override readonly name = 'WalletError'
  readonly code: keyof typeof sentences

  constructor(code: keyof typeof sentences, cause: unknown) {
    super(sentences[code], { cause })
    this.code = code
  }
}
