import type { Deps } from '../../deps.ts'
import type { Rows } from '../../store/store.ts'
import type { Proof } from '../../store/tables/sessions.ts'
import { beginSession, type OpenedSession, strengthenSession } from '../open-session.ts'
import type { OrganizationProject } from '../organization/inside.ts'
import { type LiveSession, sessionOver } from '../sessions.ts'
import type { MemberArrival } from './enter.ts'

/**
 * Opens a member's session with all proofs of the way. Whoever is signed in as this very member keeps theirs, with the
 * proofs in it. The caller holds the member's lock.
 */
export const openMemberSession = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { live, minutes, attributes, customClaims }: Pick<MemberArrival, 'live' | 'minutes' | 'attributes' | 'customClaims'>,
  memberId: string,
  proofs: readonly Proof[],
): Promise<OpenedSession> => {
  if (live?.person.userId === memberId) return strengthen(deps, rows, realm, live, { minutes, customClaims }, proofs)
  const of = { subject: 'member', userId: memberId, organizationId: realm.organizationId } as const
  return beginSession(deps, rows, { project: realm, minutes, attributes, customClaims }, { of, proofs })
}

const strengthen = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  live: LiveSession,
  lasting: Pick<MemberArrival, 'minutes' | 'customClaims'>,
  proofs: readonly Proof[],
): Promise<OpenedSession> => {
  let opened: OpenedSession | null = null
  for (const proof of proofs) opened = await strengthenSession(deps, rows, realm, live, { proof, ...lasting })
  if (opened === null) throw sessionOver()
  return opened
}
