import { ProviderError } from '../../errors.ts'
import type { Rows } from '../../store/store.ts'
import { organizationsBehind } from '../../store/tables/organization-doors.ts'
import { type Organization, organizationByExternalId } from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'
import { requireExternalId } from '../external-id.ts'
import { claimDoor } from './policies.ts'

type InProject = Pick<Project, 'projectId'>

/** What a site wants to call an organization; null where it says nothing. Throws where another one is called so. */
export const freeExternalId = async (
  rows: Rows,
  { projectId }: InProject,
  wished: string,
  organizationId: string | null,
): Promise<string | null> => {
  if (wished === '') return null
  const name = requireExternalId(wished)
  const holder = await organizationByExternalId(rows, { projectId }, name)
  if (holder === null || holder.organizationId === organizationId) return name
  throw new ProviderError(
    'duplicate_organization_external_id',
    'Another organization has this external_id, so nothing was changed. Choose another, or take it from that one first.',
  )
}

/** Throws where another organization has one of the domains already. */
export const requireUnclaimed = async (
  rows: Rows,
  { projectId }: InProject,
  { organizationId, policies }: Pick<Organization, 'organizationId' | 'policies'>,
): Promise<void> => {
  const holders = await organizationsBehind(rows, { projectId }, policies.claimed_email_domains.map(claimDoor))
  if (holders.some((one) => one.organizationId !== organizationId)) throw claimed()
}

/** Throws where the domain of whoever makes an organization is another one's. */
export const requireOwnDomain = async (rows: Rows, { projectId }: InProject, domain: string): Promise<void> => {
  if ((await organizationsBehind(rows, { projectId }, [claimDoor(domain)])).length > 0) throw claimed()
}

const claimed = () =>
  new ProviderError(
    'action_not_allowed_email_domain_is_claimed',
    'The domain of the address belongs to an organization already, so nothing was changed. Join that one, or use another address.',
  )
