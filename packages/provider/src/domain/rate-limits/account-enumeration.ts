import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { requireRoom } from './rate-limit.ts'

/**
 * Counts a refusal that is about to tell whether an address or number signs somebody in. Search is not the only call that
 * tells: whoever reads a list of addresses past it must come to an end as well. In a transaction of its own, because the
 * refusal ends the caller's.
 */
export const countDisclosure = ({ store, clock }: Deps, { projectId }: Project, clientAddress: string): Promise<void> =>
  requireRoom(store, [{ limit: 'toldAddressesFromClient', projectId, subject: clientAddress }], clock.now())
