/** Fields that every answer has besides its own. */
export interface Receipt {
  /** `request-id-test-` or `request-id-live-` and a UUID. Names the exchange in logs and error messages. */
  readonly request_id: string
  readonly status_code: number
}

/** A 2xx body. */
export interface Success<Data> {
  readonly data: Data & Receipt
}

/** Any other body. It is not wrapped in `data`; the client reads the status from the body, not from HTTP. */
export interface Failure extends Receipt {
  readonly error_type: string
  readonly error_message: string
  readonly error_url: string
  /** With `reauthentication_required`: methods that the signed-in user can authenticate with before the same request. */
  readonly allowed_methods?: readonly string[] | undefined
}
