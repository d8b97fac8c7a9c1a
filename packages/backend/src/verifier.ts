import { createKeySet } from './key-set.ts'
import { parseURL } from './parse-url.ts'
import { TokenError } from './token-error.ts'
import { type Claims, type JwtDemands, verifyJwt } from './verify-jwt.ts'

export type { Claims } from './verify-jwt.ts'

/** Options of `createVerifier`. */
export interface VerifierOptions {
  /** The provider's public URL, such as `https://auth.example.com`: the issuer of sessions. */
  readonly baseURL: string
  readonly projectId: string
  /** The issuer of access tokens, if the project sets `idp_issuer`. */
  readonly issuer?: string
  /** Tolerated difference between the clocks of both servers. 5 by default, 300 at most. */
  readonly toleranceSeconds?: number
  /** Sends the request for the keys. The global `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch
  /** Returns milliseconds since 1970. `Date.now` by default. */
  readonly now?: () => number
}

/** The organization of a member. */
export interface Organization {
  readonly organizationId: string
  readonly slug: string
}

/** A session that was valid at most five minutes ago. Ask the provider where a sign-out must count at once. */
export interface VerifiedSession {
  readonly sessionId: string
  /** ID of the user or member. */
  readonly userId: string
  /** Null for users of a consumer project. */
  readonly organization: Organization | null
  readonly roles: readonly string[]
  /** End of the session, in ms since 1970. The JWT itself is valid for five minutes. */
  readonly expiresAtMs: number
  readonly claims: Claims
}

/** An access token of a connected app or of a machine-to-machine client. */
export interface AccessToken {
  /** ID of the app. */
  readonly clientId: string
  /** ID of the user or member for whom the app acts; null if a machine-to-machine client acts for itself. */
  readonly userId: string | null
  readonly organization: Organization | null
  readonly scopes: readonly string[]
  /** In ms since 1970. */
  readonly expiresAtMs: number
  readonly claims: Claims
}

/** Requirements for an access token. */
export interface AccessTokenDemands {
  /**
   * The resource that the token must be issued for: the URL of this server, as in `idp_resources`. The project ID by
   * default, which every token of the project has: use it only if all APIs of the project trust each other.
   */
  readonly audience?: string
  /** Scopes that the token must all have. */
  readonly scopes?: readonly string[]
  /** Whether to accept tokens of machine-to-machine clients, which act for no user. False by default. */
  readonly acceptsMachines?: boolean
}

/** Verifies tokens of one project. Fetches the project's keys once, and again when they change. */
export interface Verifier {
  /** URL that names the project as an authorization server. */
  readonly issuer: string
  /**
   * Verifies a session JWT without a request to the provider.
   *
   * @throws TokenError
   */
  verifySession(jwt: string): Promise<VerifiedSession>
  /**
   * Verifies an access token. A session JWT is refused, although the same key signs it.
   *
   * @throws TokenError
   *
   * @example
   * const { userId } = await verifier.verifyAccessToken(bearerTokenOf(request), {
   *   audience: 'https://api.example.com/notes',
   *   scopes: ['read:notes'],
   * })
   */
  verifyAccessToken(token: string, demands?: AccessTokenDemands): Promise<AccessToken>
}

const sessionClaim = 'https://stytch.com/session'
const organizationClaim = 'https://stytch.com/organization'

/**
 * Creates the verifier of one project. Create it once for each process, because it caches the keys.
 *
 * @throws TypeError for a `baseURL` or `issuer` that is not an absolute http(s) URL, or an empty `projectId`
 */
export const createVerifier = ({
  baseURL,
  projectId,
  issuer: customIssuer,
  toleranceSeconds = 5,
  fetch = (...request) => globalThis.fetch(...request),
  now = Date.now,
}: VerifierOptions): Verifier => {
  const base = addressOf('baseURL', baseURL)
  if (!projectId) throw new TypeError('`projectId` is empty. Pass the ID of the project, such as project-live-….')
  const projectBase = `${base}/v1/public/${encodeURIComponent(projectId)}`
  const issuer = customIssuer === undefined ? projectBase : addressOf('issuer', customIssuer)
  const keys = createKeySet(`${projectBase}/.well-known/jwks.json`, fetch, now)
  const verify = (token: string, demands: Pick<JwtDemands, 'issuers' | 'isFor'>) =>
    verifyJwt(token, keys, {
      ...demands,
      nowSeconds: now() / 1000,
      toleranceSeconds: Math.min(Math.max(toleranceSeconds, 0), 300),
    })

  return {
    issuer,
    async verifySession(jwt) {
      const claims = await verify(jwt, { issuers: [base], isFor: (audience) => audience.includes(projectId) })
      const session = objectOf(claims[sessionClaim])
      const { id, expires_at, roles } = session ?? {}
      // Access tokens have the same keys and audience.
      if (typeof id !== 'string' || 'scope' in claims || 'client_id' in claims)
        throw new TokenError('kind', 'The token is not a session.')
      return {
        sessionId: id,
        userId: claims.sub,
        organization: organizationOf(claims),
        roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
        expiresAtMs: Date.parse(String(expires_at)),
        claims,
      }
    },
    async verifyAccessToken(token, { audience = projectId, scopes = [], acceptsMachines = false } = {}) {
      const resource = resourceOf(audience)
      const claims = await verify(token, {
        issuers: [issuer, base, projectBase],
        isFor: (audiences) => audiences.some((one) => resourceOf(one) === resource),
      })
      const isMachine = claims.client_id === undefined || claims.client_id === claims.sub
      if (typeof claims.scope !== 'string' || sessionClaim in claims || (isMachine && !acceptsMachines))
        throw new TokenError('kind', 'The token is not an access token of a connected app.')
      const grantedScopes = claims.scope.split(' ').filter(Boolean)
      const lackingScopes = scopes.filter((scope) => !grantedScopes.includes(scope))
      if (lackingScopes.length > 0) throw new TokenError('scope', `The token lacks: ${lackingScopes.join(' ')}.`)
      return {
        clientId: isMachine ? claims.sub : String(claims.client_id),
        userId: isMachine ? null : claims.sub,
        organization: organizationOf(claims),
        scopes: grantedScopes,
        expiresAtMs: claims.exp * 1000,
        claims,
      }
    },
  }
}

const addressOf = (name: string, value: string): string => {
  if (!/^https?:$/.test(parseURL(value)?.protocol ?? ''))
    throw new TypeError(`\`${name}\` is not an absolute http(s) URL. Pass the URL of the provider.`)
  return value.replace(/\/+$/, '')
}

/** Clients write an origin with or without its slash, and hosts in any case (RFC 3986, 6.2). */
const resourceOf = (audience: string): string => parseURL(audience)?.href ?? audience

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

const organizationOf = (claims: Claims): Organization | null => {
  const { organization_id, slug } = objectOf(claims[organizationClaim]) ?? {}
  return typeof organization_id === 'string' ? { organizationId: organization_id, slug: String(slug ?? '') } : null
}
