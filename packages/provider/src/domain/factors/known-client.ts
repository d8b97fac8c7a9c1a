import { network } from '../../ports/ip-network.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { type Factor, factorByKey } from '../../store/tables/factors/factors.ts'
import { memberIdsOf } from '../../store/tables/organizations/members-of-address.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { sessionStartsOfUser, signInsOfUser } from '../../store/tables/sessions/sessions-of-user.ts'
import type { Destination } from '../destinations/destinations.ts'
import { contactKey, email, vouchedOf } from './contacts.ts'

/** Returns the client networks that the user has signed in from, by the sessions that are still stored. */
export const knownClientsOf = async (db: Db, scope: Scope, userId: string): Promise<readonly string[]> => [
  ...new Set((await sessionStartsOfUser(db, scope, userId)).map(({ ip_address }) => network(ip_address))),
]

/**
 * Whether the user has signed in from this network. Guesses from other networks do not lock out the owner at home, and
 * guesses from this network have the same limit.
 */
export const isKnownClient = async (db: Db, scope: Scope, userId: string, clientAddress: string): Promise<boolean> =>
  (await knownClientsOf(db, scope, userId)).includes(clientAddress)

/** Few members belong to more organizations; the rest is not checked. */
const mostOrganizations = 20

/** How well a project knows an address, and the client network that requests a mail to it. */
export interface AddressReputation {
  /** Whether an account of the project has the address, proven by its owner or vouched for by the site. */
  readonly isKnown: boolean
  /** Whether the owner of the address has signed in to such an account from this network. */
  readonly isKnownClient: boolean
}

/**
 * Looks up how well a project knows an address, for users and for members of any organization. An account that a
 * visitor created without proving the address does not make it known. The work is the same for an unknown address.
 */
export const standingOfAddress = async (
  db: Db,
  { projectId, vertical }: Project,
  destination: Destination,
  clientAddress: string,
): Promise<AddressReputation> => {
  const organizations = vertical === 'CONSUMER' ? [] : await memberIdsOf(db, { projectId }, destination.canonical)
  const scopes: readonly Scope[] =
    organizations.length === 0
      ? [{ projectId }]
      : organizations.slice(0, mostOrganizations).map(({ organizationId }) => ({ projectId, organizationId }))
  let isKnown = false
  let hasSignedIn = false
  for (const scope of scopes) {
    const factor = await factorByKey(db, contactKey(scope, destination))
    isKnown ||= factor !== null && isTrusted(factor)
    // A session from before the proof may belong to another person that created the account with a password.
    const since = factor?.provenAt ?? Number.MAX_SAFE_INTEGER
    const signIns = await signInsOfUser(db, scope, factor?.ownerId ?? destination.canonical, since)
    hasSignedIn ||= signIns.some(
      ({ ipAddress, proofs }) =>
        network(ipAddress) === clientAddress && (vertical === 'CONSUMER' || proofs.some(isMailed)),
    )
  }
  return { isKnown, isKnownClient: hasSignedIn }
}

/**
 * Whether a proof shows that the member reads the mailbox. An organization's identity provider can sign in as a member
 * too.
 */
const isMailed = ({ kind, manner }: Proof): boolean => kind === email.name && manner === 'proof'

const isTrusted = (factor: Factor): boolean => factor.provenAt !== null || vouchedOf(factor) === 'own'
