import { ProviderError } from '../../errors.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { type AppGrant, grantOf } from '../../store/tables/grants/app-grants.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import { isOnDevice, isRegisteredRedirect, unregisteredRedirect } from '../connected-apps/redirect-urls.ts'
import type { Deps } from '../deps.ts'
import { impersonation } from '../factors/impersonation.ts'
import { kindOf } from '../factors/registry.ts'
import { requireMayUse } from '../organizations/app-policy.ts'
import { isFirstParty, isPublicApp } from '../permissions/app-types.ts'
import { type AppAuthorizationRequest, promptsOf, requestFault } from './authorization-request.ts'
import type { Grantor } from './grantor.ts'
import { issuerOf } from './issuer.ts'
import type { RedirectError, RedirectErrorCode } from './redirect-response.ts'
import { type SignInFault, signInFault } from './requested-sign-in.ts'
import { listedResource, unlistedResource } from './resources.ts'
import { judgeScopes, type ScopeResult, scopesOfRequest } from './scopes.ts'

/** A request by a signed-in user, with the app that it names. */
export interface JudgedBy {
  readonly project: Project
  readonly baseURL: string
  readonly app: StoredConnectedApp
  readonly grantor: Grantor
  /** Null if a back end names the user or member, and vouches for the sign-in. */
  readonly session: SessionRow | null
}

/** Why nothing can be granted, for the app. */
interface RefusedGrant {
  readonly is: 'refused'
  readonly error: RedirectError
}

/** What the user may grant. */
export interface GrantableAccess {
  readonly is: 'acceptable'
  readonly scopeResults: readonly ScopeResult[]
  /** The requested scopes that the user can grant. */
  readonly scopes: readonly string[]
  /** In the project's spelling. */
  readonly resources: readonly string[]
  /** The grant that the user gave the app before. */
  readonly earlierGrant: AppGrant | null
  /** Time of the newest primary proof of the session, in ms. */
  readonly authTime: number
}

/** The decision about requested access, without the question whether the user has to consent. */
export type JudgedGrant = RefusedGrant | GrantableAccess

/** The decision about an authorization request. */
export type Judgment = RefusedGrant | (GrantableAccess & { readonly isConsentRequired: boolean })

export const refusedWith = (error: RedirectErrorCode, error_description: string): RefusedGrant => ({
  is: 'refused',
  error: { error, error_description },
})

/** Values of `prompt` that show the consent, which has the account and a way to another one. */
const asksPrompts: readonly string[] = ['consent', 'select_account', 'create']

/**
 * Decides about an authorization request. The start and the submission of an authorization both call it, because rules
 * may change in between. It does not judge the PKCE challenge, which a start does not have.
 *
 * @throws ProviderError for errors that must not be sent to the redirect URL: the redirect URL itself, or a sign-in that
 *   is too old
 */
export const judgeAuthorization = async (
  deps: Deps,
  by: JudgedBy,
  request: AppAuthorizationRequest,
): Promise<Judgment> => {
  const { project, baseURL, app, grantor, session } = by
  requireMayUse(grantor, app)
  requireRedirect(app, request.redirectUri)
  const fault = requestFault(request)
  if (fault !== null) return { is: 'refused', error: fault }
  const prompts = promptsOf(request)
  const signIn = await signInFault(deps, by, request, authTimeOf(deps, session))
  if (signIn === 'unreadable hint')
    return refusedWith('invalid_request', 'The `id_token_hint` is no ID token of this project for the app.')
  if (signIn !== null && prompts.includes('none'))
    return refusedWith('login_required', 'The user has to sign in again, which `prompt=none` does not allow.')
  if (signIn !== null) throw anotherSignIn(signIn)
  const access = await judgeGrant(deps, by, request)
  if (access.is === 'refused') return access
  const isConsentRequired =
    asksPrompts.some((prompt) => prompts.includes(prompt)) ||
    needsOfflineConsent(app, access.scopes) ||
    !isCovered(app, access) ||
    mayBeAnotherApp(app, request.redirectUri, issuerOf(project, baseURL).issuer)
  if (isConsentRequired && prompts.includes('none'))
    return refusedWith('consent_required', 'The user has to consent, which `prompt=none` does not allow.')
  return { ...access, isConsentRequired }
}

