/** Whole addresses of the five services; each may have a path, none a user part, query or fragment. */
export interface EndpointOptions {
  /** Where every call of this client goes, `/sdk/v1` being appended. */
  readonly sdkBackendURL?: string
  /** Where redirects of a test project go, and its calls too when nothing else names a base. */
  readonly testAPIURL?: string
  /** The same for a live project. */
  readonly liveAPIURL?: string
  readonly dfpBackendURL?: string
  readonly clientsideServicesIframeURL?: string
}

/** How the session cookies are written. Left out: host-only, for the whole site. */
export interface CookieOptions {
  /** Default `stytch_session`. */
  readonly opaqueTokenCookieName?: string
  /** Default `stytch_session_jwt`. */
  readonly jwtCookieName?: string
  /** Default `stytch_intermediate_session_token`. */
  readonly istCookieName?: string
  /** Default `/`. */
  readonly path?: string
  /** Takes effect with `availableToSubdomains`; default: the page's host. */
  readonly domain?: string
  /** Default false. Has no effect on localhost. */
  readonly availableToSubdomains?: boolean
}

export interface ClientOptions {
  /**
   * Address of the provider, for example `https://auth.example.com`. Left out, the provider is expected
   * under the page's own origin, as behind a reverse proxy.
   */
  readonly baseURL?: string
  readonly endpoints?: EndpointOptions
  readonly cookieOptions?: CookieOptions
  /** Extend the session by its last `session_duration_minutes` at every refresh in the background. Default false. */
  readonly keepSessionAlive?: boolean
  /** How long one call may take before it fails with code `timeout`. Default 10,000. */
  readonly timeoutMs?: number
}
