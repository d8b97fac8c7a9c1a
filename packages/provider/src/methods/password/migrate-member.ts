import type { migrate as migrateSchema } from '@latchkey/protocol/methods/password/migrate-member.schema'
import type { output } from 'zod'
import { byBackEnd, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { email, phoneNumber } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password } from '../../domain/factors/password.ts'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { changeMember, withMember } from '../../domain/organizations/members/change-member.ts'
import { lockRoles } from '../../domain/organizations/members/given-roles.ts'
import { activeMembership, memberNotFound, newMember } from '../../domain/organizations/members/membership.ts'
import { atomically } from '../../store/atomically.ts'
import { proveFactor } from '../../store/tables/factors/factors.ts'
import { writeMember } from '../../store/tables/organizations/members.ts'
import type { Membership } from '../../store/tables/organizations/memberships.ts'
import { hashProblem, migratedHash } from './migrated-hash.ts'
import { hashRefused, passwordStands } from './refusals.ts'
import { writePassword } from './stored-password.ts'

export interface MigratedMember {
  readonly membership: Membership
  readonly isNew: boolean
}

/**
 * Imports a member's password by its hash. The site vouches for the address, because a password with an unproven
 * address signs in nowhere.
 */
export const migrateMemberPassword = async (
  deps: Deps,
  scope: OrganizationProject,
  input: output<typeof migrateSchema>,
): Promise<MigratedMember> => {
  const hash = migratedHash(input)
  if (hash === null) throw hashRefused(hashProblem(input))
  const { roles: wished = [], name, untrusted_metadata, trusted_metadata, mfa_phone_number, external_id } = input
  const destination = emailDestination(input.email_address)
  const { memberId, isNew, roles } = await atomically(deps.store, async (db) => {
    const { roles } = await lockRoles(db, scope, wished)
    const existingMembership = await activeMembership(db, scope, destination)
    const membership =
      existingMembership ?? (await newMember(deps, db, scope, { destination, status: 'active', roles }))
    if (membership === null) throw memberNotFound()
    return { memberId: membership.member.memberId, isNew: existingMembership === null, roles }
  })
  const profile = { name, untrusted_metadata, trusted_metadata, mfa_phone_number, external_id }
  await withMember(deps, scope, memberId, async (db, { member }) => {
    if (factorsOf(member, password).length > 0) throw passwordStands()
    const now = deps.clock.now()
    for (const { factorId } of factorsOf(member, email)) await proveFactor(db, scope, factorId, now)
    if (member.status !== 'active') await writeMember(db, scope, { ...member, status: 'active', updatedAt: now })
    const passwordFactor = await writePassword(deps, db, scope, memberId, { hash, since: member.createdAt })
    const detail = { factor_id: passwordFactor.factorId, factor: passwordFactor.kind, ...byBackEnd }
    await recordEvent(deps, db, scope, memberId, { kind: 'factor.added', detail })
  })
  const changes = { ...definedOnly(profile), ...(input.roles !== undefined && { roles }) }
  const changedMembership = await changeMember(deps, scope, memberId, changes)
  if (input.set_phone_number_verified !== true) return { membership: changedMembership, isNew }
  const membership = await withMember(deps, scope, memberId, async (db, { member }) => {
    for (const { factorId } of factorsOf(member, phoneNumber)) await proveFactor(db, scope, factorId, deps.clock.now())
  })
  return { membership, isNew }
}
