import type { Deps } from '../deps.ts'
import { contactByKey } from '../store/tables/contacts.ts'
import { passwordOfUser } from '../store/tables/passwords.ts'
import type { Project } from '../store/tables/projects.ts'
import { contactKey, emailDestination } from './destinations.ts'
import { requireRoom } from './rate-limit.ts'

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
  await requireRoom(store, [{ limit: 'searchesFromClient', projectId, subject: clientAddress }], clock.now())
  const known = await contactByKey(store.rows, contactKey(projectId, destination))
  // Read for nobody as well, so that the time is the same.
  const password = await passwordOfUser(store.rows, { projectId }, known?.userId ?? '')
  if (settings.protected_mode) return 'passwordless'
  if (known === null) return 'new'
  return password === null ? 'passwordless' : 'password'
}
