import { type ErrorType, errorStatus } from '@latchkey/protocol/core/errors'

export interface ProviderErrorOptions extends ErrorOptions {
  /** After how many whole seconds the same request may succeed; the answer's `Retry-After`. */
  readonly retryAfterSeconds?: number
}

/**
 * A refusal that the caller is meant to see. The message says what happened, why, and what to do; it never holds
 * a secret, and nothing that the caller sent.
 *
 * ```ts
 * throw new ProviderError('session_not_found', 'The session is over: it was ended or has expired. Sign in again.')
 * ```
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly type: ErrorType
  readonly status: number
  readonly retryAfterSeconds?: number

  constructor(type: ErrorType, message: string, { retryAfterSeconds, ...options }: ProviderErrorOptions = {}) {
    super(message, options)
    this.type = type
    this.status = errorStatus[type]
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Why the provider did not start. */
export type StartFault =
  | 'arguments_refused'
  | 'config_file_unreadable'
  | 'config_file_malformed'
  | 'partly_done'
  | 'broken_off'
  | 'not_found'
  | 'nothing_to_do'
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

/** The provider cannot start; the message is for the operator and says what to change. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly fault: StartFault

  constructor(fault: StartFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
