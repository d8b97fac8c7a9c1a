import { createHash, timingSafeEqual } from 'node:crypto'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { addAccessToken } from '../../store/tables/grants/access-tokens.ts'
import { lockGrant } from '../../store/tables/grants/app-grants.ts'
import {
  type Authorization,
  type AuthorizationCode,
  codeByHash,
  redeemCode,
} from '../../store/tables/grants/authorization-codes.ts'
import { addFamily, oldestFamilies } from '../../store/tables/grants/token-families.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { holdAsOrigin } from '../../store/tables/sessions/ended-sessions.ts'
import { recordEvent } from '../audit/events.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import { noteAppUse } from '../connected-apps/unused-apps.ts'
import type { Deps } from '../deps.ts'
import { endFamily } from '../endings/end-access.ts'
import { mayUse } from '../organizations/app-policy.ts'
import { isPublicApp } from '../permissions/app-types.ts'
import { findGrantor, type Grantor } from './grantor.ts'
import { drawFamilyId, drawRefreshToken, tokenHash } from './opaque-token.ts'
import { narrowedResources, unauthorizedResource } from './resources.ts'
import { stillGrantable } from './scopes.ts'
import { type TokenError, tokenError } from './token-error.ts'
import { accessTokenEnd, type GrantedTokens, hasRefreshToken, newTokenId } from './tokens.ts'

/** A request for tokens by an authenticated app. */
export interface TokenRequestBy {
  readonly project: Project
  readonly baseURL: string
  readonly app: StoredConnectedApp
}

/** A token request of the authorization code grant (RFC 6749, 4.1.3; OAuth 2.1, 4.1.3). */
export interface CodeRequest {
  readonly code: string
  readonly codeVerifier: string | undefined
  readonly redirectUri: string | undefined
  /** Narrows the resources of the authorization (RFC 8707, 2.2). */
  readonly resources: readonly string[]
}

/** Tokens to sign, after the transaction that stored them. */
export interface IssuedTokens {
  readonly grantor: Grantor
  readonly granted: GrantedTokens
  /** Null if the app keeps the token that it has, or gets none. */
  readonly refreshToken: string | null
}

/** Longest time of a refresh token without use, and from the consent on. */
export const refreshLifeMs = 90 * 24 * 60 * 60_000
export const longestRefreshLifeMs = 365 * 24 * 60 * 60_000

const mostFamilies = 100

const invalidCode = () =>
  tokenError(
    'invalid_grant',
    'The authorization code is unknown, expired or used, or belongs to another client. Start a new authorization.',
  )

/**
 * Redeems an authorization code. Of equal concurrent requests exactly one gets tokens. A second use ends the tokens of
 * the first, because one of the two was an attacker (RFC 6749, 4.1.2).
 */
export const redeemAuthorizationCode = (
  deps: Deps,
  by: TokenRequestBy,
  request: CodeRequest,
): Promise<IssuedTokens | TokenError> =>
  atomically(deps.store, async (db) => {
    const { project, app } = by
    const code = await codeByHash(db, project, tokenHash(request.code))
    if (code === null || code.clientId !== app.clientId) return invalidCode()
    // The lock orders concurrent redemptions and revocations of the grant.
    if ((await lockGrant(db, project, code.grantId)) === null) return invalidCode()
    const mismatch = mismatchOf(by, code, request)
    if (mismatch !== null) return tokenError('invalid_grant', `${mismatch} Start a new authorization.`)
    const resources = narrowedResources(code.resources, request.resources)
    if (resources === null) return tokenError('invalid_target', unauthorizedResource)
    const now = deps.clock.now()
    const familyId = drawFamilyId(deps.random)
    const keptUntil = hasRefreshToken(code.scopes) ? now + longestRefreshLifeMs : accessTokenEnd(app, now)
    if (!(await redeemCode(db, project, code.codeHash, { familyId, keptUntil, now })))
      return endReused(deps, db, by, code)
    const { sessionId } = code
    const isSignedIn = sessionId === '' || (await holdAsOrigin(db, project, { sessionId, now }))
    const grantor = isSignedIn ? await findGrantor(db, project, code) : null
    if (grantor === null || !mayUse(grantor, app)) return invalidCode()
    return issueFamily(deps, db, by, {
      authorization: code,
      familyId,
      grantor,
      resources,
      nonce: code.nonce,
      grantType: 'authorization_code',
    })
  })

/**
 * Returns why the redirect URL or the verifier of the request is not that of the authorization; null if both are. The app
 * has proved its identity and has the code, so it may know which one differs.
 */
