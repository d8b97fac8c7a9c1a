import type { Db } from '../../../store/store.ts'
import { proveFactor } from '../../../store/tables/factors/factors.ts'
import { writeMember } from '../../../store/tables/organizations/members.ts'
import { type Membership, membershipById } from '../../../store/tables/organizations/memberships.ts'
import { emptyProfile, writeProfile } from '../../../store/tables/users/users.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { type Destination, emailDestination } from '../../destinations/destinations.ts'
import { canonicalDomain, domainOf } from '../../destinations/email-domain.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { dropMembership } from '../../organizations/members/change-member.ts'
import { replaceAddress, requireFreeAddress } from '../../organizations/members/email-change.ts'
import { memberNotFound } from '../../organizations/members/membership.ts'
import { lockPerson } from '../../users/users.ts'
import type { JsonObject } from '../match.ts'
import { isObject } from '../match.ts'
import { addressOf } from '../read-resource.ts'
import { requireOwnDomain, requireUnprotected } from './guards.ts'
import { isActive } from './resource-of.ts'

/** Locks a member and reads them. */
export const lockMembership = async (db: Db, scope: OrganizationProject, memberId: string): Promise<Membership> => {
  await lockPerson(db, scope, memberId)
  const membership = await membershipById(db, scope, memberId)
  if (membership === null) throw memberNotFound()
  return membership
}

/** Whether the site has claimed the domain of an address for the organization, so that the address counts as proven. */
const isProvenByDomain = ({ organization }: Membership, { address }: Destination): boolean =>
  organization.policies.claimed_email_domains.some((domain) => canonicalDomain(domain) === domainOf(address))

/** Marks the address of a new member as proven if its domain belongs to the organization. */
export const proveByDomain = async (
  { clock }: Deps,
  db: Db,
  scope: OrganizationProject,
  membership: Membership,
  destination: Destination,
): Promise<void> => {
  if (!isProvenByDomain(membership, destination)) return
  for (const { factorId } of factorsOf(membership.member, email)) await proveFactor(db, scope, factorId, clock.now())
}

/** The parts of a person's attributes that a member has too. */
interface MemberAttributes {
  readonly before: JsonObject
  readonly after: JsonObject
  /** Whether the person may sign in afterwards. */
  readonly active: boolean
}

/**
 * Applies the attributes of a person to the member, whose lock the caller holds: the address, the name, and whether they
 * may sign in.
 *
 * @returns whether the member changed between active and inactive
 */
export const applyToMember = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  membership: Membership,
  { before, after, active }: MemberAttributes,
): Promise<boolean> => {
  const { memberId } = membership.member
  await changeAddress(deps, db, scope, membership, before, after)
  await changeName(db, scope, membership, before, after)
  const current = await membershipById(db, scope, memberId)
  if (current === null) throw memberNotFound()
  const { status } = current.member
  if (isActive(status) === active && (status === 'active' || status === 'deleted')) return false
  if (active) await activate(deps, db, scope, current)
  else await suspend(deps, db, scope, current, 'member suspended by provisioning')
  return isActive(status) !== active
}

/** Ends everything that the member can act with. The row stays, so that the member can return. */
export const suspend = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  membership: Membership,
  event: 'member suspended by provisioning' | 'member deprovisioned',
): Promise<void> => {
  await requireUnprotected(deps, db, scope, membership)
  await dropMembership(deps, db, scope, membership, event)
}

const activate = async (deps: Deps, db: Db, scope: OrganizationProject, { member }: Membership): Promise<void> => {
  await writeMember(db, scope, { ...member, status: 'active', updatedAt: deps.clock.now() })
  const detail = { ...(member.status !== 'deleted' && { changed: 'status' }), ...doneBy(deps) }
  const kind = member.status === 'deleted' ? 'member.restored' : 'member.changed'
  await recordEvent(deps, db, scope, member.memberId, { kind, detail })
}

const changeAddress = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  membership: Membership,
  before: JsonObject,
  after: JsonObject,
): Promise<void> => {
  const destination = emailDestination(addressOf(after))
  // Compared with what the identity provider said before: a link to an existing member does not change the address.
  if (destination.canonical === emailDestination(addressOf(before)).canonical) return
  if (destination.canonical === membership.member.email) return
  await requireUnprotected(deps, db, scope, membership)
  await requireOwnDomain(db, scope, destination)
  await requireFreeAddress(db, scope, destination, membership.member.memberId)
  await replaceAddress(deps, db, scope, membership, {
    destination,
    isProven: isProvenByDomain(membership, destination),
    unlinks: false,
    isProvisioned: true,
  })
  const detail = { changed: 'email_address', ...doneBy(deps) }
  await recordEvent(deps, db, scope, membership.member.memberId, { kind: 'member.changed', detail })
}

/** The wire of members has the name as one text. */
const longestName = 256

/** Returns the name of a person as one text; empty without one. */
export const nameOf = ({ name, displayName }: JsonObject): string => {
  const { formatted, givenName, middleName, familyName } = isObject(name) ? name : {}
  const parts = [givenName, middleName, familyName].filter((part) => typeof part === 'string' && part !== '')
  const [chosen] = [parts.join(' '), formatted, displayName].filter((one) => typeof one === 'string' && one !== '')
  return String(chosen ?? '').slice(0, longestName)
}

/** Writes the name of a member. Business clients have it as one text. */
export const writeName = async (
  db: Db,
  scope: OrganizationProject,
  { member }: Membership,
  name: string,
): Promise<void> => {
  if (name === '') return
  await writeProfile(db, scope, member.memberId, { ...member, name: { ...emptyProfile.name, first_name: name } })
}

const changeName = async (
  db: Db,
  scope: OrganizationProject,
  membership: Membership,
  before: JsonObject,
  after: JsonObject,
): Promise<void> => {
  const name = nameOf(after)
  if (name !== nameOf(before)) await writeName(db, scope, membership, name)
}
