import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import {
  addInvitation,
  type OperatorInvitation,
  takeInvitation,
} from '../../store/tables/operators/operator-invitations.ts'
import { giveRole, rolesOfOperator } from '../../store/tables/operators/operators.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'
import { addImportedUser, emptyProfile, lockUser } from '../../store/tables/users/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { embeddedLink } from '../factors/embedded-link.ts'
import { newId } from '../ids.ts'
import { aUser, beginSession, type OpenedSession } from '../sessions/open-session.ts'
import { hashedToken, newToken } from '../sessions/sessions.ts'
import { roleFor } from './operators.ts'

/** Time in which an invitation can be used. */
export const invitationLifeMs = 15 * 60_000

/** The session of an invitation: enough to create a passkey and look around. */
const firstSessionMinutes = 60

/** Name, role and project of a new operator. */
export type NewOperator = Pick<OperatorInvitation, 'operatorName' | 'role' | 'forProject'> &
  Partial<Pick<OperatorInvitation, 'invitedBy' | 'forOperator'>>

/** Dependencies of an invitation; a command has no request. */
export type InvitingDeps = Pick<Deps, 'store' | 'clock' | 'random'> & Partial<Pick<Deps, 'requestContext'>>

/** Creates an invitation and returns its token, which works once within fifteen minutes. Only its hash is stored. */
export const inviteOperator = async (deps: InvitingDeps, project: Project, invited: NewOperator): Promise<string> => {
  const { store, clock, random } = deps
  const token = newToken(random)
  await atomically(store, async (db) => {
    await addInvitation(db, project, {
      invitedBy: '',
      forOperator: '',
      ...invited,
      tokenHash: hashedToken(token),
      expiresAt: clock.now() + invitationLifeMs,
    })
    const { role, forProject } = invited
    const detail = { role, ...(forProject !== '' && { for_project: forProject }) }
    await recordEvent(deps, db, project, '', {
      kind: 'operator.invited',
      detail: { by: 'operator', ...deps.requestContext?.current()?.actor, ...detail },
    })
  })
  return token
}

/**
 * Returns the link of an invitation. The token is in the fragment, which browsers send to no server, so no log has it.
 *
 * @param consoleURL origin of the console
 */
export const invitationURL = (consoleURL: string, token: string): string => `${consoleURL}/invite#token=${token}`

/**
 * Uses an invitation: creates the operator and signs them in for an hour.
 *
 * @throws ProviderError `invite_not_found` if the invitation was used, has expired or never existed
 */
export const acceptInvitation = (
  deps: Deps,
  project: Project,
  token: string,
  attributes: SessionAttributes,
): Promise<OpenedSession> =>
  atomically(deps.store, async (db) => {
    const now = deps.clock.now()
    const invitation = await takeInvitation(db, project, { tokenHash: hashedToken(token), now })
    if (invitation === null) throw invitationVoid()
    const { role, forProject, operatorName, invitedBy, forOperator } = invitation
    // An invitation is worth as much as its inviter: without the role of an owner of every project, the invitation is void.
    const inviter = invitedBy === '' ? null : await rolesOfOperator(db, project, invitedBy)
    if (inviter !== null && roleFor({ grants: inviter }, '') !== 'owner') throw invitationVoid()
    if (forOperator !== '') return beginAfterRenewal(deps, db, { project, forOperator, invitedBy, attributes })
    const userId = newId(deps.random, 'user', project.environment)
    await addImportedUser(db, project, {
      userId,
      createdAt: now,
      ...emptyProfile,
      name: { ...emptyProfile.name, first_name: operatorName },
      trustedMetadata: {},
    })
    await giveRole(db, project, { userId, role, forProject, createdAt: now, invitedBy })
    await recordEvent(deps, db, project, userId, { kind: 'operator.added', detail: { role } })
    return beginFirstSession(deps, db, { project, userId, invitedBy, attributes })
  })

interface FirstSession {
  readonly project: Project
  readonly userId: string
  readonly invitedBy: string
  readonly attributes: SessionAttributes
}

const beginFirstSession = (
  deps: Deps,
  db: Db,
  { project, userId, invitedBy, attributes }: FirstSession,
): Promise<OpenedSession> => {
  const factorId = newId(deps.random, embeddedLink.noun, project.environment)
  const proofs = [invitationProof(factorId, deps.clock.now(), invitedBy)]
  return beginSession(deps, db, { project, minutes: firstSessionMinutes, attributes }, { of: aUser(userId), proofs })
}

/** Opens the session in which an operator replaces a lost passkey. An operator who was removed meanwhile gets none. */
const beginAfterRenewal = async (
  deps: Deps,
  db: Db,
  { forOperator, ...session }: Omit<FirstSession, 'userId'> & { readonly forOperator: string },
): Promise<OpenedSession> => {
  await lockUser(db, session.project, forOperator)
  const roles = await rolesOfOperator(db, session.project, forOperator)
  if (roles.length === 0) throw invitationVoid()
  return beginFirstSession(deps, db, { ...session, userId: forOperator })
}

const invitationVoid = () =>
  new ProviderError(
    'invite_not_found',
    'The invitation was used before or has expired, or its inviter is no longer an owner: it works once, within 15 minutes. Ask for a new one.',
  )

/**
 * The link was delivered by hand, like an embedded link. It proves no factor. That of the command line comes from the
 * holder of the server, who asked for it; that of another operator is an invitation (`proofs-of-acts.ts`).
 */
const invitationProof = (factorId: string, provenAt: number, invitedBy: string): Proof => ({
  factorId,
  kind: embeddedLink.name,
  type: 'magic_link',
  delivery: 'embedded',
  publicData: {},
  provenAt,
  provesAddress: null,
  manner: 'enrolment',
  ...(invitedBy !== '' && ({ isInvitation: true } as const)),
})
