import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { type AppGrant, writeGrant } from '../../store/tables/grants/app-grants.ts'
import { addCode } from '../../store/tables/grants/authorization-codes.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { holdUser } from '../../store/tables/users/users.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { notifyOwner } from '../messaging/owner-notice.ts'
import { organizationScope } from '../organization-scope.ts'
import { isFirstParty, isPublicApp } from '../permissions/app-types.ts'
import { responseURL } from './app-response.ts'
import {
  type AppAuthorizationRequest,
  challengeShape,
  malformedChallenge,
  missingChallenge,
} from './authorization-request.ts'
import { type Grantor, organizationIdOf } from './grantor.ts'
import { issuerOf } from './issuer.ts'
import {
  type GrantableAccess,
  type JudgedBy,
  type Judgment,
  judgeAuthorization,
  refusedWith,
} from './judge-authorization.ts'
import { lastingAccessNotice } from './lasting-access-notice.ts'
import { drawToken, tokenHash } from './opaque-token.ts'
import { forgetNewSignIn } from './requested-sign-in.ts'
import { isSteppedUp } from './stepped-up.ts'
import { hasRefreshToken } from './tokens.ts'

/** Where the browser goes. Without a code, the URL has the error for the app. */
export interface AuthorizationResponse {
  readonly redirectUri: string
  readonly code: string | null
}

/** What the page sends. */
export interface ConsentAnswer {
  /** The existing components send `false` also if nothing had to be asked. */
  readonly isGranted: boolean
  /** The user pressed the button that denies. Another tab may have allowed the app meanwhile. */
  readonly isDenied: boolean
}

const codeLifeMs = 60_000

/**
 * Decides about an authorization that the user allowed or denied, and returns the redirect to the app. It judges the
 * request again, because the answer of the start came through the browser. An allowed request stores the grant and a
 * code in one transaction.
 *
 * @throws ProviderError for errors that must not be sent to the redirect URL
 */
export const submitAuthorization = async (
  deps: Deps,
  by: JudgedBy,
  request: AppAuthorizationRequest,
  { isGranted, isDenied }: ConsentAnswer,
): Promise<AuthorizationResponse> => {
  const { project, baseURL, app, grantor } = by
  const { issuer } = issuerOf(project, baseURL)
  const judgment = withChallenge(by, request, await judgeAuthorization(deps, by, request))
  const consented =
    judgment.is === 'acceptable' && (isDenied || (judgment.isConsentRequired && !isGranted))
      ? refusedWith('access_denied', 'The user did not consent.')
      : judgment
  if (consented.is === 'refused') {
    await recordRefusal(deps, project, app, grantor, consented.error.error)
    const parameters = { ...consented.error, state: request.state, iss: issuer }
    return { redirectUri: await responseURL(deps, { ...request, project, baseURL }, parameters), code: null }
  }
  const code = drawToken(deps.random)
  await atomically(deps.store, (db) => storeGrant(deps, db, by, request, consented, code))
  await forgetNewSignIn(deps, by, request)
  const parameters = { code, state: request.state, iss: issuer }
  return { redirectUri: await responseURL(deps, { ...request, project, baseURL }, parameters), code }
}

/** Adds the judgment of PKCE, which only a submission can have. The method is S256 always. */
const withChallenge = (
  { project, baseURL, app }: JudgedBy,
  { codeChallenge }: AppAuthorizationRequest,
  judgment: Judgment,
): Judgment => {
  if (judgment.is === 'refused') return judgment
  if (codeChallenge === undefined) {
    const isRequired = isPublicApp(app.type) || authorizationServerOf(project, baseURL).isPkceRequiredForAll
    return isRequired ? refusedWith('invalid_request', missingChallenge) : judgment
  }
  if (challengeShape.test(codeChallenge)) return judgment
  return refusedWith('invalid_request', malformedChallenge)
}

/** Stores what a user granted, in addition to earlier grants to the same version of the app, and records it. */
export const writeConsent = async (
  deps: Deps,
  db: Db,
  { project, app, grantor }: JudgedBy,
  { scopes, resources, earlierGrant }: GrantableAccess,
): Promise<AppGrant> => {
  const now = deps.clock.now()
  const organizationId = organizationIdOf(grantor)
  const owner = { userId: grantor.userId, organizationId, clientId: app.clientId }
  await holdUser(db, organizationId === '' ? project : organizationScope(project, { organizationId }), owner.userId)
  // A grant for another version of the app no longer counts.
  const unchangedGrant = earlierGrant?.appFingerprint === app.metadataDigest ? earlierGrant : null
  const grant = await writeGrant(db, project, {
    ...owner,
    grantId: newId(deps.random, 'app-grant', project.environment),
    scopes: [...new Set([...(unchangedGrant?.scopes ?? []), ...scopes])],
    resources: [...new Set([...(unchangedGrant?.resources ?? []), ...resources])],
    appFingerprint: app.metadataDigest,
    consentedAt: now,
    createdAt: now,
  })
  const detail = { client_id: app.clientId, scopes: scopes.join(' '), ...doneBy(deps) }
  const at = { ...project, organizationId }
  const isNewlyLasting = hasRefreshToken(scopes) && !hasRefreshToken(unchangedGrant?.scopes ?? [])
  if (isNewlyLasting && !isFirstParty(app.type))
    await notifyOwner(deps, db, at, grantor.person, lastingAccessNotice(app, detail))
  else await recordEvent(deps, db, at, owner.userId, { kind: 'grant.given', detail })
  return grant
}

const storeGrant = async (
  deps: Deps,
  db: Db,
  by: JudgedBy,
  { redirectUri, codeChallenge, nonce }: AppAuthorizationRequest,
  access: GrantableAccess,
  code: string,
): Promise<void> => {
  const { project, app, grantor, session } = by
  const { scopes, resources, authTime } = access
  const { grantId } = await writeConsent(deps, db, by, access)
  await addCode(db, project, {
    userId: grantor.userId,
    organizationId: organizationIdOf(grantor),
    clientId: app.clientId,
    grantId,
    sessionId: session?.sessionId ?? '',
    scopes,
    resources,
    authTime,
    redirectUri,
    isSteppedUp: isSteppedUp(by, deps.clock.now()),
    codeHash: tokenHash(code),
    codeChallenge: codeChallenge ?? null,
    nonce: nonce ?? null,
    familyId: null,
    expiresAt: deps.clock.now() + codeLifeMs,
  })
}

/** Records that a user denied an app, or that the request was refused. */
export const recordRefusal = (
  deps: Deps,
  project: Project,
  { clientId }: StoredConnectedApp,
  grantor: Grantor,
  error: string,
): Promise<void> =>
  atomically(deps.store, (db) =>
    recordEvent(deps, db, { ...project, organizationId: organizationIdOf(grantor) }, grantor.userId, {
      kind: 'grant.refused',
      detail: { client_id: clientId, error, ...doneBy(deps) },
    }),
  )
