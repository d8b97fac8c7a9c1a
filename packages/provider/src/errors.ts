import { type ErrorType, errorStatus } from '@latchkey/protocol/core/errors'
import type { AuthMethodName } from '@latchkey/protocol/identity/auth-method'

export interface ProviderErrorOptions extends ErrorOptions {
  /** Whole seconds after which the same request may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  /** Methods that the caller may authenticate with before the same request succeeds; sent as `allowed_methods`. */
  readonly allowedMethods?: readonly AuthMethodName[]
  /** What the session has to show. Errors of one type differ in it. */
  readonly missing?: 'second factor' | 'address'
}

/**
 * An error that is returned to the caller. The message says what happened, why, and what to do. It never contains a secret
 * or a value that the caller sent.
 *
 * @example
 * ```ts
 * throw new ProviderError('session_not_found', 'The session has ended: it was revoked or has expired. Sign in again.')
 * ```
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly type: ErrorType
  readonly status: number
  readonly retryAfterSeconds?: number
  readonly allowedMethods?: readonly AuthMethodName[]
  readonly missing?: 'second factor' | 'address'

  constructor(
    type: ErrorType,
    message: string,
    { retryAfterSeconds, allowedMethods, missing, ...options }: ProviderErrorOptions = {},
  ) {
    super(message, options)
    this.type = type
    this.status = errorStatus[type]
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds
    if (allowedMethods !== undefined) this.allowedMethods = allowedMethods
    if (missing !== undefined) this.missing = missing
  }
}

/** Reasons why the provider or a command fails to start. */
export type StartFault =
  | 'arguments_refused'
  | 'config_file_unreadable'
  | 'config_file_malformed'
  | 'partly_done'
  | 'broken_off'
  | 'not_found'
  | 'nothing_to_do'
  | 'gateway_refused'
  | 'faults_found'
  | 'database_url_malformed'
  | 'folder_in_use'
  | 'folder_unusable'
  | 'database_unreachable'
  | 'development_store_in_production'
  | 'production_store_in_development'
  | 'migrations_differ'
  | 'secrets_key_missing'
  | 'secrets_key_unusable'

/** A failed start. Its message is for the operator and says what to change. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly fault: StartFault

  constructor(fault: StartFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
