import type { NewFactor } from '../../../store/tables/factors/factors.ts'
import type { MemberRow, MemberStatus } from '../../../store/tables/organizations/members.ts'
import { emptyProfile, type UserRow } from '../../../store/tables/users/users.ts'
import { doneBy, type PreparedEvent, preparedEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { email } from '../../factors/contacts.ts'
import { newId } from '../../ids.ts'
import type { OrganizationProject } from '../../organization-scope.ts'

/** The rows of a member to add. */
export interface PreparedMember {
  readonly member: MemberRow
  readonly user: UserRow
  readonly contact: NewFactor
  readonly event: PreparedEvent
}

/** Prepares a member with an unproven address in the request that adds them, so that the event names this request. */
export const preparedMember = (
  deps: Deps,
  scope: OrganizationProject,
  {
    destination,
    status,
    name,
  }: { readonly destination: Destination; readonly status: MemberStatus; readonly name: string },
): PreparedMember => {
  const { random, clock } = deps
  const { environment } = scope
  const now = clock.now()
  const memberId = newId(random, 'member', environment)
  const { canonical: lookupKey, address } = destination
  const rights = { roles: [], isBreakglass: false, mfaEnrolled: false, defaultMfaMethod: '' } as const
  const profile = { ...emptyProfile, name: { ...emptyProfile.name, first_name: name } }
  const times = { createdAt: now, provenAt: null, usedAt: null }
  return {
    member: { memberId, email: lookupKey, status, ...rights, updatedAt: now },
    user: { userId: memberId, createdAt: now, ...profile, trustedMetadata: {} },
    contact: {
      factorId: newId(random, email.noun, environment),
      kind: email.name,
      ownerId: memberId,
      lookupKey,
      publicData: { address },
      checkedBy: null,
      ...times,
    },
    event: preparedEvent(deps, scope, memberId, { kind: 'member.added', detail: { status, ...doneBy(deps) } }),
  }
}
