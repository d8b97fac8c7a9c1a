import type { Membership } from '../../store/tables/memberships.ts'
import { email } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { oauthAccount } from '../factors/oauth.ts'
import { ssoAccount } from '../factors/sso.ts'
import type { PolicyAuthor } from './change-organization.ts'
import { domainOf } from './email-domain.ts'
import type { VerifiedAffiliations } from './email-domains.ts'
import { roleHolder } from './members/member-roles.ts'
import type { KeptClaim } from './sign-in/pending-claim.ts'

/**
 * A member as the author of policies. Only what this member has verified counts: were a colleague's address enough, it would do to talk
 * one person of a company into accepting an invitation.
 */
export const policyAuthor = (membership: Membership): PolicyAuthor => {
  const { member } = membership
  const accounts = factorsOf(member, oauthAccount).map(({ shown }) => shown)
  return {
    ...roleHolder(membership),
    verified: {
      domains: factorsOf(member, email).flatMap(({ provenAt, shown }) =>
        provenAt === null ? [] : [domainOf(shown.address)],
      ),
      tenants: accounts.flatMap(({ provider, tenant }) => (tenant === undefined ? [] : [{ provider, tenant }])),
    },
  }
}

/** What the founder of an organization has verified on the way there. */
export const verifiedByClaims = (claims: readonly KeptClaim[]): VerifiedAffiliations => ({
  domains: claims.flatMap(({ kind, isFresh, address }) =>
    kind !== ssoAccount.name && isFresh && address !== null ? [domainOf(address.canonical)] : [],
  ),
  tenants: claims.flatMap(({ tenants }) => tenants),
})
