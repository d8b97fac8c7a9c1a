import recorded from './captures.json' with { type: 'json' }

/** A request of the existing client, recorded in a browser. IDs, times and names are reduced to their shape. */
export interface Capture {
  /** Verb and path of the protocol's call. */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly query: object
  /** Names of the headers that the client sets, sorted. */
  readonly headers: readonly string[]
  readonly contentType: string
  readonly contentLength: string
  /** The decoded Basic credentials. */
  readonly authorization?: string
  /** The decoded `X-SDK-Client` header. */
  readonly client?: object
  readonly parentHost?: string
  readonly body?: unknown
}

export const captures: readonly Capture[] = recorded
