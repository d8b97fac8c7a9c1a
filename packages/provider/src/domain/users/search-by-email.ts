import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { password } from '../factors/password.ts'
import { requireRoom } from '../rate-limits/rate-limit.ts'
import { emailDestination } from './destinations.ts'
import { personOfContact } from './users.ts'

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
  const known = await personOfContact(store.rows, { projectId }, destination)
  if (settings.protected_mode) return 'passwordless'
  if (known === null) return 'new'
  return factorsOf(known.person, password).length === 0 ? 'passwordless' : 'password'
}
