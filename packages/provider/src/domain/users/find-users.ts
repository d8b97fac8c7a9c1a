import { factorsOfOwners } from '../../store/tables/factors/factors-by-id.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { latestUsers, userIdsByFactor, userIdsByName, usersByIds } from '../../store/tables/users/user-lookup.ts'
import type { StoredUser, UserRow } from '../../store/tables/users/users.ts'
import { cutPage, readCursor, userPosition } from '../cursor.ts'
import type { Deps } from '../deps.ts'
import { searchedAddress } from '../destinations/destinations.ts'
import { email, phoneNumber } from '../factors/contacts.ts'
import { externalId } from '../factors/external-id.ts'
import { isId } from '../ids.ts'

/** Users that a search found. */
export interface FoundUsers {
  readonly users: readonly StoredUser[]
  /** The cursor of the next page of all users; null at the end, and for a search. */
  readonly next: string | null
  /** Whether more users match the search than it returns. */
  readonly hasMore: boolean
}

/** A page of a table, and as many results of a search as a person reads. */
const pageSize = 50

/**
 * Finds users by the beginning of an email address, a phone number, an external ID or a full name, or by a user ID. Each
 * part is answered by an index, so the time does not depend on the number of users. Without a text it returns the latest
 * users.
 *
 * @param typed as an operator typed it
 * @param cursor `next` of the previous page; for all users only
 */
export const findUsers = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  typed: string,
  cursor?: string,
): Promise<FoundUsers> => {
  const text = typed.trim()
  if (text === '') return allUsers({ store }, project, cursor)
  const most = pageSize + 1
  const factor = (kind: string, beginning: string) => userIdsByFactor(store, project, { kind, beginning }, most)
  const lists = isId(text)
    ? [[text]]
    : await Promise.all([
        factor(email.name, searchedAddress(text)),
        ...(isNumber(text) ? [factor(phoneNumber.name, internationalForm(text))] : []),
        factor(externalId.name, text),
        userIdsByName(store, project, text.toLowerCase(), most),
      ])
  const ids = [...new Set(lists.flat())]
  const users = await usersByIds(store.db, project, ids.slice(0, pageSize))
  return { users: await withFactors({ store }, project, users), next: null, hasMore: ids.length > pageSize }
}

const allUsers = async (deps: Pick<Deps, 'store'>, project: Project, cursor?: string): Promise<FoundUsers> => {
  const users = await latestUsers(deps.store.db, project, readCursor(cursor), pageSize + 1)
  const { page, nextCursor } = cutPage(users, pageSize, userPosition)
  return { users: await withFactors(deps, project, page), next: nextCursor, hasMore: nextCursor !== null }
}

const withFactors = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  users: readonly UserRow[],
): Promise<readonly StoredUser[]> => {
  const ids = users.map(({ userId }) => userId)
  const factors = Map.groupBy(await factorsOfOwners(store.db, project, ids), ({ ownerId }) => ownerId)
  return users.map((user) => ({ ...user, factors: factors.get(user.userId) ?? [] }))
}

const isNumber = (text: string) => /^\+?[\d\s().-]{3,}$/.test(text)

/** Numbers are stored in international form. */
const internationalForm = (text: string) => `+${text.replace(/\D/g, '')}`
