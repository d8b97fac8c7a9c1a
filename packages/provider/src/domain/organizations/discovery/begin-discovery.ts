import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { addressOf } from '../jit-provisioning.ts'
import { issueIntermediateSession } from '../sign-in/intermediate-session.ts'
import type { PendingClaim } from '../sign-in/pending-claim.ts'
import { discovered } from './discovered-organizations.ts'

/** Stores claims that were proven outside any organization. Returns the intermediate session token. */
export const beginDiscovery = (
  deps: Deps,
  db: Db,
  project: Project,
  claims: readonly PendingClaim[],
): Promise<string> =>
  issueIntermediateSession(deps, db, project, { claims, into: null, parent: null, discoveryId: null })

/** Returns the answer of every call that proves an address outside any organization. Call it after the transaction. */
export const discoveryAnswer = async (
  deps: Deps,
  project: Project,
  token: string,
  claims: readonly PendingClaim[],
): Promise<Discovered> => {
  const destination = requireAddress(claims)
  return {
    intermediate_session_token: token,
    email_address: destination.address,
    discovered_organizations: await discovered(deps, project, { destination, claims }),
  }
}

export const requireAddress = (claims: readonly PendingClaim[]): Destination => {
  const destination = addressOf(claims)
  if (destination !== null) return destination
  throw new ProviderError(
    'unauthorized_action',
    'The sign-in proved no email address, and organizations are found by one. Sign in with an email address.',
  )
}
