import { createHash } from 'node:crypto'
import { ssoCallbackPath } from '@latchkey/protocol/methods/sso/paths'
import { type RequestOrigin, redirectOf, withQuery } from '../../domain/destinations/redirects.ts'
import { requireChallenge, requireChallengeForApps } from '../../domain/one-time-secrets/pkce.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import type { MemberSignInContext } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { type MemberSignInResult, signInMember } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import { connectionById, type SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { MethodDeps } from '../method-deps.ts'
import type { ExchangeStep } from '../oauth/exchange.ts'
import type { OpenIdAddresses } from '../oauth/open-id-connection.ts'
import { addressesOf } from './accounts.ts'
import { enteredFound, findConnection, type ProjectConnection, requireActive } from './active-connection.ts'
import { requireBinding } from './binding.ts'
import { isStandIn } from './connection.ts'
import { sourceOf } from './external/source.ts'
import { recordFailedSignIn, type SignInFailure, toldToSite } from './failed-sign-in.ts'
import { beginSso, type SsoFlow, ssoSecrets, takeSso } from './flow.ts'
import { mappedAttributes, missingEmail } from './oidc-person.ts'
import { readableEmail } from './readable-email.ts'
import { countRefusals } from './refused-answers.ts'
import { samlConnectionData, serviceAddresses } from './saml/connection.ts'
import { samlKeys } from './saml/keys.ts'
import { authnRequestURL } from './saml/request.ts'
import { statedName } from './shown-attributes.ts'
import { siteRedirectURL } from './site-redirect-url.ts'
import { claimOf, claimSsoToken, type SsoResult, tokenNotFound } from './sso-result.ts'
import { standInEntrance } from './stand-in.ts'
import { failedTest, passedTest } from './test-sign-in/explain.ts'
import { explainAuthorization, explainExchange } from './test-sign-in/explain-oidc.ts'
import { finishTest, openTest } from './test-sign-in/test-sign-in.ts'

/** The start of a single sign-on, from the browser's request. */
export interface SsoStart {
  readonly project: Project
  readonly connectionId: string
  readonly loginURL: string | undefined
  readonly signupURL: string | undefined
  readonly codeChallenge: string | undefined
  readonly parameters: Readonly<Record<string, string>>
  readonly requestOrigin: RequestOrigin
  readonly clientAddress: string
  readonly browser: string
}

/** Starts a sign-in at an organization's identity provider. Returns the URL that the browser is redirected to. */
export const startSso = async (deps: MethodDeps, starting: SsoStart): Promise<string> => {
  const { project, requestOrigin, clientAddress, browser, parameters } = starting
  requireChallenge(project.settings.pkce_required_for_sso, starting.codeChallenge)
  const loginURL = redirectOf(project, starting.loginURL, 'login', requestOrigin)
  const signupURL = redirectOf(project, starting.signupURL, 'signup', requestOrigin)
  requireChallengeForApps(project, [loginURL, signupURL], starting.codeChallenge)
  const rateLimit = { limit: 'oauthStartsFromClient', projectId: project.projectId, subject: clientAddress } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  const startedConnection = requireActive(await connectionById(deps.store.db, project, starting.connectionId))
  return redirectToProvider(deps, {
    project,
    startedConnection,
    baseURL: requestOrigin.baseURL,
    browser,
    parameters,
    returnTargets: { loginURL, signupURL, codeChallenge: starting.codeChallenge ?? null },
  })
}

/** The start of a test sign-in, from the browser's request. */
export interface SsoTestStart extends Pick<SsoStart, 'project' | 'clientAddress' | 'browser'> {
  /** Token of the link that an operator prepared. */
  readonly token: string
  readonly baseURL: string
}

/** Starts a test sign-in. Returns the URL that the browser is redirected to. */
export const startSsoTest = async (
  deps: MethodDeps,
  { project, token, clientAddress, browser, baseURL }: SsoTestStart,
): Promise<string> => {
  const rateLimit = { limit: 'oauthStartsFromClient', projectId: project.projectId, subject: clientAddress } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  const { connectionId, testId } = await openTest(deps, project, token)
  return redirectToProvider(deps, {
    project,
    baseURL,
    browser,
    parameters: {},
    startedConnection: requireActive(await connectionById(deps.store.db, project, connectionId)),
    returnTargets: { loginURL: '', signupURL: '', codeChallenge: null, testId },
  })
}

