import type { ConsoleFactor, ConsoleUser, ConsoleUserRow } from '@latchkey/protocol/console/users'
import type { Deps } from '../domain/deps.ts'
import { contactsOf } from '../domain/factors/contacts.ts'
import { externalId } from '../domain/factors/external-id.ts'
import { factorsOf } from '../domain/factors/factor-kind.ts'
import { type PasswordData, password } from '../domain/factors/password.ts'
import { operatorName } from '../domain/operators/operators.ts'
import { wireSession } from '../domain/sessions/wire-session.ts'
import { type AccountScope, locksOfUser } from '../domain/users/locks-of-user.ts'
import { wireTime } from '../domain/wire-time.ts'
import type { Factor } from '../store/tables/factors/factors.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { activeSessionsOfUser, lastActivityOf } from '../store/tables/sessions/sessions-of-user.ts'
import type { StoredUser } from '../store/tables/users/users.ts'

/** The forms in which the console shows users. */

/** Kinds of factors that are no methods: the site's own ID signs no user in. */
const isMethod = ({ kind }: Factor): boolean => kind !== externalId.name

const consoleUserRow = (user: StoredUser, lastActiveAt: number | undefined): ConsoleUserRow => {
  const contacts = contactsOf(user)
  return {
    user_id: user.userId,
    name: operatorName(user),
    emails: contacts.filter(({ kind }) => kind === 'email').map(({ address }) => address),
    phone_numbers: contacts.filter(({ kind }) => kind === 'phone_number').map(({ address }) => address),
    methods: [...new Set(user.factors.filter(isMethod).map(({ kind }) => kind))],
    last_active_at: lastActiveAt === undefined ? null : wireTime(lastActiveAt),
    created_at: wireTime(user.createdAt),
  }
}

/** Returns rows of users, with one read for their last activity. */
export const consoleUserRows = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  users: readonly StoredUser[],
): Promise<readonly ConsoleUserRow[]> => {
  const activity = await lastActivityOf(
    store.db,
    project,
    users.map(({ userId }) => userId),
  )
  return users.map((user) => consoleUserRow(user, activity.get(user.userId)))
}

/**
 * Returns one user or member with factors, locks and sessions.
 *
 * @param scope the project; for a member limited to the organization
 */
export const consoleUser = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  scope: AccountScope,
  user: StoredUser,
): Promise<ConsoleUser> => {
  const now = clock.now()
  const activity = await lastActivityOf(store.db, scope, [user.userId])
  const sessions = await activeSessionsOfUser(store.db, scope, user.userId, now)
  return {
    ...consoleUserRow(user, activity.get(user.userId)),
    picture_url: user.pictureURL,
    locale: user.locale,
    external_id: factorsOf(user, externalId)[0]?.publicData.id ?? null,
    factors: user.factors.filter(isMethod).map(consoleFactor),
    locks: await locksOfUser(store.db, scope, user, now),
    sessions: sessions.map((session) => wireSession(session, [])),
  }
}

const consoleFactor = (factor: Factor): ConsoleFactor => ({
  factor_id: factor.factorId,
  kind: factor.kind,
  label: factor.kind === password.name && needsReset(factor.publicData) ? 'needs a reset' : labelOf(factor.publicData),
  created_at: wireTime(factor.createdAt),
  verified_at: factor.provenAt === null ? null : wireTime(factor.provenAt),
  last_used_at: factor.usedAt === null ? null : wireTime(factor.usedAt),
})

const needsReset = (factorData: unknown): boolean => (factorData as PasswordData).requiresReset === true

/** The members of a factor's public data that name it, the most telling first. */
const labelMembers = ['address', 'name', 'provider', 'domain'] as const

const labelOf = (factorData: unknown): string => {
  if (typeof factorData !== 'object' || factorData === null) return ''
  const values = labelMembers.map((member): unknown => Reflect.get(factorData, member))
  return (values.find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? ''
}
