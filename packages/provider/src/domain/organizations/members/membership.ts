import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { factorByKey, factorKey } from '../../../store/tables/factors/factors.ts'
import { addMember, type MemberStatus } from '../../../store/tables/organizations/members.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/organizations/memberships.ts'
import { type Organization, organizationById } from '../../../store/tables/organizations/organizations.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import { addUser, emptyProfile, writeProfile } from '../../../store/tables/users/users.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { addFactor } from '../../factors/add-factor.ts'
import { email } from '../../factors/contacts.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import type { VouchedBy } from '../../factors/vouched.ts'
import { isId, newId } from '../../ids.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { mergedMetadata } from '../../users/metadata.ts'

/** A member to add. */
export interface NewMember {
  readonly destination: Destination
  readonly status: MemberStatus
  readonly roles?: readonly string[]
  readonly name?: string
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>
  /** Set if the site itself added the member. */
  readonly vouched?: VouchedBy | undefined
}

/** Adds a member with an unproven address. Returns `null` if a concurrent call added the member. */
export const newMember = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { destination, status, roles = [], name = '', untrustedMetadata = {}, vouched }: NewMember,
): Promise<Membership | null> => {
  const memberId = newId(deps.random, 'member', scope.environment)
  const { canonical: lookupKey, address } = destination
  const defaultFields = { isBreakglass: false, mfaEnrolled: false, defaultMfaMethod: '' } as const
  const memberRow = { memberId, email: lookupKey, status, roles, ...defaultFields, updatedAt: deps.clock.now() }
  if (!(await addMember(db, scope, memberRow))) return null
  const contact = {
    kind: email,
    lookupKey,
    publicData: { address, ...(vouched !== undefined && { vouched }) },
    isProven: false,
  }
  if ((await addFactor(deps, db, scope, memberId, contact)) === null) throw duplicateEmail()
  if ((await factorByKey(db, factorKey(scope, { kind: retiredEmail.name, lookupKey }))) !== null) throw duplicateEmail()
  // Created after its factors, so that these are not newer than the account.
  await addUser(db, scope, memberId, deps.clock.now())
  // Business clients have the name as one text.
  await writeProfile(db, scope, memberId, {
    ...emptyProfile,
    name: { ...emptyProfile.name, first_name: name },
    untrustedMetadata: mergedMetadata({}, untrustedMetadata),
  })
  await recordEvent(deps, db, scope, memberId, { kind: 'member.added', detail: { status, ...doneBy(deps) } })
  return membershipById(db, scope, memberId)
}

export const duplicateEmail = () =>
  new ProviderError(
    'duplicate_email',
    'The organization already has a member with this email address. No member was added. Find the existing member instead.',
  )

/** Returns the organization that a request names. */
export const requireOrganization = async (db: Db, project: Project, organizationId: string): Promise<Organization> => {
  const organization = isId(organizationId)
    ? await organizationById(db, { projectId: project.projectId }, organizationId)
    : null
  if (organization !== null) return organization
  throw new ProviderError(
    'organization_not_found',
    'No organization with this ID exists in the project. Check `organization_id`.',
  )
}

/** Returns a member by ID, also a removed one. */
export const requireMembership = async (db: Db, scope: OrganizationProject, memberId: string): Promise<Membership> => {
  const membership = isId(memberId) ? await membershipById(db, scope, memberId) : null
  if (membership === null) throw memberNotFound()
  return membership
}

/** Returns a member by address; `null` if they were removed. */
export const activeMembership = async (
  db: Db,
  scope: OrganizationProject,
  { canonical }: Destination,
): Promise<Membership | null> => {
  const membership = await membershipByEmail(db, scope, canonical)
  return membership?.member.status === 'deleted' ? null : membership
}

export const memberNotFound = () =>
  new ProviderError(
    'member_not_found',
    'No such member exists in the organization. Check the `member_id` or the email address.',
  )
