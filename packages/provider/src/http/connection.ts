/** What only the socket can tell of a request: nothing in it was written by the caller. */
export interface Connection {
  /** The peer's address: `127.0.0.1`, `::1`, `::ffff:10.0.0.1`. */
  readonly address: string
  /** The port that this server answered on. */
  readonly localPort: number
  /** Aborts when the server drains; answers without an end (streams) end then. */
  readonly closing: AbortSignal
  /** Aborts when the drain has no patience left: whoever still waits is told so before the connection is cut. */
  readonly cutOff?: AbortSignal
}

/** The connection of a request that came without a socket, as in tests. */
export const inProcess: Connection = {
  address: '127.0.0.1',
  localPort: 3000,
  closing: new AbortController().signal,
}
