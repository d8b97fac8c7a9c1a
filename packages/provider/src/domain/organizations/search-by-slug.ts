import type { FoundOrganization } from '@latchkey/protocol/identity/organization'
import { organizationBySlug } from '../../store/tables/organizations/organizations.ts'
import { connectionsOf } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { organizationScope } from '../organization-scope.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { wireFound } from './wire-organization.ts'

/** Returns the data that a page needs for signing in to the organization of a slug; `null` if it does not exist. */
export const findOrganization = async (
  { store, clock }: Deps,
  project: Project,
  clientAddress: string,
  slug: string,
): Promise<FoundOrganization | null> => {
  const { projectId } = project
  await consumeRateLimit(store, [{ limit: 'searchesFromClient', projectId, subject: clientAddress }], clock.now())
  // A text that is not a slug must not reach the database.
  const typed = slug.trim().toLowerCase()
  const organization = /^[a-z0-9._~-]{1,128}$/.test(typed)
    ? await organizationBySlug(store.db, { projectId }, typed)
    : null
  return organization === null
    ? null
    : wireFound(organization, await connectionsOf(store.db, organizationScope(project, organization)))
}
