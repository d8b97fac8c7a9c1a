import type { Factor } from '../../../store/tables/factors/factors.ts'
import type { MemberRow } from '../../../store/tables/organizations/members.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { oauthAccount, oauthKey } from '../../factors/oauth.ts'
import type { PendingClaim } from './pending-claim.ts'

/**
 * Returns the claims that count for a member. A provider account counts if the member already has it. It also counts if
 * its address is the member's, and either its provider answers for the address or another claim demonstrates the same
 * address. Other accounts are not enrolled: single sign-on or an organization's password identifies a member to that
 * organization only, and vouches for no account elsewhere.
 */
export const claimsThatCount = (
  member: Pick<MemberRow, 'email'> & { readonly factors: readonly Factor[] },
  claims: readonly PendingClaim[],
): readonly PendingClaim[] => {
  const accounts = new Set(factorsOf(member, oauthAccount).map(({ publicData }) => oauthKey(publicData)))
  const isDemonstrated = claims.some(({ provesAddress }) => provesAddress === member.email)
  return claims.filter(
    ({ kind, lookupKey, address, onlyIfLinked = false }) =>
      kind !== oauthAccount.name ||
      accounts.has(lookupKey) ||
      (address?.canonical === member.email && (isDemonstrated || !onlyIfLinked)),
  )
}
