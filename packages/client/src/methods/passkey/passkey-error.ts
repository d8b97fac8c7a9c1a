import { type ErrorCode, LatchkeyError } from '../../core/errors.ts'

const sentences = {
  passkey_exists:
    'The passkey was not created: this device or password manager already holds one for the account. Use it to sign in.',
  passkey_refused: 'The passkey prompt was cancelled, took too long, or found no passkey. Try again.',
  passkey_superseded: 'The passkey prompt was closed because another one was opened on this page. Finish that one.',
  passkey_domain:
    'The page cannot use passkeys of this domain. Its address must be the domain or below it, by https, and no IP address.',
  passkey_unsupported:
    'This browser or device cannot do what the passkey asks for. Use another one, or another way to sign in.',
  passkey_failed: 'The browser could not finish with the passkey. Try again, or sign in another way.',
} as const satisfies Partial<Record<ErrorCode, string>>

export type PasskeyCode = keyof typeof sentences

/**
 * A ceremony of the browser ended without a passkey. `cause` is the browser's own error, whose `name` this one has,
 * because sites already tell them apart by that.
 *
 * @example
 * if (error.code === 'passkey_exists') say('You have a passkey on this device already.')
 */
export class PasskeyError extends LatchkeyError {
  override readonly name: string
  readonly code: PasskeyCode

  constructor(code: PasskeyCode, cause?: unknown) {
    super(sentences[code], { cause })
    this.name = cause instanceof Error ? cause.name : 'AbortError'
    this.code = code
  }
}

/** Which rule of the standard an error of the browser broke (WebAuthn level 3, 5.1.3 and 5.1.4), by its name. */
const rules: Readonly<Record<string, PasskeyCode>> = {
  // create: an authenticator holds a passkey of `excludeCredentials`. get: never.
  InvalidStateError: 'passkey_exists',
  NotAllowedError: 'passkey_refused',
  // The page's host is not the relying party's id or below it, or is no domain at all.
  SecurityError: 'passkey_domain',
  // No algorithm in common; no authenticator that keeps passkeys or asks who the person is.
  NotSupportedError: 'passkey_unsupported',
  ConstraintError: 'passkey_unsupported',
  // Nobody of ours closed it: the page has another request, and a browser has one at a time.
  AbortError: 'passkey_superseded',
  OperationError: 'passkey_superseded',
}

/** An error of `navigator.credentials` as one of ours. */
export const passkeyError = (fault: unknown): PasskeyError => {
  if (fault instanceof PasskeyError) return fault
  const name = fault instanceof Error ? fault.name : ''
  return new PasskeyError(Object.hasOwn(rules, name) ? (rules[name] ?? 'passkey_failed') : 'passkey_failed', fault)
}
