import type { NewOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import type { Db } from '../../store/store.ts'
import { writeJitProvisioning } from '../../store/tables/organizations/jit-provisioning.ts'
import {
  addOrganization,
  type Organization,
  type OrganizationPolicies,
} from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { domainOf } from '../destinations/email-domain.ts'
import { isPublicMailDomain } from '../destinations/public-mail-domains.ts'
import { newId } from '../ids.ts'
import { organizationScope } from '../organization-scope.ts'
import { mergedMetadata } from '../users/metadata.ts'
import {
  lockForDomains,
  requireAffiliation,
  requireUnclaimed,
  type VerifiedAffiliations,
  voidElsewhere,
} from './email-domains.ts'
import { definedOnly } from './given-members.ts'
import { requireLogoURL } from './logo-url.ts'
import { jitProvisioningKeysOf, usualPolicies } from './policies.ts'
import { requirePrivateDomains } from './private-domains.ts'
import { requireSlug, slugOf, slugTaken } from './slug.ts'
import { freeExternalId } from './unique-names.ts'

/** The values of a new organization. */
export type OrganizationValues = NewOrganization

/** A person who creates an organization. */
export interface OrganizationCreator {
  readonly destination: Destination
  readonly verified: VerifiedAffiliations
}

/** The values of an organization that only the site may set. */
export interface SiteOnlyValues {
  readonly trusted_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly organization_external_id?: string | undefined
  readonly claimed_email_domains?: readonly string[] | undefined
}

/** Creates an organization. Its default name comes from the founder's address, and its default slug from the name. */
export const createOrganization = async (
  deps: Deps,
  db: Db,
  project: Project,
  {
    trusted_metadata: trustedMetadata = {},
    organization_external_id: newExternalId = '',
    ...founding
  }: OrganizationValues & SiteOnlyValues,
  founder: OrganizationCreator | null,
): Promise<Organization> => {
  const { organization_name, organization_slug, organization_logo_url: logoURL = '', ...policies } = founding
  const name = organization_name?.trim() || (founder === null ? 'Organization' : nameFrom(founder.destination))
  const wished = organization_slug === undefined ? null : requireSlug(organization_slug)
  const now = deps.clock.now()
  const organization: Organization = {
    organizationId: newId(deps.random, 'organization', project.environment),
    slug: wished ?? slugOf(name),
    name,
    logoURL: requireLogoURL(project, logoURL),
    externalId: await freeExternalId(db, project, newExternalId, null),
    trustedMetadata: mergedMetadata({}, trustedMetadata),
    policies: { ...usualPolicies, ...(definedOnly(policies) as Partial<OrganizationPolicies>) },
    createdAt: now,
    updatedAt: now,
  }
  requirePrivateDomains(null, organization.policies)
  requireAffiliation(founder?.verified ?? null, null, organization.policies)
  const locked = await lockForDomains(db, project, null, founding)
  await requireUnclaimed(db, project, organization)
  const addedOrganization = await addUnderFreeSlug(deps, db, project, organization, wished !== null)
  await voidElsewhere(deps, db, project, addedOrganization, locked)
  await recordEvent(deps, db, organizationScope(project, addedOrganization), '', {
    kind: 'organization.created',
    detail: doneBy(deps),
  })
  return addedOrganization
}

/** Adds an organization with its slug, or with a longer one if the slug is taken and was not requested. */
const addUnderFreeSlug = async (
  { random }: Pick<Deps, 'random'>,
  db: Db,
  project: Project,
  organization: Organization,
  isSlugRequired: boolean,
): Promise<Organization> => {
  if (await addWhole(db, project, organization)) return organization
  const other = { ...organization, slug: `${organization.slug}-${random.digits(6)}` }
  if (!isSlugRequired && (await addWhole(db, project, other))) return other
  throw slugTaken()
}

/** Adds an organization with its JIT provisioning rows. Returns `false` if the slug is taken. */
export const addWhole = async (db: Db, { projectId }: Project, organization: Organization): Promise<boolean> => {
  if (!(await addOrganization(db, { projectId }, organization))) return false
  await writeJitProvisioning(
    db,
    { projectId },
    organization.organizationId,
    jitProvisioningKeysOf(organization.policies),
  )
  return true
}

/** Returns the name of the domain, or the local part if the domain does not name a company. */
const nameFrom = ({ address }: Destination): string => {
  const domain = domainOf(address)
  const local = address.slice(0, address.lastIndexOf('@'))
  const isSchool = domain.endsWith('.edu')
  const name = isPublicMailDomain(domain) || isSchool ? local : (domain.split('.').at(-2) ?? domain)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
