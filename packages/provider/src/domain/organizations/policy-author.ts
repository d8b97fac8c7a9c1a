import type { Membership } from '../../store/tables/organizations/memberships.ts'
import { domainOf } from '../destinations/email-domain.ts'
import { email } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { oauthAccount } from '../factors/oauth.ts'
import { ssoAccount } from '../factors/sso.ts'
import type { PolicyAuthor } from './change-organization.ts'
import type { VerifiedAffiliations } from './email-domains.ts'
import { roleHolder } from './members/member-roles.ts'
import type { PendingClaim } from './sign-in/pending-claim.ts'

/**
 * Returns a member as the author of policies. Only what this member has verified counts. If a colleague's address were
 * enough, an attacker would only have to make one employee of a company accept an invitation.
 */
export const policyAuthor = (membership: Membership): PolicyAuthor => {
  const { member } = membership
  const accounts = factorsOf(member, oauthAccount).map(({ publicData }) => publicData)
  return {
    ...roleHolder(membership),
    membership,
    verified: {
      domains: factorsOf(member, email).flatMap(({ provenAt, publicData }) =>
        provenAt === null ? [] : [domainOf(publicData.address)],
      ),
      tenants: accounts.flatMap(({ provider, tenant }) => (tenant === undefined ? [] : [{ provider, tenant }])),
    },
  }
}

/** Returns the affiliations that the founder of an organization has verified. */
export const verifiedByClaims = (claims: readonly PendingClaim[]): VerifiedAffiliations => ({
  domains: claims.flatMap(({ kind, isFresh, address }) =>
    kind !== ssoAccount.name && isFresh && address !== null ? [domainOf(address.canonical)] : [],
  ),
  tenants: claims.flatMap(({ tenants }) => tenants),
})
