/** Base URLs of the five services. A path is allowed; user info, query and fragment are not. */
export interface EndpointOptions {
  /** Base of all calls of this client; `/sdk/v1` is appended. */
  readonly sdkBackendURL?: string
  /** Base of redirects of a test project, and of its calls if no other base is set. */
  readonly testAPIURL?: string
  /** The same for a live project. */
  readonly liveAPIURL?: string
  readonly dfpBackendURL?: string
  readonly clientsideServicesIframeURL?: string
}

/** How the session cookies are written. By default they are host-only and valid for the whole site. */
export interface CookieOptions {
  /** Default `stytch_session`. */
  readonly opaqueTokenCookieName?: string
  /** Default `stytch_session_jwt`. */
  readonly jwtCookieName?: string
  /** Default `stytch_intermediate_session_token`. */
  readonly istCookieName?: string
  /** Default `/`. */
  readonly path?: string
  /** Used with `availableToSubdomains`. Default: the page's host. */
  readonly domain?: string
  /** Default false. Ignored on localhost. */
  readonly availableToSubdomains?: boolean
}

export interface ClientOptions {
  /**
   * Base URL of the provider, for example `https://auth.example.com`. Default: the page's own origin, as behind a
   * reverse proxy.
   */
  readonly baseURL?: string
  readonly endpoints?: EndpointOptions
  readonly cookieOptions?: CookieOptions
  /** Whether each background refresh extends the session by its last `session_duration_minutes`. Default false. */
  readonly keepSessionAlive?: boolean
  /** Milliseconds until a call fails with code `timeout`. Default 10,000. */
  readonly timeoutMs?: number
}
