import type { ConsoleLock } from '@latchkey/protocol/console/users'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { type Contact, contactsOf } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { knownClientsOf } from '../factors/known-client.ts'
import { password } from '../factors/password.ts'
import { codeKey, secondFactorCodeKey } from '../one-time-secrets/passcodes.ts'
import { wrongCodesOf, wrongPasswordsOf } from '../rate-limits/guess-counters.ts'
import type { CountedEvent } from '../rate-limits/limits.ts'
import { countsOf, waitsOf } from '../rate-limits/rate-limit.ts'
import { wireTime } from '../wire-time.ts'

/** A project; for a member limited to the organization. */
export type AccountScope = Project & { readonly organizationId?: string }

/** A counter of wrong guesses that can lock a user out, with what it counts. */
export interface GuessCounter extends Pick<ConsoleLock, 'of' | 'address' | 'network'> {
  readonly counter: CountedEvent
}

/**
 * Returns every counter that can lock a user or member out: of the password, of the codes to each address, and of the
 * authenticator app, each for unknown networks and for those that the user has signed in from.
 *
 * @param scope the project; for a member limited to the organization
 */
export const guessCountersOf = async (
  db: Db,
  scope: AccountScope,
  person: StoredUser,
): Promise<readonly GuessCounter[]> => {
  const { userId } = person
  const project = { projectId: scope.projectId }
  const known = [...(await knownClientsOf(db, scope, userId)), ...(await knownClientsOf(db, project, userId))]
  const networks = [null, ...new Set(known)]
  const passwordId = factorsOf(person, password)[0]?.factorId ?? ''
  return [
    {
      of: 'authenticator code',
      address: '',
      network: null,
      counter: { limit: 'wrongTotpCodesOfAccount', projectId: scope.projectId, subject: userId },
    },
    ...networks.flatMap((network): GuessCounter[] => [
      { of: 'password', address: '', network, counter: wrongPasswordsOf(scope, { userId, passwordId }, network) },
      ...contactsOf(person).flatMap((contact) =>
        codeKeysOf(scope, userId, contact).map(
          (uniqueKey): GuessCounter => ({
            of: 'code',
            address: contact.address,
            network,
            counter: wrongCodesOf(scope, uniqueKey, network),
          }),
        ),
      ),
    ]),
  ]
}

/** Returns the rows of the codes to an address or number. A member has another one for a second factor. */
const codeKeysOf = (
  { organizationId }: AccountScope,
  memberId: string,
  { kind, address }: Contact,
): readonly string[] => {
  const uniqueKey = codeKey(kind === 'email' ? emailDestination(address) : { kind, canonical: address })
  if (organizationId === undefined) return [uniqueKey]
  return [
    `${uniqueKey} in ${organizationId}`,
    ...(kind === 'email' ? [] : [secondFactorCodeKey({ organizationId, memberId })]),
  ]
}

/** Returns the locks among counters, with the end of each. Reads and counts nothing. */
export const locksAmong = async (
  db: Db,
  counters: readonly GuessCounter[],
  now: number,
): Promise<readonly ConsoleLock[]> => {
  const events = counters.map(({ counter }) => counter)
  const waits: readonly number[] = await waitsOf(db, events, now)
  const counts = await countsOf(db, events, now)
  return counters.flatMap(({ counter: _, ...lock }, at) => {
    const seconds = waits[at] ?? 0
    return seconds === 0 ? [] : [{ ...lock, wrong: counts[at] ?? 0, locked_until: wireTime(now + seconds * 1_000) }]
  })
}

/** Returns the locks of a user or member; empty if they can sign in. */
export const locksOfUser = async (
  db: Db,
  scope: AccountScope,
  person: StoredUser,
  now: number,
): Promise<readonly ConsoleLock[]> => locksAmong(db, await guessCountersOf(db, scope, person), now)

const guessNames = {
  password: 'wrong passwords',
  code: 'wrong codes',
  'authenticator code': 'wrong authenticator codes',
}

/**
 * Describes a lock in a sentence.
 *
 * @example lockText(lock) // 'Locked until 2030-01-31 12:36 UTC: 10 wrong passwords'
 */
export const lockText = ({ of, address, network, wrong, locked_until: until }: ConsoleLock): string => {
  const at = `${until.slice(0, 10)} ${until.slice(11, 16)} UTC`
  const to = address === '' ? '' : ` for ${address}`
  const from = network === null ? '' : `, from ${network} only`
  return `Locked until ${at}: ${wrong} ${guessNames[of]}${to}${from}`
}
