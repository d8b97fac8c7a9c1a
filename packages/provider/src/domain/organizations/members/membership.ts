import { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import { factorByKey, factorKey } from '../../../store/tables/factors.ts'
import { addMember, type MemberStatus } from '../../../store/tables/members.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/memberships.ts'
import { type Organization, organizationById } from '../../../store/tables/organizations.ts'
import type { Project } from '../../../store/tables/projects.ts'
import { addUser, writeProfile } from '../../../store/tables/users.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { addFactor } from '../../factors/add-factor.ts'
import { email } from '../../factors/contacts.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import type { Vouched } from '../../factors/vouched.ts'
import { isId, newId } from '../../ids.ts'
import type { Destination } from '../../users/destinations.ts'
import { mergedMetadata } from '../../users/metadata.ts'
import type { OrganizationProject } from '../organization-scope.ts'

/** Whom an organization adds. */
export interface NewMember {
  readonly destination: Destination
  readonly status: MemberStatus
  readonly roles?: readonly string[]
  readonly name?: string
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>
  /** Set where the site itself added the member. */
  readonly vouched?: Vouched | undefined
}

/** Adds somebody by their address, which nobody has answered from yet. `null`: of two at once the other one did. */
export const newMember = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { destination, status, roles = [], name = '', untrustedMetadata = {}, vouched }: NewMember,
): Promise<Membership | null> => {
  const memberId = newId(deps.random, 'member', realm.environment)
  const { canonical: lookupKey, address } = destination
  const standing = { isBreakglass: false, mfaEnrolled: false, defaultMfaMethod: '' } as const
  const added = { memberId, email: lookupKey, status, roles, ...standing, updatedAt: deps.clock.now() }
  if (!(await addMember(rows, realm, added))) return null
  const contact = {
    kind: email,
    lookupKey,
    shown: { address, ...(vouched !== undefined && { vouched }) },
    isProven: false,
  }
  if ((await addFactor(deps, rows, realm, memberId, contact)) === null) throw duplicateEmail()
  if ((await factorByKey(rows, factorKey(realm, { kind: retiredEmail.name, lookupKey }))) !== null)
    throw duplicateEmail()
  // The account is no younger than what it was made with.
  await addUser(rows, realm, memberId, deps.clock.now())
  // One text, as business clients know a name.
  const profile = { name: { first_name: name, middle_name: '', last_name: '' } }
  await writeProfile(rows, realm, memberId, { ...profile, untrustedMetadata: mergedMetadata({}, untrustedMetadata) })
  await recordEvent(deps, rows, realm, memberId, { kind: 'member.added', detail: { status, ...doneBy(deps) } })
  return membershipById(rows, realm, memberId)
}

export const duplicateEmail = () =>
  new ProviderError(
    'duplicate_email',
    'The organization has a member with this address already, so nobody was added. Look the member up instead.',
  )

/** The organization that a request names. */
export const requireOrganization = async (
  rows: Rows,
  project: Project,
  organizationId: string,
): Promise<Organization> => {
  const found = isId(organizationId)
    ? await organizationById(rows, { projectId: project.projectId }, organizationId)
    : null
  if (found !== null) return found
  throw new ProviderError('organization_not_found', 'The project has no such organization. Check its id.')
}

/** Somebody of the organization by their id, whatever became of them. */
export const requireMembership = async (
  rows: Rows,
  realm: OrganizationProject,
  memberId: string,
): Promise<Membership> => {
  const found = isId(memberId) ? await membershipById(rows, realm, memberId) : null
  if (found === null) throw memberNotFound()
  return found
}

/** Somebody of the organization by their address, unless they were removed. */
export const livingMembership = async (
  rows: Rows,
  realm: OrganizationProject,
  { canonical }: Destination,
): Promise<Membership | null> => {
  const found = await membershipByEmail(rows, realm, canonical)
  return found?.member.status === 'deleted' ? null : found
}

export const memberNotFound = () =>
  new ProviderError('member_not_found', 'The organization has no such member. Check the id or the address.')
