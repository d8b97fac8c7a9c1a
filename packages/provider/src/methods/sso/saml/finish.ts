import { hash } from 'node:crypto'
import { redirectOf, withQuery } from '../../../domain/destinations/redirects.ts'
import { requireChallengeForApps } from '../../../domain/one-time-secrets/pkce.ts'
import { consumeRateLimit } from '../../../domain/rate-limits/rate-limit.ts'
import { newToken } from '../../../domain/sessions/sessions.ts'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import {
  consumeOnce,
  keepFirst,
  purposeOf,
  replaceSecret,
} from '../../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { MethodDeps } from '../../method-deps.ts'
import { enteredFound, findConnection, type ProjectConnection, requireActive } from '../active-connection.ts'
import { requireBinding } from '../binding.ts'
import { externalConnectionData } from '../external/connection.ts'
import { recordFailedSignIn } from '../failed-sign-in.ts'
import { activeFlow, type SsoFlow, stateRefused, takeSso } from '../flow.ts'
import { countQueuedRefusals, countRefusals, type Limited } from '../refused-answers.ts'
import { siteRedirectURL } from '../site-redirect-url.ts'
import type { SsoResult } from '../sso-result.ts'
import { failedTest, passedTest } from '../test-sign-in/explain.ts'
import { explainSaml } from '../test-sign-in/explain-saml.ts'
import { finishTest } from '../test-sign-in/test-sign-in.ts'
import type { VerifiedSamlAssertion } from './assertion.ts'
import { samlConnectionData, serviceAddresses } from './connection.ts'
import { samlKeys } from './keys.ts'
import { emailOf, groupsOf, nameOf, visibleAttributes } from './person.ts'
import { requestIdOf } from './request.ts'
import { userIdOf } from './user-id.ts'
import { notTrusted, verifySaml } from './verify.ts'

/** The form that an identity provider has a browser post. */
export interface SamlReturn {
  readonly connectionId: string
  readonly response: string
  /** The state if the flow started here; any text otherwise. */
  readonly relayState: string
  /** Undefined if the browser sent no cookie, as in a cross-site post. */
  readonly browser: string | undefined
  readonly baseURL: string
  readonly clientAddress: string
}

/**
 * Consumes an assertion. Returns the URL to redirect to: the site, or this server again, to receive the browser's
 * cookie.
 */
export const finishSaml = async (deps: MethodDeps, returned: SamlReturn): Promise<string> => {
  const { clientAddress } = returned
  const foundConnection = await findConnection(deps, returned.connectionId)
  const { project, connection } = foundConnection
  requireBinding(connection, 'saml')
  requireActive(connection)
  const rateLimit = { limit: 'triesFromClient', projectId: project.projectId, subject: clientAddress } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  const pendingFlow = await activeFlow(deps, project, connection.connectionId, returned.relayState)
  const finished = countQueuedRefusals(deps, { ...project, clientAddress }, (limited) =>
    finishPosted(deps, foundConnection, { ...returned, pendingFlow }, limited),
  )
  return finished.catch(async (fault: unknown) => {
    if (pendingFlow === null || !(fault instanceof ProviderError && fault.type === 'sso_callback_error')) throw fault
    const failure = explainSaml(fault, serviceAddresses(connection.connectionId, returned.baseURL))
    const { testId, enteredBy } = pendingFlow
    if (testId === undefined) {
      await recordFailedSignIn(deps, foundConnection, failure)
      throw fault
    }
    const result = failedTest(failure)
    return finishTest(deps, project, { testId, connectionId: enteredBy, baseURL: returned.baseURL, ...result })
  })
}

