import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { addAccessToken } from '../../store/tables/grants/access-tokens.ts'
import { lockFamily, type TokenFamily, writeRefreshToken } from '../../store/tables/grants/token-families.ts'
import { recordEvent } from '../audit/events.ts'
import { noteAppUse } from '../connected-apps/unused-apps.ts'
import type { Deps } from '../deps.ts'
import { endFamily } from '../endings/end-access.ts'
import { mayUse } from '../organizations/app-policy.ts'
import { isPublicApp } from '../permissions/app-types.ts'
import { findGrantor, type Grantor } from './grantor.ts'
import { drawRefreshToken, familyIdIn, tokenHash } from './opaque-token.ts'
import { type IssuedTokens, longestRefreshLifeMs, refreshLifeMs, type TokenRequestBy } from './redeem-code.ts'
import { successorOf, withSuccessor } from './replaced-tokens.ts'
import { narrowedResources, unauthorizedResource } from './resources.ts'
import { judgeScopes, scopesOfRequest, stillGrantable } from './scopes.ts'
import { type TokenError, tokenError } from './token-error.ts'
import { accessTokenEnd, newTokenId } from './tokens.ts'

/** A token request of the refresh token grant (RFC 6749, 6). */
export interface RefreshRequest {
  readonly refreshToken: string
  /** Narrows the scopes; undefined requests all of them. */
  readonly scope: string | undefined
  readonly resources: readonly string[]
}

const invalidToken = () =>
  tokenError(
    'invalid_grant',
    'The refresh token is unknown, expired, revoked or replaced, or belongs to another client. Start a new authorization.',
  )

/**
 * Issues new tokens for a refresh token. The token of a public app works once, and its answer has the next one. A token
 * that was just replaced gets the same next one, because two tabs or processes of an app refresh at the same moment, or
 * the first answer was lost. The use of a replaced token after that ends the tokens that follow from its code, because a
 * copy of it exists (OAuth 2.1, 4.3.1). Tokens of other devices stay. The token of a confidential app stays the same.
 */
export const refreshTokens = (
  deps: Deps,
  by: TokenRequestBy,
  request: RefreshRequest,
): Promise<IssuedTokens | TokenError> =>
  atomically(deps.store, async (db) => {
    const { project, app } = by
    const familyId = familyIdIn(request.refreshToken)
    const family = familyId === null ? null : await lockFamily(db, project, { familyId, clientId: app.clientId })
    const now = deps.clock.now()
    if (family === null || family.refreshExpiresAt === null || family.refreshExpiresAt <= now) return invalidToken()
    const isCurrent = tokenHash(request.refreshToken) === family.refreshHash
    const currentToken = isCurrent ? request.refreshToken : successorOf(family, request.refreshToken, now)
    if (currentToken === null) return endReused(deps, db, by, family)
    return issueNext(deps, db, by, { family, request, currentToken })
  })

const endReused = async (
  deps: Deps,
  db: Db,
  { project, app }: TokenRequestBy,
  { familyId, userId, organizationId }: TokenFamily,
): Promise<TokenError> => {
  await endFamily(db, project, familyId, deps.clock.now())
  await recordEvent(deps, db, { ...project, organizationId }, userId, {
    kind: 'grant.refresh_token_reused',
    detail: { client_id: app.clientId },
  })
  return invalidToken()
}

const issueNext = async (
  deps: Deps,
  db: Db,
  { project, app }: TokenRequestBy,
  {
    family,
    request,
    currentToken,
  }: {
    readonly family: TokenFamily
    readonly request: RefreshRequest
    /** The refresh token that works. The request has it, or one that it replaced. */
    readonly currentToken: string
  },
): Promise<IssuedTokens | TokenError> => {
  const { familyId, grantId, userId, organizationId, authTime, sessionId } = family
  const grantor = await findGrantor(db, project, family)
  if (grantor === null || !mayUse(grantor, app)) return invalidToken()
  const requested =
    request.scope === undefined ? family.scopes : requestedOf({ project, app, grantor, family }, request.scope)
  if (!requested.every((scope) => family.scopes.includes(scope)))
    return tokenError('invalid_scope', 'The user did not grant one of the requested scopes. Start a new authorization.')
  // Roles and the app may have changed since the consent.
  const scopes = stillGrantable(project, app, grantor, requested)
  if (scopes.length === 0) return tokenError('invalid_scope', 'The user can no longer grant any of these scopes.')
  const resources = narrowedResources(family.resources, request.resources)
  if (resources === null) return tokenError('invalid_target', unauthorizedResource)

  const now = deps.clock.now()
  const isRotated = isPublicApp(app.type)
  const nextToken =
    isRotated && currentToken === request.refreshToken ? drawRefreshToken(deps.random, familyId) : currentToken
  const refreshExpiresAt = Math.min(now + refreshLifeMs, family.createdAt + longestRefreshLifeMs)
  const expiresAt = accessTokenEnd(app, now)
  const after = nextToken === currentToken ? family : withSuccessor(family, currentToken, nextToken, now)
  await writeRefreshToken(db, project, { ...after, refreshExpiresAt }, Math.max(refreshExpiresAt, expiresAt))
  const tokenId = newTokenId(deps.random, project)
  await addAccessToken(db, project, { tokenId, familyId, grantId, expiresAt })
  await noteAppUse(db, project, app, now)
  await recordEvent(deps, db, { ...project, organizationId }, userId, {
    kind: 'grant.token_given',
    detail: { client_id: app.clientId, token_id: tokenId, grant_type: 'refresh_token' },
  })
  return {
    grantor,
    granted: { scopes, resources, authTime, sessionId, tokenId, issuedAt: now, nonce: null },
    refreshToken: isRotated ? nextToken : null,
  }
}

/**
 * Returns the requested scopes without those that an authorization would leave out too: unknown ones, and those that the
 * user cannot grant. Libraries repeat the scopes of their authorization request at each refresh.
 */
const requestedOf = (
  {
    project,
    app,
    grantor,
    family,
  }: Omit<TokenRequestBy, 'baseURL'> & { readonly grantor: Grantor; readonly family: TokenFamily },
  scope: string,
): readonly string[] =>
  judgeScopes(project, app, grantor, scopesOfRequest(project, [scope]))
    .filter((result) => result.isGrantable || family.scopes.includes(result.scope))
    .map((result) => result.scope)
