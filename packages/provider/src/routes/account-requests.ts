import type { Call } from '@latchkey/protocol/core/call'
import type { AuthMethodName } from '@latchkey/protocol/identity/auth-method'
import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { requireOwner } from '../domain/account/account-owner.ts'
import { accountRefusal } from '../domain/account/account-refusal.ts'
import { organizationScope } from '../domain/organization-scope.ts'
import { allowsMethod } from '../domain/organizations/sign-in/required-factors.ts'
import type { ActiveSession } from '../domain/sessions/sessions.ts'
import { ProviderError } from '../errors.ts'
import { isMarkedAsAccount } from '../http/account-mark.ts'
import type { Exchange } from '../http/exchange.ts'
import { membershipById } from '../store/tables/organizations/memberships.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { RouteDeps } from './route-deps.ts'

const accountPath = /^\/(?:b2b\/)?account\//

/** Whether a request is about the account of its session: by its path, or because the account component sent it. */
const isAboutAccount = ({ path }: Call, exchange: Exchange): boolean =>
  accountPath.test(path) || isMarkedAsAccount(exchange)

/** Whether a call changes something. Calls that renew the session or end it do not. */
const isChange = ({ verb, path, needs, grants }: Call): boolean =>
  verb !== 'GET' && needs === 'session' && grants === 'nothing' && !path.endsWith('/sessions/revoke')

/** Returns whether the owner of a session may sign in with a method: the organization of a member decides. */
const allowedFor = async (
  { store }: RouteDeps['deps'],
  project: Project,
  { session }: ActiveSession,
): Promise<(method: AuthMethodName) => boolean> => {
  if (session.subject !== 'member') return () => true
  const scope = organizationScope(project, { organizationId: session.organizationId })
  const membership = await membershipById(store.db, scope, session.userId)
  return (method) =>
    membership === null || allowsMethod(membership.organization, membership.member, method as AuthMethod)
}

/**
 * Runs the handler of a request. If the request is about the account, an impersonated session may only read, and errors
 * have the names of the account.
 */
export const asAccountRequest = async <Answer>(
  { deps }: RouteDeps,
  call: Call,
  exchange: Exchange,
  session: ActiveSession | null,
  handle: () => Promise<Answer>,
): Promise<Answer> => {
  const { project } = exchange
  if (session === null || project === null || !isAboutAccount(call, exchange)) return handle()
  if (isChange(call)) requireOwner(session)
  try {
    return await handle()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw accountRefusal(error, session, project, deps.clock.now(), await allowedFor(deps, project, session))
  }
}
