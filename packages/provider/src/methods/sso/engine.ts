import { createHash } from 'node:crypto'
import { ssoCallbackPath } from '@latchkey/protocol/methods/sso/paths'
import { requireChallenge, requireChallengeForApps } from '../../domain/one-time-secrets/pkce.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import type { MemberArrival } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { type Entered, enter } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { type Asker, redirectOf, withQuery } from '../../domain/projects/redirects.ts'
import { requireRoom } from '../../domain/rate-limits/rate-limit.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import { connectionById } from '../../store/tables/sso-connections.ts'
import type { MethodDeps } from '../method-deps.ts'
import { addressesOf } from './accounts.ts'
import { enteredFound, type Found, findConnection, requireActive } from './active-connection.ts'
import { siteOf } from './arrive.ts'
import { isStandIn } from './connection.ts'
import { connectionNotFound } from './connections.ts'
import { sourceOf } from './external/source.ts'
import { beginSso, ssoSecrets, takeSso } from './flow.ts'
import { claimOf, claimRecognised, tokenNotFound } from './recognised.ts'
import { countRefusals } from './refused-answers.ts'
import { samlTold, serviceAddresses } from './saml/connection.ts'
import { samlKeys } from './saml/keys.ts'
import { authnRequestURL } from './saml/request.ts'
import { standInEntrance } from './stand-in.ts'

/** A press of a connection's button, as the browser brings it. */
export interface SsoStart {
  readonly project: Project
  readonly connectionId: string
  readonly loginURL: string | undefined
  readonly signupURL: string | undefined
  readonly codeChallenge: string | undefined
  readonly parameters: Readonly<Record<string, string>>
  readonly asker: Asker
  readonly clientAddress: string
  readonly browser: string
}

/** Begins to sign somebody in at an organization's own identity provider. Answers where the browser goes. */
export const startSso = async (deps: MethodDeps, starting: SsoStart): Promise<string> => {
  const { project, asker, clientAddress, browser, parameters } = starting
  requireChallenge(project.settings.pkce_required_for_sso, starting.codeChallenge)
  const loginURL = redirectOf(project, starting.loginURL, 'login', asker)
  const signupURL = redirectOf(project, starting.signupURL, 'signup', asker)
  requireChallengeForApps(project, [loginURL, signupURL], starting.codeChallenge)
  const counted = { limit: 'oauthStartsFromClient', projectId: project.projectId, subject: clientAddress } as const
  await requireRoom(deps.store, [counted], deps.clock.now())
  const begun = requireActive(await connectionById(deps.store.rows, project, starting.connectionId))
  // The identity provider knows its own connection alone, whoever uses it.
  const connection = requireActive(await sourceOf(deps.store.rows, project, begun))
  const { connectionId } = connection
  const redirectURI = `${asker.baseURL}${ssoCallbackPath(connectionId)}`
  const going = { loginURL, signupURL, codeChallenge: starting.codeChallenge ?? null }
  const flow = { connectionId, enteredBy: begun.connectionId, redirectURI, ...going }
  const state = await beginSso(deps, project, browser, flow)
  if (connection.protocol === 'saml')
    return authnRequestURL(
      samlTold(connection),
      samlKeys(deps, connection),
      serviceAddresses(connectionId, asker.baseURL),
      state,
    )
  const { codeVerifier, nonce } = ssoSecrets(browser, state)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const asked = { redirectURI, state, nonce, codeChallenge, parameters }
  const authorization = deps.openIdConnections.authorization(addressesOf(deps, project, connection), asked)
  return isStandIn(project, connection)
    ? standInEntrance(asker.baseURL, connectionId, authorization)
    : authorization.href
}

export interface SsoReturn {
  readonly connectionId: string
  readonly answered: URLSearchParams
  readonly browser: string | undefined
  readonly clientAddress: string
}

/** Finishes what a start began. Answers the address of the site that the browser goes on to. */
export const finishSso = async (deps: MethodDeps, returned: SsoReturn): Promise<string> => {
  const found = await findConnection(deps, returned.connectionId)
  const refused = { ...found.project, clientAddress: returned.clientAddress }
  return countRefusals(deps, refused, () => finishAnswer(deps, found, returned))
}

const finishAnswer = async (
  deps: MethodDeps,
  found: Found,
  { connectionId, answered, browser }: SsoReturn,
): Promise<string> => {
  const state = answered.get('state') ?? ''
  const { project } = found
  // Others have none of the addresses that make an answer their own.
  if (found.connection.protocol !== 'oidc') throw connectionNotFound()
  const flow = await takeSso(deps, project, connectionId, state, browser)
  const { redirectURI, loginURL, codeChallenge, begunIn, enteredBy } = flow
  const refused = { stytch_token_type: 'sso', error: 'server_error', error_description: notSaid }
  if (answered.has('error')) return withQuery(loginURL, { ...refused, error: 'access_denied' })
  const addresses = addressesOf(deps, project, requireActive(found.connection))
  const returning = { answered, state, redirectURI, ...ssoSecrets(begunIn, state) }
  const told = await deps.openIdConnections.recognise(addresses, returning).catch((fault: unknown) => {
    deps.log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'a connection did not say who it was')
    return null
  })
  if (told === null) return withQuery(loginURL, refused)
  const { subject, email, isVerified } = told.profile
  const { tokenURL, clientId } = addresses
  const entered = await enteredFound(deps, found, enteredBy)
  const recognised = {
    connectionId: entered.connection.connectionId,
    protocol: 'oidc',
    subject,
    attributes: {},
    email,
    isVerified,
    codeChallenge,
    handedOut: { tokenURL, clientId, values: told.values },
  } as const
  return siteOf(deps, deps.store.rows, entered, flow, recognised)
}

const notSaid = 'The identity provider did not say who signed in. Try again, or use another way.'

/** Signs a member in by the token that a site brings back. It counts in the connection's organization alone. */
export const enterBySso = async (
  deps: MethodDeps,
  asked: { readonly token: string; readonly codeVerifier: string | undefined; readonly clientAddress: string },
  arrival: MemberArrival,
): Promise<Entered> => {
  const { project } = arrival
  const counted = { limit: 'triesFromClient', projectId: project.projectId, subject: asked.clientAddress } as const
  await requireRoom(deps.store, [counted], deps.clock.now())
  return atomically(deps.store, async (rows) => {
    const recognised = await claimRecognised(deps, rows, project, asked.token, asked.codeVerifier)
    const connection = await connectionById(rows, project, recognised.connectionId)
    if (connection === null || connection.status !== 'active') throw tokenNotFound()
    const organization = await requireOrganization(rows, project, connection.organizationId)
    return enter(deps, rows, arrival, organization, [claimOf(recognised, deps.clock.now())])
  })
}