interface Redirect extends Pick<SsoStart, 'project' | 'browser' | 'parameters'> {
  readonly startedConnection: SsoConnection
  readonly baseURL: string
  readonly returnTargets: Omit<SsoFlow, 'connectionId' | 'enteredBy' | 'redirectURI'>
}

const redirectToProvider = async (
  deps: MethodDeps,
  { project, startedConnection, baseURL, browser, parameters, returnTargets }: Redirect,
): Promise<string> => {
  // The identity provider knows only its own connection, even if another organization uses it.
  const connection = requireActive(await sourceOf(deps.store.db, project, startedConnection))
  const { connectionId } = connection
  const redirectURI = `${baseURL}${ssoCallbackPath(connectionId)}`
  const flow = { connectionId, enteredBy: startedConnection.connectionId, redirectURI, ...returnTargets }
  const state = await beginSso(deps, project, browser, flow)
  if (connection.protocol === 'saml')
    return authnRequestURL(
      samlConnectionData(connection),
      samlKeys(deps, connection),
      serviceAddresses(connectionId, baseURL),
      state,
    )
  const { codeVerifier, nonce } = ssoSecrets(browser, state)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const request = { redirectURI, state, nonce, codeChallenge, parameters }
  const authorization = deps.openIdConnections.authorization(addressesOf(deps, project, connection), request)
  return isStandIn(project, connection) ? standInEntrance(baseURL, connectionId, authorization) : authorization.href
}

export interface SsoReturn {
  readonly connectionId: string
  readonly answered: URLSearchParams
  readonly browser: string | undefined
  readonly baseURL: string
  readonly clientAddress: string
}

/** Finishes a flow. Returns the URL of the site to redirect to. */
export const finishSso = async (deps: MethodDeps, returned: SsoReturn): Promise<string> => {
  const foundConnection = await findConnection(deps, returned.connectionId)
  const refused = { ...foundConnection.project, clientAddress: returned.clientAddress }
  return countRefusals(deps, refused, () => finishAnswer(deps, foundConnection, returned))
}

const finishAnswer = async (
  deps: MethodDeps,
  foundConnection: ProjectConnection,
  { connectionId, answered, browser, baseURL }: SsoReturn,
): Promise<string> => {
  const state = answered.get('state') ?? ''
  const { project } = foundConnection
  // A connection of another protocol has no endpoints to verify an answer with.
  requireBinding(foundConnection.connection, 'oidc')
  const flow = await takeSso(deps, project, connectionId, state, browser)
  const { redirectURI, loginURL, codeChallenge, begunIn, enteredBy } = flow
  if (flow.testId !== undefined) return testedBy(deps, foundConnection, { answered, state, baseURL, flow })
  const refused = async (error: 'access_denied' | 'server_error', failure: SignInFailure) => {
    await recordFailedSignIn(deps, foundConnection, failure)
    return withQuery(loginURL, { stytch_token_type: 'sso', error, error_description: toldToSite(failure) })
  }
  if (isRefusal(answered)) return refused('access_denied', explainAuthorization(answered))
  const addresses = addressesOf(deps, project, requireActive(foundConnection.connection))
  let step: ExchangeStep | null = null
  const reached = (next: ExchangeStep) => {
    step = next
  }
  const returning = { answered, state, redirectURI, reached, ...ssoSecrets(begunIn, state) }
  const identity = await deps.openIdConnections
    .recognise(addresses, returning)
    .catch((fault: unknown) => explainExchange(fault, step, { addresses, redirectURI }))
  if ('reason' in identity) return refused('server_error', identity)
  const { profile, answers } = identity
  const { subject, isVerified, firstName, lastName } = profile
  const email = readableEmail(profile.email)
  const { attributeMapping } = addresses
  const { tokenURL, clientId } = addresses
  const entered = await enteredFound(deps, foundConnection, enteredBy)
  const ssoResult = {
    connectionId: entered.connection.connectionId,
    protocol: 'oidc',
    subject,
    attributes: mappedAttributes(attributeMapping, answers),
    name: statedName({ firstName, lastName, fullName: '' }),
    email,
    ...(email === '' && { missingAddress: missingEmail(attributeMapping, answers) }),
    isVerified,
    codeChallenge,
    providerTokens: { tokenURL, clientId, values: identity.values },
  } as const
  return siteRedirectURL(deps, deps.store.db, entered, flow, ssoResult)
}

