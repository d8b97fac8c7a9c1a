import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { password } from '../factors/password.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { personOfContact } from './users.ts'

/**
 * Returns how an address may sign in. In protected mode the answer is always `passwordless`: this way serves known and
 * new users alike, so it reveals nothing.
 */
export const search = async (
  { store, clock }: Deps,
  { projectId, settings }: Project,
  clientAddress: string,
  email: string,
): Promise<'new' | 'password' | 'passwordless'> => {
  const destination = emailDestination(email)
  await consumeRateLimit(store, [{ limit: 'searchesFromClient', projectId, subject: clientAddress }], clock.now())
  const existingContact = await personOfContact(store.db, { projectId }, destination)
  if (settings.protected_mode) return 'passwordless'
  if (existingContact === null) return 'new'
  return factorsOf(existingContact.person, password).length === 0 ? 'passwordless' : 'password'
}
