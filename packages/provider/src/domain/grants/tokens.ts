import { hash } from 'node:crypto'
import type { Random } from '../../ports/random.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Authorization } from '../../store/tables/grants/authorization-codes.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import { claimsOf } from '../connected-apps/claim-template.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { signJwt } from '../keys/sign-jwt.ts'
import { tokenClientId } from '../permissions/app-types.ts'
import { sessionClaim } from '../sessions/session-jwt-check.ts'
import { wholeSeconds } from '../wire-time.ts'
import type { Grantor } from './grantor.ts'
import { personClaims } from './person-claims.ts'

export const organizationClaim = 'https://stytch.com/organization'

/** An app that gets tokens, and the user or member that they are about. */
export interface TokenSubject {
  readonly project: Project
  readonly issuer: string
  readonly app: StoredConnectedApp
  readonly grantor: Grantor
}

/** The part of an authorization that one token response covers. */
export interface GrantedTokens extends Pick<Authorization, 'scopes' | 'resources' | 'authTime' | 'sessionId'> {
  /** The `jti` of the access token. */
  readonly tokenId: string
  /** In ms. */
  readonly issuedAt: number
  /** Null after a refresh (OpenID Connect Core, 12.2). */
  readonly nonce: string | null
}

const idTokenSeconds = 3_600

/** The answer of the token endpoint to a successful request (RFC 6749, 5.1). */
export interface TokenResponse {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly scope: string
  readonly id_token?: string
}

/** Signs the tokens of a response. Call it after the transaction. */
export const signTokens = async (
  deps: Pick<Deps, 'keys' | 'sealing'>,
  subject: TokenSubject,
  granted: GrantedTokens,
): Promise<TokenResponse> => {
  const { project, app } = subject
  const key = await deps.keys.signingKey(project)
  const type = authorizationServerOf(project, subject.issuer).accessTokenType
  const access_token = await signJwt(key, accessTokenClaims(subject, granted), type)
  return {
    access_token,
    token_type: 'bearer',
    expires_in: app.settings.accessTokenMinutes * 60,
    scope: granted.scopes.join(' '),
    ...(granted.scopes.includes('openid') && {
      id_token: await signJwt(key, idTokenClaims(deps, subject, granted, access_token)),
    }),
  }
}

/**
 * Returns the claims of an access token. Claims of the app's template replace none of the provider's. The type of the
 * JWT is `JWT` by default, because the existing back-end SDKs reject `at+jwt` of RFC 9068.
 */
const accessTokenClaims = (subject: TokenSubject, { scopes, resources, tokenId, issuedAt }: GrantedTokens) => {
  const { project, issuer, app, grantor } = subject
  const { accessTokenMinutes, accessTokenAudience, accessTokenTemplate } = app.settings
  const now = wholeSeconds(issuedAt)
  return {
    ...ownClaims(accessTokenTemplate, grantor),
    iss: issuer,
    sub: grantor.userId,
    // The existing back-end SDKs require the project ID.
    aud: [project.projectId, ...(accessTokenAudience === null ? [] : [accessTokenAudience]), ...resources],
    client_id: tokenClientId(app),
    scope: scopes.join(' '),
    jti: tokenId,
    iat: now,
    nbf: now,
    exp: now + accessTokenMinutes * 60,
    ...organizationOf(grantor),
  }
}

const idTokenClaims = (
  { sealing }: Pick<Deps, 'sealing'>,
  { issuer, app, grantor }: TokenSubject,
  { scopes, issuedAt, nonce, authTime, sessionId }: GrantedTokens,
  accessToken: string,
) => {
  const now = wholeSeconds(issuedAt)
  return {
    ...ownClaims(app.settings.idTokenTemplate, grantor),
    ...personClaims(sealing, grantor, scopes),
    iss: issuer,
    sub: grantor.userId,
    aud: [tokenClientId(app)],
    exp: now + idTokenSeconds,
    // No `nbf`: OpenID Connect Core, 2 does not have it, and libraries without tolerance reject it if their clock is late.
    iat: now,
    auth_time: wholeSeconds(authTime),
    at_hash: leftHalf(accessToken),
    ...(sessionId !== '' && { sid: sidOf(sessionId, app) }),
    ...(nonce !== null && { nonce }),
    ...organizationOf(grantor),
  }
}

/** The claims of every ID token, beside those of the granted scopes. */
export const idTokenClaimNames: readonly string[] = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'at_hash', 'sid', 'nonce', organizationClaim],
]

/** Claims that would make one kind of token pass as another. A template sets none of them. */
const reservedClaims: readonly string[] = [
  ...[
    sessionClaim,
    organizationClaim,
    'nonce',
    'at_hash',
    'c_hash',
    'sid',
    'auth_time',
    'events',
    'scope',
    'client_id',
  ],
  ...['azp', 'act', 'may_act', 'cnf', 'jti'],
]

const ownClaims = (template: string, { person, membership }: Grantor) => {
  const values =
    membership === null
      ? { user: templateValues(person) }
      : {
          member: templateValues(person),
          organization: {
            organization_id: membership.organization.organizationId,
            slug: membership.organization.slug,
            trusted_metadata: membership.organization.trustedMetadata,
          },
        }
  const claims = Object.entries(claimsOf(template, values)).filter(([name]) => !reservedClaims.includes(name))
  return Object.fromEntries(claims)
}

const templateValues = ({ userId, name, trustedMetadata, untrustedMetadata }: Grantor['person']) => ({
  user_id: userId,
  member_id: userId,
  name,
  trusted_metadata: trustedMetadata,
  untrusted_metadata: untrustedMetadata,
})

const organizationOf = ({ membership }: Grantor) =>
  membership !== null && {
    [organizationClaim]: {
      organization_id: membership.organization.organizationId,
      slug: membership.organization.slug,
    },
  }

/** OpenID Connect Core, 3.1.3.6. Both algorithms of a project use SHA-256. */
const leftHalf = (text: string): string => hash('sha256', text, 'buffer').subarray(0, 16).toString('base64url')

/** Draws the `jti` of an access token. */
export const newTokenId = (random: Random, { environment }: Pick<Project, 'environment'>): string =>
  newId(random, 'access-token', environment)

/** Returns the end of an access token that is issued now, in ms. */
export const accessTokenEnd = ({ settings }: Pick<StoredConnectedApp, 'settings'>, now: number): number =>
  now + settings.accessTokenMinutes * 60_000

/** Names the session to one app, so that two apps cannot recognize that they have the same user's session. */
export const sidOf = (sessionId: string, { clientId }: Pick<StoredConnectedApp, 'clientId'>): string =>
  hash('sha256', `${sessionId} ${clientId}`, 'base64url')

/** Whether lasting access is possible for the app with these scopes. */
export const hasRefreshToken = (scopes: readonly string[]): boolean => scopes.includes('offline_access')
