import type { UnlinkEmail } from '@latchkey/protocol/identity/member'
import { ProviderError } from '../../../errors.ts'
import { dropFactor } from '../../../store/tables/factors.ts'
import type { Membership } from '../../../store/tables/memberships.ts'
import type { Deps } from '../../deps.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import { emailDestination } from '../../users/destinations.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import type { RoleHolder } from '../roles.ts'
import { withMember } from './change-member.ts'
import { requireNotMorePrivileged } from './not-more-privileged.ts'
import { recordRemoved } from './remove-factors.ts'

/**
 * Lets go of an address that was a member's once; one of the two names it.
 *
 * @param asker null for the site, and for somebody about themselves
 */
export const unlinkEmail = (
  deps: Deps,
  realm: OrganizationProject,
  memberId: string,
  { email_id: id, email_address: typed }: UnlinkEmail,
  asker: RoleHolder | null,
): Promise<Membership> => {
  if (id === undefined && typed === undefined) {
    throw new ProviderError('bad_request', 'The request names no address. Send email_id or email_address.')
  }
  const address = typed === undefined ? undefined : emailDestination(typed).canonical
  return withMember(deps, realm, memberId, async (rows, before) => {
    requireNotMorePrivileged(asker, before)
    const { member } = before
    const past = factorsOf(member, retiredEmail).find(
      ({ factorId, shown }) =>
        (id ?? factorId) === factorId &&
        (address ?? emailDestination(shown.address).canonical) === emailDestination(shown.address).canonical,
    )
    if (past === undefined) throw notRetired()
    await dropFactor(rows, realm, member.memberId, past)
    await recordRemoved(deps, rows, realm, member.memberId, past)
  })
}

const notRetired = () =>
  new ProviderError(
    'email_not_found',
    'It is no address that the member had before, so nothing was changed. Read the member again.',
  )
