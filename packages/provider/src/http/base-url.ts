/** Returns the public base URL of a request, without a trailing slash, from its `Host` and the port it arrived on. */
export type BaseURLOf = (host: string, localPort: number) => string

/** Returns the address of the documentation site, without a trailing slash, from a base URL; null if it is missing. */
export type DocsURLOf = (baseURL: string) => string | null

/**
 * Creates a function that returns the configured URL. Without one, in development, it returns `127.0.0.1` if the
 * request's `Host` names this server so, else `localhost`. A `Host` from the caller must never get into a mailed link.
 */
export const createBaseURLOf =
  (publicURL: string | null): BaseURLOf =>
  (host, localPort) => {
    if (publicURL !== null) return publicURL
    const port = localPort === 80 ? '' : `:${localPort}`
    return host === `127.0.0.1${port}` ? `http://127.0.0.1${port}` : `http://localhost${port}`
  }
