import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { lockConnection } from '../../../store/tables/organizations/sso-connections.ts'
import type { Proof } from '../../../store/tables/sessions/session-proofs.ts'
import type { Deps } from '../../deps.ts'
import { applyEnding } from '../../endings/apply-ending.ts'
import { type SsoAccountData, ssoAccount } from '../../factors/sso.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { beginSession, type OpenedSession, type ParentSession, strengthenSession } from '../../sessions/open-session.ts'
import { type ActiveSession, sessionOver } from '../../sessions/sessions.ts'
import type { MemberSignInContext } from './member-sign-in-context.ts'

type Opening = Pick<MemberSignInContext, 'activeSession' | 'minutes' | 'attributes' | 'customClaims' | 'change'>

/**
 * Opens a member's session with all proofs. A caller who is signed in as the same member keeps their session, with the
 * proofs added. The caller holds the member's lock.
 *
 * @param parent the session that is exchanged for this one: it ends here
 */
export const openMemberSession = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  signInContext: Opening,
  memberId: string,
  proofs: readonly Proof[],
  parent: ParentSession | null = null,
): Promise<OpenedSession> => {
  const { activeSession, minutes, attributes, customClaims } = signInContext
  if (activeSession?.person.userId === memberId) {
    const strengthened = await strengthen(deps, db, scope, activeSession, signInContext, proofs)
    await lockConnections(db, scope, proofs)
    return strengthened
  }
  if (parent !== null) await endParent(deps, db, scope, parent)
  const of = { subject: 'member', userId: memberId, organizationId: scope.organizationId } as const
  const begun = await beginSession(
    deps,
    db,
    { project: scope, minutes, attributes, customClaims },
    { of, proofs, parent },
  )
  await lockConnections(db, scope, proofs)
  return begun
}

/**
 * Locks the connections that vouch for the session: a concurrent removal is finished, and this sign-in is refused, or it
 * waits and ends the session too. Last, because all sign-ins of a connection take the lock.
 */
const lockConnections = async (db: Db, scope: OrganizationProject, proofs: readonly Proof[]): Promise<void> => {
  const ids = proofs
    .filter(({ kind }) => kind === ssoAccount.name)
    .map(({ publicData }) => (publicData as SsoAccountData).connectionId)
  for (const connectionId of [...new Set(ids)].sort())
    if ((await lockConnection(db, scope, connectionId)) === null) throw connectionGone()
}

const connectionGone = () =>
  new ProviderError(
    'sso_connection_not_found',
    'The single sign-on connection was removed during the sign-in. Nobody was signed in. Sign in in another way.',
  )

/** Ends the parent session. Of two concurrent exchanges, or an exchange and a revocation, one succeeds. */
const endParent = async (
  deps: Deps,
  db: Db,
  { projectId }: OrganizationProject,
  { sessionId, userId }: ParentSession,
): Promise<void> => {
  const event = 'session exchanged for another organization'
  if ((await applyEnding(deps, db, { projectId }, event, { ownerId: userId, sessionId })).length === 0)
    throw sessionOver()
}

const strengthen = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  activeSession: ActiveSession,
  { minutes, customClaims, change }: Opening,
  proofs: readonly Proof[],
): Promise<OpenedSession> => {
  const latest = proofs.at(-1)
  if (latest === undefined) throw sessionOver()
  const options = { minutes, customClaims }
  for (const proof of proofs.slice(0, -1))
    await strengthenSession(deps, db, scope, activeSession, { proof, ...options })
  // Last, because a new token invalidates that of the request.
  return strengthenSession(deps, db, scope, activeSession, { proof: latest, ...options, change })
}
