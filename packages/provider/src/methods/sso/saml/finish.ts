import { hash } from 'node:crypto'
import { requireChallengeForApps } from '../../../domain/one-time-secrets/pkce.ts'
import { redirectOf, withQuery } from '../../../domain/projects/redirects.ts'
import { requireRoom } from '../../../domain/rate-limits/rate-limit.ts'
import { newToken } from '../../../domain/sessions/sessions.ts'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Rows } from '../../../store/store.ts'
import { consumeOnce, keepFirst, purposeOf, replaceSecret } from '../../../store/tables/once-secrets.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { MethodDeps } from '../../method-deps.ts'
import { enteredFound, type Found, findConnection, requireActive } from '../active-connection.ts'
import { siteOf } from '../arrive.ts'
import { connectionNotFound } from '../connections.ts'
import { externalTold } from '../external/connection.ts'
import { livingFlow, stateRefused, takeSso } from '../flow.ts'
import type { Recognised } from '../recognised.ts'
import { countRefusals, type Limited } from '../refused-answers.ts'
import type { Asserted } from './assertion.ts'
import { samlTold } from './connection.ts'
import { samlKeys } from './keys.ts'
import { emailOf, groupsOf, shownAttributes } from './person.ts'
import { requestIdOf } from './request.ts'
import { notTrusted, verifySaml } from './verify.ts'

/** What an identity provider has a browser post. */
export interface SamlReturn {
  readonly connectionId: string
  readonly response: string
  /** The state, where somebody here began; anything else otherwise. */
  readonly relayState: string
  /** Undefined where the browser brought nothing, as it does from another site. */
  readonly browser: string | undefined
  readonly baseURL: string
  readonly clientAddress: string
}

/** Takes an assertion, once. Answers where the browser goes on to: the site, or back here to say which browser it is. */
export const finishSaml = async (deps: MethodDeps, returned: SamlReturn): Promise<string> => {
  const { clientAddress } = returned
  const found = await findConnection(deps, returned.connectionId)
  const { project, connection } = found
  if (connection.protocol !== 'saml') throw connectionNotFound()
  requireActive(connection)
  const counted = { limit: 'triesFromClient', projectId: project.projectId, subject: clientAddress } as const
  await requireRoom(deps.store, [counted], deps.clock.now())
  return countRefusals(deps, { ...project, clientAddress }, (limited) => finishPosted(deps, found, returned, limited))
}

/** Reads an answer only where a flow is under way that it can belong to, or the connection allows unsolicited ones. */
const finishPosted = async (
  deps: MethodDeps,
  found: Found,
  { connectionId, response, relayState, browser, baseURL, clientAddress }: SamlReturn,
  limited: Limited,
): Promise<string> => {
  const { project, connection } = found
  const living = await livingFlow(deps, project, connectionId, relayState)
  if (living === null) requireUnsolicitedAllowed(found)
  const read = () => {
    const keys = samlKeys(deps, connection).decryption.map(({ pem }) => pem)
    return verifySaml(connection, { response, baseURL, now: deps.clock.now(), keys })
  }
  const turn = { clientAddress, isUnsolicited: living === null }
  const asserted = await deps.samlReading.run(turn, () => limited(read))
  if (asserted.inResponseTo === null)
    return finishUnasked(deps, found, { asserted, recognised: recognisedBy(found, found, asserted), baseURL })
  if (asserted.inResponseTo !== requestIdOf(relayState)) throw notTrusted('It answers another request.')
  if (living === null) throw stateRefused()
  const entered = await enteredFound(deps, found, living.enteredBy)
  const recognised = recognisedBy(found, entered, asserted)
  if (browser === undefined) {
    return atomically(deps.store, async (rows) => {
      await takeOnce(deps, rows, found, asserted)
      const ticket = await keepArrival(deps, rows, project, { connectionId, state: relayState, recognised })
      return withQuery(`${baseURL}/v1/b2b/sso/callback/${connectionId}`, { arrived: ticket })
    })
  }
  const flow = await takeSso(deps, project, connectionId, relayState, browser)
  return atomically(deps.store, async (rows) => {
    await takeOnce(deps, rows, found, asserted)
    return siteOf(deps, rows, entered, flow, { ...recognised, codeChallenge: flow.codeChallenge })
  })
}

/**
 * Goes on with an assertion that was posted from another site. Browsers leave cookies out of such a post and send them with the
 * redirect that follows it, which is where it shows whether the one that began is the one that came back.
 */
export const finishArrived = async (deps: MethodDeps, returned: ArrivedReturn): Promise<string> => {
  const found = await findConnection(deps, returned.connectionId)
  const refused = { ...found.project, clientAddress: returned.clientAddress }
  return countRefusals(deps, refused, () => finishTicket(deps, found, returned))
}

