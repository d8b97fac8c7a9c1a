import { factorOfNumber } from '../../store/members-numbers.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { factorByKey, type OwnedFactor } from '../../store/tables/factors/factors.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { contactKey } from './contacts.ts'

/** Finds the owner of an address or number. A member's number is sealed, and found by its digest. */
export const factorOfDestination = (
  { sealing }: Pick<Deps, 'sealing'>,
  db: Db,
  scope: Scope,
  destination: Destination,
): Promise<OwnedFactor | null> => {
  const { projectId, organizationId } = scope
  return organizationId === undefined || destination.kind === 'email'
    ? factorByKey(db, contactKey(scope, destination))
    : factorOfNumber(db, sealing, { projectId, organizationId }, destination.canonical)
}
