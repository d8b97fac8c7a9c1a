import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { consumeRateLimit } from './rate-limit.ts'

/**
 * Counts an error that is about to reveal whether an address or number has an account. Search is not the only call that
 * reveals it, so reading a list of addresses is limited here too. Runs in a separate transaction, because the error
 * rolls back the caller's.
 */
export const countEnumerationAttempt = (
  { store, clock }: Deps,
  { projectId }: Project,
  clientAddress: string,
): Promise<void> =>
  consumeRateLimit(store, [{ limit: 'toldAddressesFromClient', projectId, subject: clientAddress }], clock.now())
