import type { FoundOrganization } from '@latchkey/protocol/identity/organization'
import { organizationBySlug } from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'
import { connectionsOf } from '../../store/tables/sso-connections.ts'
import type { Deps } from '../deps.ts'
import { requireRoom } from '../rate-limits/rate-limit.ts'
import { inside } from './organization-scope.ts'
import { wireFound } from './wire-organization.ts'

/** What a page needs to let people into the organization of a slug; `null` where the project has none such. */
export const findOrganization = async (
  { store, clock }: Deps,
  project: Project,
  clientAddress: string,
  slug: string,
): Promise<FoundOrganization | null> => {
  const { projectId } = project
  await requireRoom(store, [{ limit: 'searchesFromClient', projectId, subject: clientAddress }], clock.now())
  // A text that is no slug is nobody's, and must not reach the database as it is.
  const typed = slug.trim().toLowerCase()
  const found = /^[a-z0-9._~-]{1,128}$/.test(typed) ? await organizationBySlug(store.rows, { projectId }, typed) : null
  return found === null ? null : wireFound(found, await connectionsOf(store.rows, inside(project, found)))
}
