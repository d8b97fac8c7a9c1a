/** What every answer carries beside its own members. */
export interface Receipt {
  /** `request-id-test-` or `request-id-live-` and a UUID: names this exchange in logs and error messages. */
  readonly request_id: string
  readonly status_code: number
}

/** A 2xx body. */
export interface Success<Data> {
  readonly data: Data & Receipt
}

/** Any other body. It is not wrapped in `data`; the client takes the status from here, not from HTTP. */
export interface Failure extends Receipt {
  readonly error_type: string
  readonly error_message: string
  readonly error_url: string
}
