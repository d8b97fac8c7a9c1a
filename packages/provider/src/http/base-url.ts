/** Public base URL of a request, without a trailing slash, from its Host and the port it arrived on. */
export type BaseURLOf = (host: string, localPort: number) => string

/**
 * What was configured; else, in development, the request's own Host where that is this server on loopback, else
 * `localhost`. A Host that anybody may write must never get into a mailed link.
 */
export const createBaseURLOf =
  (publicURL: string | null): BaseURLOf =>
  (host, localPort) => {
    if (publicURL !== null) return publicURL
    const port = localPort === 80 ? '' : `:${localPort}`
    return host === `127.0.0.1${port}` ? `http://127.0.0.1${port}` : `http://localhost${port}`
  }