/**
 * Decides about requested scopes and resources, however they were requested.
 *
 * @throws ProviderError `connected_app_not_allowed_for_org`
 */
export const judgeGrant = async (
  deps: Deps,
  { project, baseURL, app, grantor, session }: JudgedBy,
  requested: Pick<AppAuthorizationRequest, 'scopes' | 'resources'>,
): Promise<JudgedGrant> => {
  requireMayUse(grantor, app)
  // Staff of the site must not give an app lasting access to the account of a user.
  if (session?.proofs.some(({ kind }) => kind === impersonation.name))
    return refusedWith('access_denied', 'An impersonated session cannot authorize apps.')

  const requestedScopes = scopesOfRequest(project, requested.scopes)
  const scopeResults = judgeScopes(project, app, grantor, requestedScopes)
  const scopes = scopeResults.filter(({ isGrantable }) => isGrantable).map(({ scope }) => scope)
  if (scopes.length === 0) return refusedWith('invalid_scope', 'The user can grant none of the requested scopes.')
  if (requestedScopes.includes('full_access') && !scopes.includes('full_access'))
    return refusedWith('invalid_scope', 'The app may not request the scope `full_access`.')

  const { resources: list } = authorizationServerOf(project, baseURL)
  const resources = requested.resources.map((resource) => listedResource(list, resource))
  if (!resources.every((resource) => resource !== null)) return refusedWith('invalid_target', unlistedResource)

  const earlierGrant = await grantOf(deps.store.db, project, { userId: grantor.userId, clientId: app.clientId })
  const authTime = authTimeOf(deps, session)
  return { is: 'acceptable', scopeResults, scopes, resources: [...new Set(resources)], earlierGrant, authTime }
}

/** @throws ProviderError `connected_app_supplied_redirect_url_not_found_in_client` */
export const requireRedirect = (app: StoredConnectedApp, redirectUri: string): void => {
  if (isRegisteredRedirect(app, redirectUri)) return
  throw new ProviderError(
    'connected_app_supplied_redirect_url_not_found_in_client',
    `${unregisteredRedirect(app.settings.redirectURLs, redirectUri, 'redirect_uri')} Nothing was sent to it. Add the URL to the app, or correct the request.`,
  )
}

/** A back end vouches for the sign-in of a user whom it names. */
const authTimeOf = ({ clock }: Deps, session: SessionRow | null) =>
  session === null ? clock.now() : newestSignIn(session)

const newestSignIn = ({ proofs, startedAt }: SessionRow): number => {
  const primary = proofs.filter(({ kind, manner }) => manner === 'proof' && kindOf(kind).isPrimary)
  const times = primary.map(({ provenAt }) => provenAt)
  return times.length === 0 ? startedAt : Math.max(...times)
}

const anotherSignIn = (fault: SignInFault) =>
  new ProviderError(
    'user_unauthenticated',
    fault === 'another account'
      ? 'The app expects another account than that of this session. Sign in with that account.'
      : 'The app requires a newer sign-in than that of this session. Sign in again.',
  )

/** Lasting access needs a new consent each time, except for a first-party app that is exempt. */
const needsOfflineConsent = ({ type, settings }: StoredConnectedApp, scopes: readonly string[]): boolean =>
  scopes.includes('offline_access') && !(isFirstParty(type) && settings.bypassesOfflineConsent)

const isCovered = (app: StoredConnectedApp, { earlierGrant: grant, scopes, resources }: GrantableAccess): boolean => {
  if (isFirstParty(app.type)) return true
  return (
    grant !== null &&
    grant.appFingerprint === app.metadataDigest &&
    scopes.every((scope) => grant.scopes.includes(scope)) &&
    resources.every((resource) => grant.resources.includes(resource))
  )
}

/**
 * Whether another app on the user's device may receive the redirect: a public app cannot prove its identity there
 * (RFC 8252, 8.6). A page of the issuer's own origin is not another app.
 */
const mayBeAnotherApp = ({ type }: StoredConnectedApp, redirectUri: string, issuer: string): boolean =>
  isPublicApp(type) && isOnDevice(redirectUri) && !redirectUri.startsWith(`${new URL(issuer).origin}/`)
