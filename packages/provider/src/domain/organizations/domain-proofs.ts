import { hash } from 'node:crypto'
import type { ProvenDomain } from '@latchkey/protocol/identity/domains'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { writeJitProvisioning } from '../../store/tables/organizations/jit-provisioning.ts'
import {
  type Organization,
  type OrganizationPolicies,
  organizationById,
  writeOrganization,
} from '../../store/tables/organizations/organizations.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { canonicalDomain } from '../destinations/email-domain.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { wireTime } from '../wire-time.ts'
import { lockForDomains, requireUnclaimed, voidElsewhere } from './email-domains.ts'
import { jitProvisioningKeysOf } from './policies.ts'
import { requirePrivateDomains } from './private-domains.ts'

/** Domains whose proof an organization has begun or completed. */
const mostProofs = 50

/** Name of the DNS record that proves an email domain. */
const domainRecordOf = (domain: string): string => `_latchkey.${domain}`

/**
 * Text of the DNS record that gives a domain to an organization. It is made from names and not from chance, so that it
 * stays right however often the admin asks, and it is no secret: only the owner of the DNS can publish it.
 */
const domainTextOf = ({ projectId, organizationId }: OrganizationProject, domain: string): string =>
  `latchkey-organization=${hash('sha256', [projectId, organizationId, domain].join('\n'), 'base64url')}`

/** Whether a domain belongs to an organization, by a proof or by the site. */
export const isClaimed = ({ claimed_email_domains: claims }: OrganizationPolicies, domain: string): boolean =>
  claims.some((claim) => canonicalDomain(claim) === domain)

const wireDomain = (scope: OrganizationProject, policies: OrganizationPolicies, domain: string): ProvenDomain => {
  const isProven = isClaimed(policies, domain)
  const proof = policies.domain_proofs.find((one) => one.domain === domain)
  return {
    domain,
    status: isProven ? 'proven' : 'pending',
    is_claimed_by_site: isProven && (proof?.proven_at ?? null) === null,
    txt_name: domainRecordOf(domain),
    txt_value: domainTextOf(scope, domain),
    ...(proof?.missing_since !== undefined && isProven && { record_missing_since: wireTime(proof.missing_since) }),
  }
}

/** Returns the domains of an organization: those of the site, and those whose proof it has begun. */
export const listDomains = async (
  { store: { db } }: Pick<Deps, 'store'>,
  scope: OrganizationProject,
): Promise<readonly ProvenDomain[]> => {
  const organization = await organizationById(db, { projectId: scope.projectId }, scope.organizationId)
  if (organization === null) return []
  const { policies } = organization
  const all = [
    ...policies.claimed_email_domains.map(canonicalDomain),
    ...policies.domain_proofs.map((one) => one.domain),
  ]
  return [...new Set(all)].map((domain) => wireDomain(scope, policies, domain))
}

/**
 * Begins the proof of a domain. It gives no right yet.
 *
 * @returns the record to publish
 * @throws ProviderError `bad_request` for a domain of public mailboxes, or too many domains
 */
export const startDomainProof = (deps: Deps, scope: OrganizationProject, named: string): Promise<ProvenDomain> => {
  const domain = canonicalDomain(named)
  return change(deps, scope, 'domain_proofs', [], async (db, { policies }) => {
    if (isClaimed(policies, domain) || policies.domain_proofs.some((one) => one.domain === domain))
      return { policies, result: wireDomain(scope, policies, domain) }
    if (policies.domain_proofs.length >= mostProofs) throw tooManyDomains()
    const after = { ...policies, domain_proofs: [...policies.domain_proofs, { domain, proven_at: null }] }
    requirePrivateDomains(policies, { ...after, claimed_email_domains: [...policies.claimed_email_domains, domain] })
    await requireUnclaimed(
      db,
      { projectId: scope.projectId },
      {
        organizationId: scope.organizationId,
        policies: { ...after, claimed_email_domains: [domain] },
      },
    )
    return { policies: after, result: wireDomain(scope, after, domain) }
  })
}

/** Whether DNS has the record of a domain; null if DNS does not answer. */
export const isRecordPublished = async (
  { hostProofs }: Pick<Deps, 'hostProofs'>,
  scope: OrganizationProject,
  domain: string,
): Promise<boolean | null> => {
  const texts = await hostProofs.textsOf(domainRecordOf(domain))
  return texts === null ? null : texts.some((text) => text.trim() === domainTextOf(scope, domain))
}

/**
 * Reads the record of a domain and, if it is published, gives the domain to the organization alone: others cannot name
 * it in a rule, and lose rules that name it. Of two organizations that prove one domain, the first gets it.
 *
 * @throws ProviderError `domain_not_proven` if the record is missing; `action_not_allowed_email_domain_is_claimed` if
 *   the domain belongs to another organization
 */
