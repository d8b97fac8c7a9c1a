import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropAccountDeletion } from '../../store/tables/account/account-deletions.ts'
import { dropSecretsOf } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import { dropSetupLinksOfMember } from '../../store/tables/organizations/setup-links.ts'
import { type EndedSession, revokeSessions, type SessionSelection } from '../../store/tables/sessions/ended-sessions.ts'
import { dropSessionsOfUser } from '../../store/tables/sessions/sessions-of-user.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { contactsOf } from '../factors/contacts.ts'
import { mailboxOf } from '../one-time-secrets/secret-owners.ts'
import { endAccessOfSessions, endFamilies, endGrants } from './end-access.ts'
import { type AccountEvent, type ExtentOf, extentOf } from './endings.ts'

type Contacts = Pick<StoredUser, 'factors'>

/** The account that an event is about. */
interface Account {
  readonly ownerId: string
}

/** What an event must name, by how far its sessions end. */
interface TargetOfExtent {
  readonly this: { readonly sessionId: string }
  /** The session in which it happens, if the owner does it; null if all of them end. */
  readonly others: { readonly keptSessionId: string | null }
  readonly all: { readonly keptSessionId?: string | null }
  readonly 'by factor': { readonly factorIds: readonly string[] }
  readonly 'by connection': { readonly organizationId: string; readonly connectionId: string }
  readonly theirs: unknown
  readonly 'at use': unknown
  readonly deleted: unknown
  readonly 'of back ends': unknown
  readonly 'of the maker': unknown
}

/** An event with everything that its row needs. */
export type EndingTarget<Event extends AccountEvent> = (ExtentOf<Event, 'sessions'> extends 'by connection'
  ? unknown
  : Account) &
  ([ExtentOf<Event, 'sessions'>] extends [never] ? unknown : TargetOfExtent[ExtentOf<Event, 'sessions'>]) &
  ('all' extends ExtentOf<Event, 'mailedSecrets'>
    ? { /** With the addresses of before the event. */ readonly person: Contacts }
    : unknown)

type AnyTarget = Partial<
  Account &
    TargetOfExtent['this'] &
    TargetOfExtent['others'] &
    TargetOfExtent['by factor'] &
    TargetOfExtent['by connection'] & { readonly person: Contacts }
>

/**
 * Ends everything that an event of an account takes away, as its row of `endings.ts` says, in the caller's transaction.
 * The caller holds the lock of the account.
 *
 * @returns the sessions that ended
 * @example
 * ```ts
 * await applyEnding(deps, db, scope, 'member removed', { ownerId: memberId, person: asPerson(member) })
 * ```
 */
export const applyEnding = async <Event extends AccountEvent>(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  scope: Scope,
  event: Event,
  given: EndingTarget<Event>,
): Promise<readonly EndedSession[]> => {
  const now = clock.now()
  const target: AnyTarget = given as AnyTarget
  const { ownerId = '' } = target
  const keepsLasting = extentOf(event, 'lastingAccess') === null
  // The order of locks (`factors/lock-order.ts`): grants, sessions, tokens, secrets.
  if (extentOf(event, 'consents') === 'all') await endGrants(db, scope, { userId: ownerId }, now)
  const ended = await endSessions(db, scope, event, target, now)
  await endAccessOfSessions(db, scope, ended, now, { steppedUp: keepsLasting })
  await endFamiliesOfOwner(db, scope, event, target, keepsLasting)
  const holders = holdersOf(event, target)
  if (holders.length > 0) await dropSecretsOf(db, scope, holders)
  if (extentOf(event, 'setupLinks') === 'of the maker' && ownerId !== '')
    await dropSetupLinksOfMember(db, scope, ownerId)
  if (extentOf(event, 'pendingDeletion') === 'all') await dropAccountDeletion(db, scope, ownerId)
  return ended
}

const endSessions = async (
  db: Db,
  scope: Scope,
  event: AccountEvent,
  target: AnyTarget,
  now: number,
): Promise<readonly EndedSession[]> => {
  const extent = extentOf(event, 'sessions')
  if (extent === null) return []
  if (extent === 'deleted') {
    await dropSessionsOfUser(db, scope, target.ownerId ?? '')
    return []
  }
  return revokeSessions(db, scope, selectionOf(event, target), now)
}

const selectionOf = (
  event: AccountEvent,
  { ownerId = '', sessionId = '', keptSessionId = null, ...target }: AnyTarget,
): SessionSelection => {
  const extent = extentOf(event, 'sessions')
  if (extent === 'this') return { of: 'session', sessionId, ownerId }
  if (extent === 'by connection') {
    const { organizationId = '', connectionId = '' } = target
    return { of: 'connection', organizationId, connectionId }
  }
  if (extent === 'by factor') {
    return { of: 'factors', ownerId, factorIds: target.factorIds ?? [] }
  }
  return { of: 'owner', ownerId, keptSessionId: extent === 'others' ? keptSessionId : null }
}

/** Access whose session ended earlier, and access that a back end vouched for. */
const endFamiliesOfOwner = async (
  db: Db,
  scope: Scope,
  event: AccountEvent,
  { ownerId = '', keptSessionId = null }: AnyTarget,
  keepsLasting: boolean,
): Promise<void> => {
  const extent = extentOf(event, 'boundAccess')
  if (extent !== 'others' && extent !== 'all') return
  const lasting = extentOf(event, 'lastingAccess')
  const sessionId = extent === 'others' ? keptSessionId : null
  // With `theirs`, the lasting access of the ended sessions is gone by now, and that of others stays.
  const steppedUp = keepsLasting || lasting === 'theirs'
  await endFamilies(db, scope, { of: 'owner', ownerId }, { sessionId, steppedUp })
}

/** Returns the holders whose secrets end. */
const holdersOf = (event: AccountEvent, { ownerId, connectionId, person }: AnyTarget): readonly string[] => [
  ...(extentOf(event, 'requestedSecrets') === 'all' && ownerId !== undefined ? [ownerId] : []),
  ...(connectionId === undefined ? [] : [connectionId]),
  ...(extentOf(event, 'mailedSecrets') === 'all' && person !== undefined ? mailboxesOf(person) : []),
]

const mailboxesOf = (person: Contacts): readonly string[] =>
  contactsOf(person).map(({ kind, address }) =>
    mailboxOf(kind === 'email' ? emailDestination(address) : { kind, canonical: address }),
  )