/** Reads an answer only if it can belong to a pending flow, or the connection allows unsolicited ones. */
const finishPosted = async (
  deps: MethodDeps,
  foundConnection: ProjectConnection,
  {
    connectionId,
    response,
    relayState,
    browser,
    baseURL,
    clientAddress,
    pendingFlow,
  }: SamlReturn & { readonly pendingFlow: SsoFlow | null },
  limited: Limited,
): Promise<string> => {
  const { project, connection } = foundConnection
  if (pendingFlow === null) requireUnsolicitedAllowed(foundConnection, relayState)
  const readAnswer = () => {
    const keys = samlKeys(deps, connection).decryption.map(({ pem }) => pem)
    return verifySaml(connection, { response, baseURL, now: deps.clock.now(), keys })
  }
  const turn = { clientAddress, isUnsolicited: pendingFlow === null }
  const asserted = await deps.samlReading.run(turn, () => limited(readAnswer))
  if (asserted.inResponseTo === null)
    return finishUnasked(deps, foundConnection, {
      asserted,
      recognised: recognisedBy(foundConnection, foundConnection, asserted),
      baseURL,
    })
  if (asserted.inResponseTo !== requestIdOf(relayState)) throw notTrusted('The response answers another request.')
  if (pendingFlow === null) throw stateRefused()
  const entered = await enteredFound(deps, foundConnection, pendingFlow.enteredBy)
  const ssoResult = recognisedBy(foundConnection, entered, asserted)
  if (browser === undefined) {
    return atomically(deps.store, async (db) => {
      await takeOnce(deps, db, foundConnection, asserted)
      const ticket = await keepArrival(deps, db, project, { connectionId, state: relayState, recognised: ssoResult })
      return withQuery(`${baseURL}/v1/b2b/sso/callback/${connectionId}`, { arrived: ticket })
    })
  }
  const flow = await takeSso(deps, project, connectionId, relayState, browser)
  const site = await atomically(deps.store, async (db) => {
    await takeOnce(deps, db, foundConnection, asserted)
    if (flow.testId !== undefined) return null
    return siteRedirectURL(deps, db, entered, flow, { ...ssoResult, codeChallenge: flow.codeChallenge })
  })
  return site ?? passTest(deps, project, { flow, recognised: ssoResult, baseURL })
}

/** Stores the explanation of a test sign-in that succeeded. */
const passTest = (
  deps: MethodDeps,
  project: Project,
  { flow, recognised, baseURL }: { readonly flow: SsoFlow; readonly recognised: SsoResult; readonly baseURL: string },
): Promise<string> =>
  finishTest(deps, project, {
    testId: flow.testId ?? '',
    connectionId: flow.enteredBy,
    baseURL,
    ...passedTest(recognised),
  })

/**
 * Continues with an assertion that was posted from another site. Browsers omit cookies from such a post and send them
 * with the redirect that follows. This shows whether the browser that started the flow came back.
 */
export const finishArrived = async (deps: MethodDeps, returned: ArrivedReturn): Promise<string> => {
  const foundConnection = await findConnection(deps, returned.connectionId)
  const refused = { ...foundConnection.project, clientAddress: returned.clientAddress }
  return countRefusals(deps, refused, () => finishTicket(deps, foundConnection, returned))
}

interface ArrivedReturn {
  readonly connectionId: string
  readonly ticket: string
  readonly browser: string | undefined
  readonly baseURL: string
  readonly clientAddress: string
}

const finishTicket = async (
  deps: MethodDeps,
  foundConnection: ProjectConnection,
  { connectionId, ticket, browser, baseURL }: ArrivedReturn,
): Promise<string> => {
  const { project } = foundConnection
  const secretId = ticketIdOf(ticket)
  const arrived = await purposeOf<SamlArrival>(deps.store.db, { ...project, secretId, now: deps.clock.now() })
  if (arrived?.connectionId !== connectionId) throw notTrusted('It was already used, or took too long.')
  const { state, recognised } = arrived
  const flow = await takeSso(deps, project, connectionId, state, browser)
  const entered = await enteredFound(deps, foundConnection, recognised.connectionId)
  const site = await atomically(deps.store, async (db) => {
    if (!(await consumeOnce(db, project, secretId))) throw notTrusted('It was already used, or took too long.')
    if (flow.testId !== undefined) return null
    return siteRedirectURL(deps, db, entered, flow, { ...recognised, codeChallenge: flow.codeChallenge })
  })
  return site ?? passTest(deps, project, { flow, recognised, baseURL })
}

/**
 * Returns the user that the source's identity provider named, as the organization of the starting connection knows
 * them.
 */
