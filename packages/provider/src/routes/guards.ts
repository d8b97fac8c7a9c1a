import type { Call } from '@latchkey/protocol/core/call'
import { earlierMember } from '../domain/organizations/sign-in/earlier-member.ts'
import { isAllowed } from '../domain/projects/allowed-origin.ts'
import { type ActiveSession, findSession, requireSession } from '../domain/sessions/sessions.ts'
import { exchangeEarlierSession, mayBeEarlier } from '../domain/sign-in/earlier-session.ts'
import { ProviderError } from '../errors.ts'
import { readBasic } from '../http/credentials.ts'
import { type Exchange, userAgentOf } from '../http/exchange.ts'
import { sessionOfCookie } from '../http/session-cookies.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { network } from '../ports/ip-network.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { Route } from './route.ts'
import { ipAddress, type RouteDeps } from './route-deps.ts'

/**
 * The checks before every handler, in the order in which a call runs them. Each establishes one fact about the caller
 * or throws an error.
 */

/** 0. Requires the verb of the call: HEAD must not run a GET handler, and no header can override the verb. */
export const requireVerb = ({ verb }: Call, { request }: Exchange): void => {
  if (request.method !== verb) {
    throw new ProviderError('method_not_allowed', `This path supports only ${verb}. Send the request with ${verb}.`)
  }
}

/** 1. Finds the project by the public token in the credentials, or in the path for a call without credentials. */
export const resolveProject = async (
  { deps }: RouteDeps,
  call: Call,
  vertical: Route['vertical'],
  exchange: Exchange,
): Promise<Project | null> => {
  if (call.needs === 'nothing') {
    const publicToken = exchange.params.public_token
    return publicToken === undefined ? null : deps.projects.byPublicToken(publicToken)
  }
  const credentials = readBasic(exchange.request.headers.get('authorization'))
  const project = credentials === null ? null : await deps.projects.byPublicToken(credentials.name)
  if (project === null) {
    throw new ProviderError(
      'public_token_not_found',
      'The public token is missing or unknown. The Basic credentials must start with the public token of a project on this server. Check the token and the address of the server.',
    )
  }
  if (project.vertical !== vertical) {
    throw new ProviderError(
      'public_token_not_found',
      `The public token belongs to a ${project.vertical} project, but this call is for ${vertical} projects. Use the client for ${project.vertical} projects.`,
    )
  }
  return project
}

/** 2. Requires that the project lists the origin of the page. Programs other than browsers send no origin and pass. */
export const requireOrigin = async ({ deps }: RouteDeps, { project, origin }: Exchange): Promise<void> => {
  if (origin === null || (await isAllowed(deps.projects, project, origin))) return
  throw new ProviderError(
    'origin_not_allowed',
    `The origin ${origin.slice(0, 200)} of this page is not allowed for this project. Only pages of listed origins may call this API. Add it to the project's \`origins\`: \`latchkey project update PROJECT_ID --add-origin ${origin.slice(0, 200)}\`.`,
  )
}

/**
 * 3. Finds the session by the token in the second part of the credentials, or by the HTTP-only cookie. A signed-out
 * page repeats the public token there.
 */
export const resolveSession = async (
  routeDeps: RouteDeps,
  call: Call,
  exchange: Exchange,
): Promise<ActiveSession | null> => {
  const { deps } = routeDeps
  const { needs } = call
  const { request, project } = exchange
  if (needs === 'nothing' || project === null) return null
  const password = readBasic(request.headers.get('authorization'))?.password ?? ''
  const hasToken = password !== '' && password !== project.publicToken
  const token = hasToken ? password : (sessionOfCookie(exchange) ?? '')
  const isMissing = token === ''
  if (needs === 'project') return isMissing ? null : noteSession(deps, await findSession(deps, project, token))
  if (isMissing) {
    throw new ProviderError(
      'user_unauthenticated',
      'The request has no session token. This call requires a session. Sign in first.',
    )
  }
  // Only a call that returns session tokens can exchange one.
  if (call.grants === 'session' && mayBeEarlier(project, token)) {
    const address = ipAddress(routeDeps, exchange)
    return exchangeEarlierSession(
      deps,
      {
        project,
        minutes: undefined,
        clientAddress: network(address),
        attributes: { ip_address: address, user_agent: userAgentOf(exchange) },
      },
      token,
      project.vertical === 'B2B' ? earlierMember(deps, project) : undefined,
    )
  }
  return noteSession(deps, await requireSession(deps, project, token))
}

/** Records the session's user in the log line and in events. */
const noteSession = <Live extends ActiveSession | null>(
  { requestContext }: Pick<MethodDeps, 'requestContext'>,
  session: Live,
): Live => {
  if (session === null) return session
  const { userId, subject } = session.session
  requestContext.isAbout(userId)
  requestContext.isDoneBy({ by: subject, actor_id: userId })
  return session
}
