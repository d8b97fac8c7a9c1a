import type {
  AuthorizeDescribed,
  AuthorizeRequest,
  AuthorizeStarted,
  AuthorizeSubmit,
  AuthorizeSubmitted,
  ConnectedAppPublic,
} from '@latchkey/protocol/idp/wire'
import { type AuthorizationServer, authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import { isUnverified, shownName } from '../../domain/connected-apps/client-documents.ts'
import { connectedAppNotFound, findServedApp } from '../../domain/connected-apps/connected-apps.ts'
import { appOfDocument, documentURLFault, isDocumentURL } from '../../domain/connected-apps/document-apps.ts'
import { responseURL } from '../../domain/grants/app-response.ts'
import { type AppAuthorizationRequest, promptsOf } from '../../domain/grants/authorization-request.ts'
import { submitAuthorization } from '../../domain/grants/authorize.ts'
import type { Grantor } from '../../domain/grants/grantor.ts'
import { issuerOf } from '../../domain/grants/issuer.ts'
import { type JudgedBy, judgeAuthorization, requireRedirect } from '../../domain/grants/judge-authorization.ts'
import { mayForwardUnasked, tokenClientId } from '../../domain/permissions/app-types.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Context } from '../context.ts'

/** The request, with the session of the user or member; null if a back end names them. */
type AuthorizationContext = Pick<Context<'project'>, 'project' | 'baseURL' | 'session'>

/**
 * Answers the start of an authorization: what the page asks the user, or the error that the app will get. The user also
 * decides whether an app that describes itself gets the error.
 */
export const startAuthorization = async (
  deps: MethodDeps,
  context: AuthorizationContext,
  grantor: Grantor,
  input: AuthorizeRequest,
): Promise<AuthorizeStarted> => {
  const by = await judgedBy(deps, context, grantor, input.client_id)
  const judgment = await judgeAuthorization(deps, by, requestOf(input))
  const client = publicApp(by.app, input.redirect_uri)
  if (judgment.is === 'refused')
    return {
      client,
      consent_required: !mayForwardUnasked(by.app),
      scope_results: [],
      redirect_error: judgment.error,
    }
  return {
    client,
    consent_required: judgment.isConsentRequired,
    scope_results: judgment.scopeResults.map(({ isGrantable, ...result }) => ({
      ...result,
      is_grantable: isGrantable,
    })),
  }
}

/**
 * Returns the start of an authorization as a back end expects it: an error of the request is one of the call.
 *
 * @throws ProviderError
 */
export const requireAcceptable = ({ redirect_error, ...started }: AuthorizeStarted): AuthorizeStarted => {
  if (redirect_error === undefined) return started
  throw new ProviderError(
    redirect_error.error === 'invalid_scope' ? 'oauth_invalid_scope_requested' : 'bad_request',
    `${redirect_error.error_description} Nothing was granted. Correct the request, or submit it to send the error \`${redirect_error.error}\` to the app.`,
  )
}

/** Answers the submission of an authorization with the redirect to the app. */
export const finishAuthorization = async (
  deps: MethodDeps,
  context: AuthorizationContext,
  grantor: Grantor,
  input: AuthorizeSubmit,
): Promise<AuthorizeSubmitted> => {
  requireShown(grantor, input)
  const by = await judgedBy(deps, context, grantor, input.client_id)
  const { redirectUri, code } = await submitAuthorization(deps, by, requestOf(input), {
    isGranted: input.consent_granted,
    isDenied: input.consent_denied === true,
  })
  return {
    redirect_uri: redirectUri,
    ...(code !== null && { authorization_code: code }),
    ...(code === null && !mayForwardUnasked(by.app) && { consent_required: true }),
  }
}

/**
 * Refuses the answer of a page that showed another account: somebody else may have signed in meanwhile, in another tab or on
 * a page of the site's server. Nobody allowed access to their account. Existing components do not name what they showed.
 *
 * @throws ProviderError `user_unauthenticated`
 */
export const requireShown = (
  { userId }: Grantor,
  { shown_account_id: shownAccountId }: Pick<AuthorizeSubmit, 'shown_account_id'>,
): void => {
  if (shownAccountId === undefined || shownAccountId === userId) return
  throw new ProviderError(
    'user_unauthenticated',
    'Another account is signed in than the one that the page showed. Nothing was granted. Check the account, and answer again.',
  )
}

/**
 * Answers a submission while no user is signed in. With `prompt=none` the app gets `login_required` (OpenID Connect Core,
 * 3.1.2.6), but only an app that the owner of the project added, see `mayForwardUnasked`. After a visitor chose to leave
 * the sign-in, every app gets `access_denied` (RFC 6749, 4.1.2.1), as it would after the consent screen.
 *
 * @throws ProviderError `user_unauthenticated` for all other requests and apps
 */
export const refuseSignedOut = async (
  deps: MethodDeps,
  { project, baseURL }: Pick<AuthorizationContext, 'project' | 'baseURL'>,
  { client_id, redirect_uri, prompt, state, response_mode, consent_denied, consent_granted }: AuthorizeSubmit,
): Promise<AuthorizeSubmitted> => {
  const isDenied = consent_denied === true && !consent_granted
  const isSilent = promptsOf({ prompt }).join(' ') === 'none'
  const server = authorizationServerOf(project, baseURL)
  const app = isSilent || isDenied ? await findServedApp(deps, project, server, client_id) : null
  if (app === null || !(isDenied || mayForwardUnasked(app)))
    throw new ProviderError('user_unauthenticated', 'Nobody is signed in. Nothing was granted. Sign in first.')
  requireRedirect(app, redirect_uri)
  const refusal = isDenied
    ? { error: 'access_denied', error_description: 'The user left before they signed in.' }
    : {
        error: 'login_required',
        error_description: 'Nobody is signed in, and `prompt=none` does not allow to ask.',
      }
  const parameters = { ...refusal, state, iss: issuerOf(project, baseURL).issuer }
  const to = { project, baseURL, redirectUri: redirect_uri, responseMode: response_mode }
  return { redirect_uri: await responseURL(deps, to, parameters) }
}

/**
 * Names the app of a request to a visitor who is not signed in. A metadata document is never fetched for a visitor: they
 * could have the provider ask any number of servers. Until a user has signed in to such an app, its host is its name.
 *
 * @throws ProviderError `connected_app_not_found`, or the app has not registered the redirect URL
 */
export const describeAuthorization = async (
  deps: MethodDeps,
  { project, baseURL }: Pick<AuthorizationContext, 'project' | 'baseURL'>,
  { client_id, redirect_uri }: AuthorizeRequest,
): Promise<AuthorizeDescribed> => {
  const server = authorizationServerOf(project, baseURL)
  const app = await findServedApp(deps, project, server, client_id)
  if (app !== null) {
    requireRedirect(app, redirect_uri)
    return { client: publicApp(app, redirect_uri), may_return: true }
  }
  if (server.authorizationURL === null || !isDocumentURL(project, server, client_id)) throw connectedAppNotFound()
  const unread = { client_id, client_type: 'third_party_public', client_name: new URL(client_id).host }
  return { client: { ...unread, client_description: '', is_self_described: true }, may_return: false }
}

const judgedBy = async (
  deps: MethodDeps,
  { project, baseURL, session: activeSession }: AuthorizationContext,
  grantor: Grantor,
  clientId: string,
): Promise<JudgedBy> => {
  if (activeSession !== null) {
    const { projectId } = project
    const limit = { limit: 'authorizationsOfSession', projectId, subject: activeSession.session.sessionId } as const
    await consumeRateLimit(deps.store, [limit], deps.clock.now())
  }
  const app = await requestedApp(deps, project, authorizationServerOf(project, baseURL), clientId, grantor)
  return { project, baseURL, app, grantor, session: activeSession?.session ?? null }
}

/** Finds the app of a request. The metadata document of one that has a URL as its ID is fetched if necessary. */
const requestedApp = async (
  deps: MethodDeps,
  project: Project,
  server: AuthorizationServer,
  clientId: string,
  { userId }: Grantor,
): Promise<StoredConnectedApp> => {
  if (server.authorizationURL !== null && isDocumentURL(project, server, clientId)) {
    const app = await appOfDocument(deps, project, { url: clientId, userId })
    if (typeof app === 'string')
      throw new ProviderError(
        'connected_app_not_found',
        `The metadata document of the app cannot be used. ${app} Nothing was sent to the app. Its developer has to correct the document at the URL of the \`client_id\`.`,
      )
    if (!app.isActive) throw connectedAppNotFound()
    return app
  }
  const app = await findServedApp(deps, project, server, clientId)
  if (app !== null) return app
  const fault = /^https?:/.test(clientId) ? documentURLFault(project, server, clientId) : null
  if (fault === null || server.authorizationURL === null) throw connectedAppNotFound()
  throw new ProviderError(
    'connected_app_not_found',
    `The \`client_id\` is a URL, but not that of a metadata document. ${fault} Nothing was sent to the app.`,
  )
}

const requestOf = (input: AuthorizeRequest): AppAuthorizationRequest => ({
  clientId: input.client_id,
  redirectUri: input.redirect_uri,
  responseType: input.response_type,
  scopes: input.scopes,
  prompt: input.prompt,
  maxAgeSeconds: input.max_age,
  state: input.state,
  nonce: input.nonce,
  codeChallenge: input.code_challenge,
  responseMode: input.response_mode,
  idTokenHint: input.id_token_hint,
  resources: [...(input.resources ?? []), ...(input.resource ?? [])].filter((resource) => resource !== ''),
  faultyParameters: input.faulty_parameters ?? [],
})

/** Describes an app on the consent screen. A device has no redirect URL. */
export const publicApp = (app: StoredConnectedApp, redirectUri?: string): ConnectedAppPublic => ({
  client_id: tokenClientId(app),
  client_type: app.type,
  client_name: shownName(app, redirectUri),
  client_description: app.description,
  // The logo of an app that describes itself is its own statement, and a file of any server.
  ...(app.creationMethod === 'api' && app.settings.logoURL !== null && { client_logo_url: app.settings.logoURL }),
  ...(isUnverified(app, redirectUri) && { claimed_name: app.name }),
  ...(app.creationMethod !== 'api' && { is_self_described: true }),
})