/** An empty error beside a code states nothing. */
const isRefusal = (answered: URLSearchParams): boolean =>
  answered.has('error') && (answered.get('error') !== '' || !answered.has('code'))

interface TestAnswer extends Pick<SsoReturn, 'answered' | 'baseURL'> {
  readonly state: string
  readonly flow: SsoFlow & { readonly begunIn: string }
}

/** Runs the rest of a test sign-in and stores its explanation. Returns the URL of the page that shows it. */
const testedBy = async (
  deps: MethodDeps,
  { project, connection }: ProjectConnection,
  { answered, state, baseURL, flow }: TestAnswer,
): Promise<string> => {
  const { redirectURI, begunIn, enteredBy, testId = '' } = flow
  const end = { testId, connectionId: enteredBy, baseURL }
  if (isRefusal(answered)) return finishTest(deps, project, { ...end, ...failedTest(explainAuthorization(answered)) })
  const addresses: OpenIdAddresses = addressesOf(deps, project, requireActive(connection))
  let step: ExchangeStep | null = null
  const reached = (next: ExchangeStep) => {
    step = next
  }
  const returning = { answered, state, redirectURI, reached, ...ssoSecrets(begunIn, state) }
  const result = await deps.openIdConnections.recognise(addresses, returning).then(
    ({ profile, answers }) =>
      passedTest({
        ...profile,
        email: readableEmail(profile.email),
        ...(readableEmail(profile.email) === '' && {
          missingAddress: missingEmail(addresses.attributeMapping, answers),
        }),
      }),
    (fault: unknown) => failedTest(explainExchange(fault, step, { addresses, redirectURI })),
  )
  return finishTest(deps, project, { ...end, ...result })
}

/**
 * Signs in a member with the token that a site sends back. The token is valid in the connection's organization only.
 */
export const enterBySso = async (
  deps: MethodDeps,
  returning: { readonly token: string; readonly codeVerifier: string | undefined; readonly clientAddress: string },
  signInContext: MemberSignInContext,
): Promise<MemberSignInResult> => {
  const { project } = signInContext
  const rateLimit = {
    limit: 'triesFromClient',
    projectId: project.projectId,
    subject: returning.clientAddress,
  } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  let entered: SsoConnection | null = null
  const signedIn = atomically(deps.store, async (db) => {
    const ssoResult = await claimSsoToken(deps, db, project, returning.token, returning.codeVerifier)
    const connection = await connectionById(db, project, ssoResult.connectionId)
    if (connection === null || connection.status !== 'active') throw tokenNotFound()
    entered = connection
    const organization = await requireOrganization(db, project, connection.organizationId)
    const claim = claimOf(ssoResult, deps.clock.now())
    return signInMember(deps, db, signInContext, organization, [claim]).catch((fault: unknown) => {
      throw withoutAddress(ssoResult, fault)
    })
  })
  return signedIn.catch(async (fault: unknown) => {
    if (entered !== null && fault instanceof ProviderError && fault.status < 500)
      await recordFailedSignIn(deps, { project, connection: entered }, refusedBySite(fault))
    throw fault
  })
}

/** The user was verified, and the organization did not admit them. */
const refusedBySite = ({ type, message }: ProviderError): SignInFailure => ({
  step: 'at the organization',
  reason: `${type}: ${message}`,
  change: '',
})

/**
 * Replaces the error for an unknown member if the provider stated no usable address: the site can then tell which setting
 * is missing.
 */
const withoutAddress = ({ email, isVerified, missingAddress }: SsoResult, fault: unknown): unknown => {
  if (!(fault instanceof ProviderError && fault.type === 'member_not_found')) return fault
  if (email !== '' && isVerified) return fault
  const why = email === '' ? (missingAddress ?? noAddress) : unverifiedAddress
  return new ProviderError('member_not_found', `${why} No member was found by the identity alone.`, { cause: fault })
}

const noAddress = 'The identity provider stated no email address.'
const unverifiedAddress =
  'The identity provider states that the email address is not verified, so it was not used. Verify the address there.'