const recognisedBy = (
  source: ProjectConnection,
  { connection }: ProjectConnection,
  asserted: VerifiedSamlAssertion,
): SsoResult => {
  const settings = samlConnectionData(source.connection)
  const { email, missing } = emailOf(settings, asserted)
  const { groupRoles } = connection.protocol === 'external' ? externalConnectionData(connection) : settings
  return {
    connectionId: connection.connectionId,
    protocol: 'saml',
    subject: userIdOf(settings, asserted),
    attributes: visibleAttributes(settings, asserted),
    groups: groupsOf({ ...settings, groupRoles }, asserted),
    name: nameOf(settings, asserted),
    email,
    ...(missing !== undefined && { missingAddress: missing }),
    // The organization's own identity provider states it; it counts in that organization only.
    isVerified: true,
    codeChallenge: null,
  }
}

/**
 * Rejects unsolicited answers if the connection does not allow them. They carry no challenge, so a project that
 * requires PKCE never allows them.
 */
const requireUnsolicitedAllowed = ({ project, connection }: ProjectConnection, relayState = 'any'): void => {
  if (samlConnectionData(connection).isIdpInitiatedAllowed && !project.settings.pkce_required_for_sso) return
  if (relayState === '')
    throw new ProviderError(
      'sso_callback_error',
      'The response has no `RelayState`, so it belongs to no pending sign-in: the identity provider does not return the one of the request, or the sign-in was started there, which this connection does not allow. Start again at the site.',
    )
  throw new ProviderError(
    'sso_callback_error',
    'The response belongs to no pending sign-in: it took longer than ten minutes, is already finished, or was started at the identity provider, which this connection does not allow. Start again at the site.',
  )
}

/** Finishes a sign-in that was started at the identity provider (SAML 2.0 profiles, section 4.1.5). */
const finishUnasked = (
  deps: MethodDeps,
  foundConnection: ProjectConnection,
  {
    asserted,
    recognised,
    baseURL,
  }: { readonly asserted: VerifiedSamlAssertion; readonly recognised: SsoResult; readonly baseURL: string },
): Promise<string> => {
  const { project } = foundConnection
  requireUnsolicitedAllowed(foundConnection)
  const loginURL = redirectOf(project, undefined, 'login', { origin: null, baseURL })
  requireChallengeForApps(project, [loginURL], undefined)
  const signupURL = redirectOf(project, undefined, 'signup', { origin: null, baseURL })
  return atomically(deps.store, async (db) => {
    await takeOnce(deps, db, foundConnection, asserted)
    return siteRedirectURL(deps, db, foundConnection, { loginURL, signupURL }, recognised)
  })
}

/**
 * Consumes an assertion. Its ID is stored for as long as it could be replayed. Of several concurrent calls one
 * succeeds.
 */
const takeOnce = async (
  { clock }: MethodDeps,
  db: Db,
  { project, connection }: ProjectConnection,
  { assertionId, endsAt }: VerifiedSamlAssertion,
): Promise<void> => {
  const { connectionId } = connection
  const uniqueKey = `saml-assertion-${hash('sha256', `${connectionId} ${assertionId}`)}`
  const usedAssertion = {
    secretId: uniqueKey,
    projectId: project.projectId,
    uniqueKey,
    ownerKey: connectionId,
    digest: '',
    salt: '',
  }
  const expiresAt = Math.max(endsAt, clock.now())
  if (await keepFirst(db, { ...usedAssertion, purpose: {}, expiresAt })) return
  throw notTrusted('The assertion was already used.')
}

/** A verified assertion whose browser is not known yet. */
interface SamlArrival {
  readonly connectionId: string
  readonly state: string
  readonly recognised: SsoResult
}

const arrivalLifeMs = 60_000
const ticketIdOf = (ticket: string): string => `sso-arrival-${hash('sha256', ticket)}`

const keepArrival = async (
  { random, clock }: MethodDeps,
  db: Db,
  { projectId }: Project,
  purpose: SamlArrival,
): Promise<string> => {
  const ticket = newToken(random)
  const secretId = ticketIdOf(ticket)
  const secretValues = { uniqueKey: secretId, ownerKey: purpose.connectionId, digest: '', salt: '', purpose }
  await replaceSecret(db, { secretId, projectId, ...secretValues, expiresAt: clock.now() + arrivalLifeMs })
  return ticket
}
