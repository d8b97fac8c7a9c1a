import { ProviderError } from '../../errors.ts'
import type { Rows } from '../../store/store.ts'
import { organizationByExternalId } from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'
import { requireExternalId } from '../users/external-id.ts'

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