export const verifyDomain = async (deps: Deps, scope: OrganizationProject, named: string): Promise<ProvenDomain> => {
  const domain = canonicalDomain(named)
  const { projectId, organizationId } = scope
  const rateLimit = { limit: 'domainChecksOfOrganization', projectId, subject: organizationId } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  // Before the transaction, because DNS may take seconds. The record names the organization, so nothing can change it.
  const isPublished = (await isRecordPublished(deps, scope, domain)) === true
  return change(deps, scope, 'claimed_email_domains', [domain], async (db, organization) => {
    const { policies } = organization
    if (isClaimed(policies, domain)) return { policies, result: wireDomain(scope, policies, domain) }
    const proof = policies.domain_proofs.find((one) => one.domain === domain)
    if (proof === undefined) throw domainNotFound()
    if (!isPublished) throw notProven(domainRecordOf(domain), domainTextOf(scope, domain))
    const after: OrganizationPolicies = {
      ...policies,
      claimed_email_domains: [...policies.claimed_email_domains, domain],
      domain_proofs: policies.domain_proofs.map((one) =>
        one === proof ? { domain, proven_at: deps.clock.now() } : one,
      ),
    }
    requirePrivateDomains(policies, after)
    await requireUnclaimed(db, { projectId }, { organizationId, policies: after })
    return { policies: after, result: wireDomain(scope, after, domain) }
  })
}

/**
 * Gives up a domain. Its rules stay, as after a release by the site.
 *
 * @throws ProviderError `unauthorized_action` if the site named it; `domain_not_found` if the organization does not have it
 */
export const removeDomain = (deps: Deps, scope: OrganizationProject, named: string): Promise<void> => {
  const domain = canonicalDomain(named)
  return change(deps, scope, 'claimed_email_domains', [domain], async (_, { policies }) => {
    const proof = policies.domain_proofs.find((one) => one.domain === domain)
    if (isClaimed(policies, domain) && (proof?.proven_at ?? null) === null) throw claimedBySite()
    if (proof === undefined) throw domainNotFound()
    const after = {
      ...policies,
      claimed_email_domains: policies.claimed_email_domains.filter((claim) => canonicalDomain(claim) !== domain),
      domain_proofs: policies.domain_proofs.filter((one) => one !== proof),
    }
    return { policies: after, result: undefined }
  })
}

/** Changes the domains of an organization under the locks of `lockForDomains`, and records it if something changed. */
const change = <Result>(
  deps: Deps,
  scope: OrganizationProject,
  changed: 'claimed_email_domains' | 'domain_proofs',
  claimed_email_domains: readonly string[],
  decide: (
    db: Db,
    organization: Organization,
  ) => Promise<{ readonly policies: OrganizationPolicies; readonly result: Result }>,
): Promise<Result> =>
  atomically(deps.store, async (db) => {
    const projectScope = { projectId: scope.projectId }
    const locked = await lockForDomains(db, projectScope, scope.organizationId, { claimed_email_domains })
    const before = locked.get(scope.organizationId)
    if (before === undefined) throw organizationGone()
    const { policies, result } = await decide(db, before)
    if (policies === before.policies) return result
    const after: Organization = { ...before, policies, updatedAt: deps.clock.now() }
    await writeOrganization(db, projectScope, after)
    await writeJitProvisioning(db, projectScope, after.organizationId, jitProvisioningKeysOf(policies))
    await voidElsewhere(deps, db, scope, after, locked)
    await recordEvent(deps, db, scope, '', { kind: 'organization.changed', detail: { changed, ...doneBy(deps) } })
    return result
  })

const notProven = (name: string, text: string) =>
  new ProviderError(
    'domain_not_proven',
    `DNS has no TXT record ${name} with the text ${text}. Nothing was changed. Add the record at the DNS provider of the domain, wait until it is published, which can take an hour, and check again.`,
  )

const domainNotFound = () =>
  new ProviderError(
    'domain_not_found',
    'The organization has not begun to prove this domain. Nothing was changed. Begin the proof first, to get its record.',
  )

const claimedBySite = () =>
  new ProviderError(
    'unauthorized_action',
    'The site gave this domain to the organization. Nothing was changed. Ask the operator of the site to release it.',
  )

const tooManyDomains = () =>
  new ProviderError(
    'bad_request',
    `An organization has at most ${mostProofs} domains. Nothing was changed. Remove one that is not used.`,
  )

const organizationGone = () =>
  new ProviderError('organization_not_found', 'The organization no longer exists. Sign in to a different organization.')
