import type { Failure } from '@latchkey/protocol/core/envelope'
import type { ErrorType } from '@latchkey/protocol/core/errors'

const unanswered = {
  unreachable: 'Unable to reach the sign-in service. You may be offline. Check the connection and try again.',
  timeout: 'Unable to reach the sign-in service in time. It may be busy. Please try again.',
} as const

/** Every `code` that an error of this package can carry: switch over it, the list is closed. */
export type ErrorCode =
  | 'api'
  | 'schema'
  | keyof typeof unanswered
  | 'invalid_answer'
  | 'public_token'
  | 'endpoint'
  | 'insecure_page'
  | 'argument'
  | 'passkey_exists'
  | 'passkey_refused'
  | 'passkey_superseded'
  | 'passkey_domain'
  | 'passkey_unsupported'
  | 'passkey_failed'
  | 'wallet_not_connected'
  | 'wallet_not_signed'

/** Global, so that every copy of this code on a page knows the errors of the others. */
const OURS = Symbol.for('latchkey.error')

/**
 * What everything thrown here has in common. Messages say what happened, why, and what to do; they hold no secret.
 *
 * A page may hold this code more than once: a classic script beside the chunks of the module, a headless client beside the
 * widget. `instanceof` answers for an error of each of them, by the class that it was made as.
 */
export abstract class LatchkeyError extends Error {
  /** The class as errors of other copies know it; of a site's own subclass only its own are instances. */
  static readonly kind: string = 'LatchkeyError'
  abstract readonly code: ErrorCode

  get [OURS](): true {
    return true
  }

  static override [Symbol.hasInstance](fault: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: it is the class on the right of `instanceof`, not this one.
    return isInstance(this, fault)
  }
}

const isInstance = (kind: typeof LatchkeyError, fault: unknown): boolean => {
  if (Function.prototype[Symbol.hasInstance].call(kind, fault)) return true
  const { [OURS]: isOurs, name } = Object(fault) as Partial<LatchkeyError>
  return isOurs === true && Object.hasOwn(kind, 'kind') && (kind.kind === 'LatchkeyError' || kind.kind === name)
}

/** What an {@link ApiError} knows of its refusal: the provider's own fields, and how long it asked to be left alone. */
export interface Refusal extends Failure {
  readonly error_type: ErrorType | (string & {})
  readonly error_details: object | undefined
  /** From the answer's `Retry-After`, in seconds. */
  readonly retryAfterSeconds: number | undefined
}

/**
 * The provider refused. The snake_case fields are those of its answer.
 *
 * @example
 * if (error instanceof ApiError && error.error_type === 'otp_code_not_found') askAgain()
 */
export class ApiError extends LatchkeyError implements Refusal {
  static override readonly kind = 'ApiError'
  override readonly name = 'ApiError'
  readonly code = 'api'
  readonly status_code: Refusal['status_code']
  readonly error_type: Refusal['error_type']
  readonly error_message: Refusal['error_message']
  readonly error_url: Refusal['error_url']
  readonly request_id: Refusal['request_id']
  readonly error_details: Refusal['error_details']
  readonly retryAfterSeconds: Refusal['retryAfterSeconds']

  constructor(message: string, refusal: Refusal) {
    super(message)
    this.status_code = refusal.status_code
    this.error_type = refusal.error_type
    this.error_message = refusal.error_message
    this.error_url = refusal.error_url
    this.request_id = refusal.request_id
    this.error_details = refusal.error_details
    this.retryAfterSeconds = refusal.retryAfterSeconds
  }
}

/** One field of a request that could not be read, and why. */
export interface SchemaFault {
  /** As the provider names it: `data/email`. */
  readonly dataPath: string
  readonly message: string
}

/**
 * The provider could not read the request: a field is missing or has another type than it asks for.
 *
 * @example
 * if (error instanceof SchemaError) for (const { dataPath, message } of error.faults) mark(dataPath, message)
 */
export class SchemaError extends LatchkeyError {
  static override readonly kind = 'SchemaError'
  override readonly name = 'SchemaError'
  readonly code = 'schema'
  readonly faults: readonly SchemaFault[]

  constructor(message: string, faults: readonly SchemaFault[]) {
    super(message)
    this.faults = faults
  }
}

/** No usable answer came: nothing is known about whether the call took effect. */
export class NetworkError extends LatchkeyError {
  static override readonly kind = 'NetworkError'
  override readonly name = 'NetworkError'
  readonly code: keyof typeof unanswered | 'invalid_answer'

  constructor(code: keyof typeof unanswered, cause?: unknown)
  /** What such an answer means is said by what reads answers (`invalid-answer.ts`): it comes later than a first form. */
  constructor(code: 'invalid_answer', cause: unknown, message: string)
  constructor(
    code: NetworkError['code'],
    cause?: unknown,
    message: string = unanswered[code as keyof typeof unanswered],
  ) {
    super(message, { cause })
    this.code = code
  }
}

/** The client was created with something, or on a page, that cannot work; thrown before any request. */
export class ConfigError extends LatchkeyError {
  static override readonly kind = 'ConfigError'
  override readonly name = 'ConfigError'
  readonly code: 'public_token' | 'endpoint' | 'insecure_page'

  constructor(code: ConfigError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** A method was called with an argument that no request can be made from. */
export class UsageError extends LatchkeyError {
  static override readonly kind = 'UsageError'
  override readonly name = 'UsageError'
  readonly code = 'argument'
}
