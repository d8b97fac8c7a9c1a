import type { Failure } from '@latchkey/protocol/core/envelope'

/** Base class of the errors that existing sites catch. Names, fields and constructors match the existing packages. */
export class StytchError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** The provider refused the request. */
export class StytchAPIError extends StytchError {
  readonly error_type: string
  readonly error_message: string
  readonly error_url: string
  readonly request_id?: string
  readonly status_code: number
  readonly error_details?: object

  constructor(
    refusal: Omit<Failure, 'request_id'> & { readonly request_id?: string; readonly error_details?: object },
  ) {
    const { status_code, error_type, error_message, error_url, request_id, error_details } = refusal
    const from = request_id === undefined ? '' : `request_id: ${request_id}\n`
    super(
      'StytchAPIError',
      `[${status_code}] ${error_type}\n${error_message}\nSee ${error_url} for more information.\n${from}`,
    )
    this.error_type = error_type
    this.error_message = error_message
    this.error_url = error_url
    this.status_code = status_code
    if (request_id !== undefined) this.request_id = request_id
    if (error_details !== undefined) this.error_details = error_details
  }
}

/** The provider could not parse the request. */
export class StytchAPISchemaError extends StytchError {
  constructor({ body = [] }: { readonly body?: readonly { readonly dataPath?: string; readonly message?: string }[] }) {
    const faults = body.map(({ dataPath, message }) => `${dataPath}: ${message}`)
    super('StytchAPISchemaError', ['Request does not match expected schema', ...faults].join('\n'))
  }
}

/** The provider sent no usable response. */
export class StytchAPIUnreachableError extends StytchError {
  readonly details: string

  constructor(reason: string) {
    super('StytchAPIUnreachableError', reason)
    this.details = reason
  }
}

/** Options of an SDK error: a link to documentation. */
export interface StytchSDKErrorOptions {
  url?: string
}

/** An error in the client itself. */
export class StytchSDKError extends StytchError {
  readonly options?: StytchSDKErrorOptions

  constructor(name: string, message: string, options?: StytchSDKErrorOptions) {
    super(name, message)
    if (options) this.options = options
  }
}

/** A method was called with an invalid argument. */
export class StytchSDKUsageError extends Error {
  override readonly name = 'StytchSDKUsageError'

  constructor(method: string, message: string) {
    super(`Invalid call to ${method}\n${message}`)
  }
}

/** A part of the user interface needs a signed-in user, and there is none. */
export class NoCurrentSessionError extends StytchSDKError {
  constructor(message = 'No user is signed in.') {
    super('NoCurrentSessionError', message)
  }
}

/** The URL of a connected app's request lacks a required parameter. */
export class IDPOAuthFlowMissingParamError extends StytchSDKError {
  constructor(message = '') {
    super('IDPOAuthFlowMissingParamError', message)
  }
}