const mismatchOf = (
  { project, baseURL, app }: TokenRequestBy,
  { redirectUri, codeChallenge }: AuthorizationCode,
  { redirectUri: sentURL, codeVerifier }: CodeRequest,
): string | null => {
  // OAuth 2.1 has no redirect URL in the request: PKCE binds the code. Without PKCE it is required.
  const isSameRedirect = sentURL === undefined ? codeChallenge !== null : sentURL === redirectUri
  if (!isSameRedirect) return 'The `redirect_uri` is not, character by character, that of the authorization request.'
  if (codeChallenge !== null) return verifierFault(codeChallenge, codeVerifier)
  // RFC 9700, 4.8.2: a verifier for a code without a challenge is a downgrade.
  const mayLackChallenge = !isPublicApp(app.type) && !authorizationServerOf(project, baseURL).isPkceRequiredForAll
  return codeVerifier === undefined && mayLackChallenge
    ? null
    : 'The authorization request had no `code_challenge`. Turn on PKCE with S256 for both requests, or for none.'
}

const verifierFault = (codeChallenge: string, verifier: string | undefined): string | null => {
  if (verifier === undefined) return 'The `code_verifier` of PKCE is missing.'
  if (!verifierShape.test(verifier))
    return 'The `code_verifier` must have 43 to 128 characters, all of them letters, digits, or one of - . _ ~.'
  return isVerifierOf(codeChallenge, verifier) ? null : 'The `code_verifier` does not match the `code_challenge`.'
}

/** RFC 7636, 4.1. */
const verifierShape = /^[A-Za-z0-9._~-]{43,128}$/

/** RFC 7636, 4.6. */
const isVerifierOf = (codeChallenge: string, verifier: string): boolean => {
  const digest = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(codeChallenge, 'base64url')
  return digest.length === expected.length && timingSafeEqual(digest, expected)
}

/** Ends the tokens of a code that was used twice. An expired code has none. */
const endReused = async (
  deps: Deps,
  db: Db,
  { project, app }: TokenRequestBy,
  { codeHash, familyId, userId, organizationId }: AuthorizationCode,
): Promise<TokenError> => {
  // Read again under the lock: a concurrent redemption may have been first.
  const redeemedFor = familyId ?? (await codeByHash(db, project, codeHash))?.familyId ?? null
  if (redeemedFor !== null) {
    await endFamily(db, project, redeemedFor, deps.clock.now())
    await recordEvent(deps, db, { ...project, organizationId }, userId, {
      kind: 'grant.code_reused',
      detail: { client_id: app.clientId },
    })
  }
  return invalidCode()
}

/** Issues the first tokens of an authorization, in the transaction that holds the lock of its grant. */
export const issueFamily = async (
  deps: Deps,
  db: Db,
  { project, app }: TokenRequestBy,
  {
    authorization,
    familyId,
    grantor,
    resources,
    nonce,
    grantType,
  }: {
    readonly authorization: Authorization
    readonly familyId: string
    readonly grantor: Grantor
    readonly resources: readonly string[]
    readonly nonce: string | null
    readonly grantType: 'authorization_code' | 'device_code'
  },
): Promise<IssuedTokens | TokenError> => {
  const now = deps.clock.now()
  const scopes = stillGrantable(project, app, grantor, authorization.scopes)
  if (scopes.length === 0) return tokenError('invalid_scope', 'The user can no longer grant any of these scopes.')
  const refreshToken = hasRefreshToken(scopes) ? drawRefreshToken(deps.random, familyId) : null
  const { grantId, clientId, userId, organizationId, sessionId, authTime, isSteppedUp } = authorization
  const refreshExpiresAt = refreshToken === null ? null : now + refreshLifeMs
  const family = {
    familyId,
    grantId,
    clientId,
    userId,
    organizationId,
    sessionId,
    authTime,
    isSteppedUp,
    scopes,
    resources: authorization.resources,
    createdAt: now,
    refreshHash: refreshToken === null ? null : tokenHash(refreshToken),
    replacedTokens: [],
    refreshExpiresAt,
  }
  const tokenId = newTokenId(deps.random, project)
  const expiresAt = accessTokenEnd(app, now)
  await addFamily(db, project, family, Math.max(refreshExpiresAt ?? 0, expiresAt))
  await addAccessToken(db, project, { tokenId, familyId, grantId, expiresAt })
  await noteAppUse(db, project, app, now)
  for (const oldest of await oldestFamilies(db, project, grantId, mostFamilies))
    await endFamily(db, project, oldest, now)
  await recordEvent(deps, db, { ...project, organizationId }, userId, {
    kind: 'grant.token_given',
    detail: { client_id: clientId, token_id: tokenId, grant_type: grantType },
  })
  const granted = { scopes, resources, authTime, sessionId, tokenId, issuedAt: now, nonce }
  return { grantor, granted, refreshToken }
}
