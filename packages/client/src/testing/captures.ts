import recorded from './captures.json' with { type: 'json' }

/** A request of the existing client, recorded from a browser; ids, times and names are reduced to their shape. */
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
  /** What Basic holds. */
  readonly authorization?: string
  /** What `X-SDK-Client` holds. */
  readonly client?: object
  readonly parentHost?: string
  readonly body?: unknown
}

export const captures: readonly Capture[] = recorded
