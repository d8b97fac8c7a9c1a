import type { Rows } from '../../store/store.ts'
import {
  type Organization,
  organizationByExternalId,
  organizationById,
  organizationBySlug,
} from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'
import { isId } from '../ids.ts'
import { isExternalId } from '../users/external-id.ts'

/**
 * The organization that a back end names by our id, by its own or by the slug. The site's own comes before the slug: admins
 * choose slugs, and must not choose what the site calls somebody else.
 */
export const namedOrganization = async (
  rows: Rows,
  { projectId }: Pick<Project, 'projectId'>,
  named: string,
): Promise<Organization | null> => {
  const scope = { projectId }
  if (isId(named)) return organizationById(rows, scope, named)
  const own = isExternalId(named) ? await organizationByExternalId(rows, scope, named) : null
  if (own !== null) return own
  return /^[a-z0-9._~-]{1,128}$/.test(named) ? organizationBySlug(rows, scope, named) : null
}
