/** Facts about a request that come from the socket and not from the caller. */
export interface Connection {
  /** Address of the peer: `127.0.0.1`, `::1`, `::ffff:10.0.0.1`. */
  readonly address: string
  /** Port that accepted the connection. */
  readonly localPort: number
  /** Aborts when the server starts to drain. Endless responses (streams) end then. */
  readonly closing: AbortSignal
  /** Aborts when the drain times out. Waiting clients get an error before the connection is closed. */
  readonly cutOff?: AbortSignal
}

/** Connection of an in-process request, as in tests. */
export const inProcess: Connection = {
  address: '127.0.0.1',
  localPort: 3000,
  closing: new AbortController().signal,
}
