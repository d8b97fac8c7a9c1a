import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { organizationByExternalId } from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { requireExternalId } from '../users/external-id.ts'

type UniqueNamesProject = Pick<Project, 'projectId'>

/** Returns the external ID of an organization; null if it is empty. Throws if another organization has it. */
export const freeExternalId = async (
  db: Db,
  { projectId }: UniqueNamesProject,
  wished: string,
  organizationId: string | null,
): Promise<string | null> => {
  if (wished === '') return null
  const name = requireExternalId(wished)
  const organizationOfName = await organizationByExternalId(db, { projectId }, name)
  if (organizationOfName === null || organizationOfName.organizationId === organizationId) return name
  throw new ProviderError(
    'duplicate_organization_external_id',
    'Another organization already has this `organization_external_id`. Nothing was changed. Choose a different one, or remove it from that organization first.',
  )
}
