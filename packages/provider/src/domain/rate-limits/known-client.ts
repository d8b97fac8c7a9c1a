import { network } from '../../ports/ip-network.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { type Factor, factorByKey } from '../../store/tables/factors.ts'
import { memberIdsOf } from '../../store/tables/members-of-address.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Proof } from '../../store/tables/session-proofs.ts'
import { beginningsOfUser, signInsOfUser } from '../../store/tables/sessions-of-user.ts'
import { contactKey, email, vouchedOf } from '../factors/contacts.ts'
import type { Destination } from '../users/destinations.ts'

/** The networks that the person has signed in from, by any session that is still kept. */
export const knownClientsOf = async (rows: Rows, scope: Scope, userId: string): Promise<readonly string[]> => [
  ...new Set((await beginningsOfUser(rows, scope, userId)).map(({ ip_address }) => network(ip_address))),
]

/**
 * Whether the person has signed in from there before. Whoever guesses from elsewhere locks out others from elsewhere, and not
 * the owner at home; whoever guesses from there has as few guesses as anybody.
 */
export const isKnownClient = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  clientAddress: string,
): Promise<boolean> => (await knownClientsOf(rows, scope, userId)).includes(clientAddress)

/** Members of more organizations than this are rare; the rest is not looked at. */
const mostOrganizations = 20

/** How well a project knows an address, and the network that asks for a mail to it. */
export interface AddressStanding {
  /** An account of the project has it, and its owner proved it or the site itself vouched for it. */
  readonly isKnown: boolean
  /** The owner of the address has signed in to one of those accounts from this network. */
  readonly isKnownClient: boolean
}

/**
 * Looks up how well a project knows an address, for users and for members of any organization. An account that a visitor made
 * for an address without proving it does not make the address known. The work is the same for an unknown address.
 */
export const standingOfAddress = async (
  rows: Rows,
  { projectId, vertical }: Project,
  destination: Destination,
  clientAddress: string,
): Promise<AddressStanding> => {
  const organizations = vertical === 'CONSUMER' ? [] : await memberIdsOf(rows, { projectId }, destination.canonical)
  const scopes: readonly Scope[] =
    organizations.length === 0
      ? [{ projectId }]
      : organizations.slice(0, mostOrganizations).map(({ organizationId }) => ({ projectId, organizationId }))
  let isKnown = false
  let hasSignedIn = false
  for (const scope of scopes) {
    const factor = await factorByKey(rows, contactKey(scope, destination))
    isKnown ||= factor !== null && isTrusted(factor)
    // A session from before the proof may be a stranger's, who made the account for the address by a password.
    const since = factor?.provenAt ?? Number.MAX_SAFE_INTEGER
    const signIns = await signInsOfUser(rows, scope, factor?.ownerId ?? destination.canonical, since)
    hasSignedIn ||= signIns.some(
      ({ ipAddress, proofs }) =>
        network(ipAddress) === clientAddress && (vertical === 'CONSUMER' || proofs.some(isMailed)),
    )
  }
  return { isKnown, isKnownClient: hasSignedIn }
}

/** An organization's identity provider, and whoever runs it, may sign in as a member. The mailbox is read by its owner alone. */
const isMailed = ({ kind, manner }: Proof): boolean => kind === email.name && manner === 'proof'

const isTrusted = (factor: Factor): boolean => factor.provenAt !== null || vouchedOf(factor) === 'own'
