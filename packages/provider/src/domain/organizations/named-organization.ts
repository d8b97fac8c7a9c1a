import type { Db } from '../../store/store.ts'
import {
  type Organization,
  organizationByExternalId,
  organizationById,
  organizationBySlug,
} from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { isId } from '../ids.ts'
import { isExternalId } from '../users/external-id.ts'

/**
 * Finds the organization that a back end names by our ID, its external ID or its slug. The external ID comes before the
 * slug: admins choose slugs, and must not be able to choose the external ID of another organization.
 */
export const namedOrganization = async (
  db: Db,
  { projectId }: Pick<Project, 'projectId'>,
  nameOrId: string,
): Promise<Organization | null> => {
  const projectScope = { projectId }
  if (isId(nameOrId)) return organizationById(db, projectScope, nameOrId)
  const own = isExternalId(nameOrId) ? await organizationByExternalId(db, projectScope, nameOrId) : null
  if (own !== null) return own
  return /^[a-z0-9._~-]{1,128}$/.test(nameOrId) ? organizationBySlug(db, projectScope, nameOrId) : null
}
