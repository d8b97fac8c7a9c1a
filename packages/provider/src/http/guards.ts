import type { Call } from '@latchkey/protocol/core/call'
import type { Deps } from '../deps.ts'
import { ProviderError } from '../errors.ts'
import { exchangeEarlierSession, mayBeEarlier } from '../identity/earlier-session.ts'
import { earlierMember } from '../identity/member/earlier-member.ts'
import { network } from '../identity/networks.ts'
import { findSession, type LiveSession, requireSession } from '../identity/sessions.ts'
import type { Project } from '../store/tables/projects.ts'
import { isAllowed } from './cors.ts'
import { readBasic } from './credentials.ts'
import { type Exchange, ipAddress, type RouteDeps, userAgentOf } from './exchange.ts'
import { sessionOfCookie } from './session-cookies.ts'

/**
 * The steps in front of every handler, in the order in which a call runs them. Each settles one thing about the
 * caller or throws the refusal.
 */

/** 0. The verb is the call's own: HEAD must not do what GET does, and no header can override it. */
export const requireVerb = ({ verb }: Call, { request }: Exchange): void => {
  if (request.method !== verb) {
    throw new ProviderError(
      'method_not_allowed',
      `The method is not served here. This path answers ${verb} only. Send that.`,
    )
  }
}

/** 1. The project, by the public token in the credentials, or by the one in the path of a call that is open. */
export const settleProject = async ({ deps }: RouteDeps, call: Call, exchange: Exchange): Promise<Project | null> => {
  if (call.needs === 'nothing') {
    const named = exchange.params.public_token
    return named === undefined ? null : deps.projects.byPublicToken(named)
  }
  const credentials = readBasic(exchange.request.headers.get('authorization'))
  const project = credentials === null ? null : await deps.projects.byPublicToken(credentials.name)
  if (project === null) {
    throw new ProviderError(
      'public_token_not_found',
      'The request speaks for no project. Its Basic credentials must begin with the public token of one that this server knows. Check the token and the address of the server.',
    )
  }
  const vertical = call.path.startsWith('/b2b/') ? 'B2B' : 'CONSUMER'
  if (project.vertical !== vertical) {
    throw new ProviderError(
      'public_token_not_found',
      `The public token is of a ${project.vertical} project. This call is for ${vertical} projects. Use the client of the project's own kind.`,
    )
  }
  return project
}

/** 2. The page: a browser names its origin, and the project must list it. Other programs name none. */
export const requireOrigin = async ({ deps }: RouteDeps, { project, origin }: Exchange): Promise<void> => {
  if (origin === null || (await isAllowed(deps.projects, project, origin))) return
  throw new ProviderError(
    'origin_not_allowed',
    "The page's origin is not on the project's list. Only listed sites may sign people in. Add the origin to the project's origins.",
  )
}

/**
 * 3. The session, by the token in the second half of the credentials, where a signed-out page repeats the public token, or by
 * the cookie that no page can read.
 */
export const settleSession = async (
  routeDeps: RouteDeps,
  call: Call,
  exchange: Exchange,
): Promise<LiveSession | null> => {
  const { deps } = routeDeps
  const { needs } = call
  const { request, project } = exchange
  if (needs === 'nothing' || project === null) return null
  const said = readBasic(request.headers.get('authorization'))?.password ?? ''
  const isSaid = said !== '' && said !== project.publicToken
  const token = isSaid ? said : (sessionOfCookie(exchange) ?? '')
  const absent = token === ''
  if (needs === 'project') return absent ? null : isAbout(deps, await findSession(deps, project, token))
  if (absent) {
    throw new ProviderError(
      'user_unauthenticated',
      'Nobody is signed in. The request carries no session token. Sign in first.',
    )
  }
  // Only what answers a token can exchange one.
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
  return isAbout(deps, await requireSession(deps, project, token))
}

/** The line of the log says whose session it was, and events who did it. */
const isAbout = <Live extends LiveSession | null>({ asker }: Pick<Deps, 'asker'>, live: Live): Live => {
  if (live === null) return live
  const { userId, subject } = live.session
  asker.isAbout(userId)
  asker.isDoneBy({ by: subject, actor_id: userId })
  return live
}
