import type { Db } from '../../store/store.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { familyById, familyOfAccessToken, type TokenFamily } from '../../store/tables/grants/token-families.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { sessionOfId } from '../../store/tables/sessions/session-owners.ts'
import type { Deps } from '../deps.ts'
import { verifyJwt } from '../keys/verify-jwt.ts'
import { mayUse } from '../organizations/app-policy.ts'
import { sessionClaim } from '../sessions/session-jwt-check.ts'
import { findGrantor, type Grantor } from './grantor.ts'
import { familyIdIn, tokenHash } from './opaque-token.ts'
import { hasRefreshToken } from './tokens.ts'

/** Claims of an access token that its readers use. */
export interface AccessTokenClaims {
  readonly iss: string
  readonly sub: string
  readonly aud: readonly string[]
  readonly client_id: string
  readonly scope: string
  readonly jti: string
  /** Seconds since 1970. */
  readonly iat: number
  readonly nbf: number
  readonly exp: number
  readonly [claim: string]: unknown
}

/** An access token that this project signed, with the family that it belongs to. It may have expired. */
export interface PresentedAccessToken {
  readonly claims: AccessTokenClaims
  readonly family: TokenFamily
}

/**
 * Reads an access token of a connected app. Returns null for every other token: of another project, changed, revoked,
 * the JWT of a session, an ID token, or the token of an M2M client. The stored row is what makes it an access token; the
 * claims alone are not.
 */
export const readAccessToken = async (
  { store, keys }: Pick<Deps, 'store' | 'keys'>,
  project: Project,
  token: string,
): Promise<PresentedAccessToken | null> => {
  const claims = await verifyJwt(keys, project, token)
  if (claims === null || sessionClaim in claims || typeof claims.client_id !== 'string') return null
  const family = typeof claims.jti === 'string' ? await familyOfAccessToken(store.db, project, claims.jti) : null
  return family === null ? null : { claims: claims as unknown as AccessTokenClaims, family }
}

/**
 * Returns the user or member of a token that still works. Returns null if they were removed, if they signed out without
 * granting lasting access, and if the app was removed or is inactive.
 *
 * @param app the app of the family, as it is now
 */
export const activeGrantor = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  family: TokenFamily,
  app: StoredConnectedApp | null,
): Promise<Grantor | null> => {
  if (app?.isActive !== true) return null
  if (!hasRefreshToken(family.scopes) && (await isSignedOut(store.db, project, family))) return null
  const grantor = await findGrantor(store.db, project, family)
  return grantor !== null && mayUse(grantor, app) ? grantor : null
}

/** A grant that a back end vouched for has no session that could end. */
const isSignedOut = async (db: Db, project: Project, { sessionId }: TokenFamily): Promise<boolean> => {
  if (sessionId === '') return false
  const owned = await sessionOfId(db, project, sessionId)
  return owned === null || owned.session.revokedAt !== null
}

/** Reads the refresh token that works now; null for replaced and other ones. */
export const readRefreshToken = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  project: Project,
  token: string,
): Promise<TokenFamily | null> => {
  const familyId = familyIdIn(token)
  const family = familyId === null ? null : await familyById(store.db, project, familyId)
  if (family === null || family.refreshHash !== tokenHash(token)) return null
  return family.refreshExpiresAt !== null && family.refreshExpiresAt > clock.now() ? family : null
}
