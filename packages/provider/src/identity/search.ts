import type { Deps } from '../deps.ts'
import { atomically } from '../store/atomically.ts'
import { contactByKey } from '../store/tables/contacts.ts'
import type { Project } from '../store/tables/projects.ts'
import { contactKey, emailDestination } from './destinations.ts'
import { requireRoom } from './limits.ts'

/**
 * How an address may sign in. In protected mode everybody is told `passwordless`: that way in serves known and new
 * people alike, so the answer says nothing about either.
 */
export const search = async (
  { store, clock }: Deps,
  { projectId, settings }: Project,
  source: string,
  email: string,
): Promise<'new' | 'passwordless'> => {
  const destination = emailDestination(email)
  const known = await atomically(store, async (rows) => {
    await requireRoom(rows, { limit: 'searchesFromSource', projectId, subject: source }, clock.now())
    return contactByKey(rows, contactKey(projectId, destination))
  })
  return known !== null || settings.protected_mode ? 'passwordless' : 'new'
}