interface ArrivedReturn {
  readonly connectionId: string
  readonly ticket: string
  readonly browser: string | undefined
  readonly clientAddress: string
}

const finishTicket = async (
  deps: MethodDeps,
  found: Found,
  { connectionId, ticket, browser }: ArrivedReturn,
): Promise<string> => {
  const { project } = found
  const secretId = ticketIdOf(ticket)
  const arrived = await purposeOf<Arrival>(deps.store.rows, { ...project, secretId, now: deps.clock.now() })
  if (arrived?.connectionId !== connectionId) throw notTrusted('It was finished already, or took too long.')
  const { state, recognised } = arrived
  const flow = await takeSso(deps, project, connectionId, state, browser)
  const entered = await enteredFound(deps, found, recognised.connectionId)
  return atomically(deps.store, async (rows) => {
    if (!(await consumeOnce(rows, project, secretId))) throw notTrusted('It was finished already, or took too long.')
    return siteOf(deps, rows, entered, flow, { ...recognised, codeChallenge: flow.codeChallenge })
  })
}

/** Whom the source's identity provider named, as the organization knows them that was begun at. */
const recognisedBy = (source: Found, { connection }: Found, asserted: Asserted): Recognised => {
  const told = samlTold(source.connection)
  const { groupRoles } = connection.protocol === 'external' ? externalTold(connection) : told
  return {
    connectionId: connection.connectionId,
    protocol: 'saml',
    subject: asserted.subject,
    attributes: shownAttributes(told, asserted),
    groups: groupsOf({ ...told, groupRoles }, asserted),
    email: emailOf(told, asserted),
    // The organization's own identity provider says so; it counts in that organization alone.
    isVerified: true,
    codeChallenge: null,
  }
}

/** Such an answer carries no challenge, so a project that requires one cannot have it. */
const requireUnsolicitedAllowed = ({ project, connection }: Found): void => {
  if (samlTold(connection).isIdpInitiatedAllowed && !project.settings.pkce_required_for_sso) return
  throw new ProviderError(
    'sso_callback_error',
    'The answer belongs to no sign-in that is under way: it took longer than ten minutes, was finished already, or began at the identity provider, which this connection does not allow. Begin again at the site.',
  )
}

/** A sign-in that began at the identity provider (SAML 2.0 profiles, section 4.1.5). */
const finishUnasked = (
  deps: MethodDeps,
  found: Found,
  {
    asserted,
    recognised,
    baseURL,
  }: { readonly asserted: Asserted; readonly recognised: Recognised; readonly baseURL: string },
): Promise<string> => {
  const { project } = found
  requireUnsolicitedAllowed(found)
  const loginURL = redirectOf(project, undefined, 'login', { origin: null, baseURL })
  requireChallengeForApps(project, [loginURL], undefined)
  const signupURL = redirectOf(project, undefined, 'signup', { origin: null, baseURL })
  return atomically(deps.store, async (rows) => {
    await takeOnce(deps, rows, found, asserted)
    return siteOf(deps, rows, found, { loginURL, signupURL }, recognised)
  })
}

/** An assertion counts once. Its name is kept for as long as it could be brought again; of any number at once one passes. */
const takeOnce = async (
  { clock }: MethodDeps,
  rows: Rows,
  { project, connection }: Found,
  { assertionId, endsAt }: Asserted,
): Promise<void> => {
  const { connectionId } = connection
  const slot = `saml-assertion-${hash('sha256', `${connectionId} ${assertionId}`)}`
  const kept = { secretId: slot, projectId: project.projectId, slot, holder: connectionId, digest: '', salt: '' }
  const expiresAt = Math.max(endsAt, clock.now())
  if (await keepFirst(rows, { ...kept, purpose: {}, expiresAt })) return
  throw notTrusted('It was used already.')
}

/** Verified already, and not yet known to be of the browser that began. */
interface Arrival {
  readonly connectionId: string
  readonly state: string
  readonly recognised: Recognised
}

const arrivalLifeMs = 60_000
const ticketIdOf = (ticket: string): string => `sso-arrival-${hash('sha256', ticket)}`

const keepArrival = async (
  { random, clock }: MethodDeps,
  rows: Rows,
  { projectId }: Project,
  purpose: Arrival,
): Promise<string> => {
  const ticket = newToken(random)
  const secretId = ticketIdOf(ticket)
  const held = { slot: secretId, holder: purpose.connectionId, digest: '', salt: '', purpose }
  await replaceSecret(rows, { secretId, projectId, ...held, expiresAt: clock.now() + arrivalLifeMs })
  return ticket
}
