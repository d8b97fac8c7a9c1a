import type { Deps } from '../deps.ts'
import { atomically } from '../store/atomically.ts'
import { contactByKey } from '../store/tables/contacts.ts'
import { passwordOfUser } from '../store/tables/passwords.ts'
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
  clientAddress: string,
  email: string,
): Promise<'new' | 'password' | 'passwordless'> => {
  const destination = emailDestination(email)
  return atomically(store, async (rows) => {
    await requireRoom(rows, { limit: 'searchesFromSource', projectId, subject: clientAddress }, clock.now())
    const known = await contactByKey(rows, contactKey(projectId, destination))
    // Read for nobody as well, so that the time is the same.
    const password = await passwordOfUser(rows, { projectId }, known?.userId ?? '')
    if (settings.protected_mode) return 'passwordless'
    if (known === null) return 'new'
    return password === null ? 'passwordless' : 'password'
  })
}
