import type { Failure } from '@latchkey/protocol/core/envelope'
import type { ErrorType } from '@latchkey/protocol/core/errors'

const networkMessages = {
  unreachable: 'Unable to reach the sign-in service. You may be offline. Check the connection and try again.',
  timeout: 'Unable to reach the sign-in service in time. It may be busy. Please try again.',
} as const

/** Every `code` of an error of this package. The list is closed, so a `switch` can be exhaustive. */
export type ErrorCode =
  | 'api'
  | 'schema'
  | keyof typeof networkMessages
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
  | 'idp_no_session'
  | 'idp_parameter'
  | 'idp_redirect'
  | 'idp_framed'

/** A global symbol, so that copies of this code on one page recognize each other's errors. */
const OURS = Symbol.for('latchkey.error')

/**
 * Base class of all errors of this package. A message says what happened, why, and what to do; it contains no secret.
 *
 * A page may load this code twice: as a classic script and as a module, or in a headless client and in the widget.
 * `instanceof` works across copies, by the `kind` of the class.
 */
export abstract class LatchkeyError extends Error {
  /** Name of the class across copies. A subclass of a site has no own `kind` and matches only its own instances. */
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

/** Fields of an {@link ApiError}: the provider's own, and `retryAfterSeconds`. */
export interface Refusal extends Failure {
  readonly error_type: ErrorType | (string & {})
  readonly error_details: object | undefined
  /** From the `Retry-After` header, in seconds. */
  readonly retryAfterSeconds: number | undefined
}

/**
 * The provider refused the request. The snake_case fields are those of its response.
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
  readonly allowed_methods: Refusal['allowed_methods']
  readonly retryAfterSeconds: Refusal['retryAfterSeconds']

  constructor(message: string, refusal: Refusal) {
    super(message)
    this.status_code = refusal.status_code
    this.error_type = refusal.error_type
    this.error_message = refusal.error_message
    this.error_url = refusal.error_url
    this.request_id = refusal.request_id
    this.error_details = refusal.error_details
    this.allowed_methods = refusal.allowed_methods
    this.retryAfterSeconds = refusal.retryAfterSeconds
  }
}

/** An invalid field of a request, and the reason. */
export interface SchemaFault {
  /** Path of the field in the provider's notation: `data/email`. */
  readonly dataPath: string
  readonly message: string
}

/**
 * The provider could not parse the request: a field is missing or has the wrong type.
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

/** The provider sent no usable response. The call may or may not have taken effect. */
export class NetworkError extends LatchkeyError {
  static override readonly kind = 'NetworkError'
  override readonly name = 'NetworkError'
  readonly code: keyof typeof networkMessages | 'invalid_answer'

  constructor(code: keyof typeof networkMessages, cause?: unknown)
  /** `invalid-answer.ts` passes this message, because a first form does not need it. */
  constructor(code: 'invalid_answer', cause: unknown, message: string)
  constructor(
    code: NetworkError['code'],
    cause?: unknown,
    message: string = networkMessages[code as keyof typeof networkMessages],
  ) {
    super(message, { cause })
    this.code = code
  }
}

/** The options of the client are invalid, or the page cannot use it. Thrown before any request. */
export class ConfigError extends LatchkeyError {
  static override readonly kind = 'ConfigError'
  override readonly name = 'ConfigError'
  readonly code: 'public_token' | 'endpoint' | 'insecure_page'

  constructor(code: ConfigError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** A method was called with an invalid argument. No request was sent. */
export class UsageError extends LatchkeyError {
  static override readonly kind = 'UsageError'
  override readonly name = 'UsageError'
  readonly code = 'argument'
}
