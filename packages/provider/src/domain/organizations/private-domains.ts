import { ProviderError } from '../../errors.ts'
import type { OrganizationPolicies } from '../../store/tables/organizations/organizations.ts'
import { isPublicMailDomain } from '../destinations/public-mail-domains.ts'
import { domainsIn } from './policies.ts'

/**
 * Throws `bad_request` if policies admit people or assign roles by a public mail domain, which would admit anyone.
 * Existing entries stay.
 *
 * @param before null for a new organization
 */
export const requirePrivateDomains = (before: OrganizationPolicies | null, after: OrganizationPolicies): void => {
  const existingDomains = new Set(before === null ? [] : domainsIn(before))
  const publicDomain = domainsIn(after).find((domain) => isPublicMailDomain(domain) && !existingDomains.has(domain))
  if (publicDomain === undefined) return
  throw new ProviderError(
    'bad_request',
    `Anyone can have an email address at ${publicDomain}, so it cannot identify members of an organization. Nothing was changed. Use a domain that belongs to the organization.`,
  )
}
