import type { UnlinkEmail } from '@latchkey/protocol/identity/member'
import { ProviderError } from '../../../errors.ts'
import { dropFactor } from '../../../store/tables/factors/factors.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import type { Deps } from '../../deps.ts'
import { emailDestination } from '../../destinations/destinations.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import type { RoleHolder } from '../../permissions/roles.ts'
import { withMember } from './change-member.ts'
import { requireNotMorePrivileged } from './not-more-privileged.ts'
import { recordRemoved } from './remove-factors.ts'

/**
 * Unlinks a retired address of a member, by ID or address.
 *
 * @param actor null for the site, and for a member who acts on themselves
 */
export const unlinkEmail = (
  deps: Deps,
  scope: OrganizationProject,
  memberId: string,
  { email_id: id, email_address: typed }: UnlinkEmail,
  actor: RoleHolder | null,
): Promise<Membership> => {
  if (id === undefined && typed === undefined) {
    throw new ProviderError('bad_request', 'The request names no address. Pass `email_id` or `email_address`.')
  }
  const address = typed === undefined ? undefined : emailDestination(typed).canonical
  return withMember(deps, scope, memberId, async (db, before) => {
    requireNotMorePrivileged(actor, before)
    const { member } = before
    const retiredFactor = factorsOf(member, retiredEmail).find(
      ({ factorId, publicData }) =>
        (id ?? factorId) === factorId &&
        (address ?? emailDestination(publicData.address).canonical) === emailDestination(publicData.address).canonical,
    )
    if (retiredFactor === undefined) throw notRetired()
    await dropFactor(db, scope, member.memberId, retiredFactor)
    await recordRemoved(deps, db, scope, member.memberId, retiredFactor)
  })
}

const notRetired = () =>
  new ProviderError(
    'email_not_found',
    "This email address is not one of the member's retired addresses. Nothing was changed. Fetch the member and use an entry of `retired_email_addresses`.",
  )
