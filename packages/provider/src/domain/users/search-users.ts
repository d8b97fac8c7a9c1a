import type { operand, search as searchSchema } from '@latchkey/protocol/identity/back-end/user.schema'
import type { output } from 'zod'
import { factorsOfOwners } from '../../store/tables/factors/factors-by-id.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { searchUsers, type UserFilter } from '../../store/tables/users/user-search.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { cutPage, readCursor, userPosition } from '../cursor.ts'
import type { Deps } from '../deps.ts'
import { searchedAddress } from '../destinations/destinations.ts'
import { BACKEND_CLIENT_KEY } from '../rate-limits/networks.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'

type UserSearchOperand = output<typeof operand>
type SearchedFactor = Omit<Extract<UserFilter, { by: 'factor' }>, 'by' | 'isThere'>

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const factor = (filter: SearchedFactor, isThere = true): UserFilter => ({ by: 'factor', isThere, ...filter })

/**
 * Returns the lookup keys of wallet addresses: those of Ethereum are lower case, those of Solana are case-sensitive.
 */
const walletKeys = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => [`ethereum:${lower(address)}`, `solana:${address}`])

/** Converts a search operand to a query of the store. */
const filterOf = ({ filter_name: name, filter_value: value }: UserSearchOperand): UserFilter => {
  switch (name) {
    case 'created_at_greater_than':
      return { by: 'age', after: Date.parse(value) }
    case 'created_at_less_than':
      return { by: 'age', before: Date.parse(value) }
    case 'created_at_between':
      return { by: 'age', after: Date.parse(value.greater_than), before: Date.parse(value.less_than) }
    case 'status':
      return { by: 'status', isPending: value === 'pending' }
    case 'user_id':
      return { by: 'id', userIds: value }
    case 'full_name_fuzzy':
      return { by: 'name', part: value.toLowerCase() }
    case 'email_address':
      return factor({ kind: 'email', lookupKeys: value.map(searchedAddress) })
    case 'email_id':
      return factor({ kind: 'email', factorIds: value })
    case 'email_verified':
      return factor({ kind: 'email', isProven: value })
    case 'email_address_fuzzy':
      return factor({ kind: 'email', part: searchedAddress(value) })
    case 'phone_number':
      return factor({ kind: 'phone_number', lookupKeys: value })
    case 'phone_id':
      return factor({ kind: 'phone_number', factorIds: value })
    case 'phone_verified':
      return factor({ kind: 'phone_number', isProven: value })
    case 'phone_number_fuzzy':
      return factor({ kind: 'phone_number', part: value })
    case 'oauth_provider':
      return factor({ kind: 'oauth', beginnings: value.map((provider) => `${lower(provider)} `) })
    case 'webauthn_registration_id':
      return factor({ kind: 'passkey', factorIds: value })
    case 'webauthn_registration_verified':
      return factor({ kind: 'passkey', isProven: value })
    case 'crypto_wallet_id':
      return factor({ kind: 'crypto_wallet', factorIds: value })
    case 'crypto_wallet_address':
      return factor({ kind: 'crypto_wallet', lookupKeys: walletKeys(value) })
    case 'crypto_wallet_verified':
      return factor({ kind: 'crypto_wallet', isProven: value })
    case 'totp_id':
      return factor({ kind: 'totp', factorIds: value })
    case 'totp_verified':
      return factor({ kind: 'totp', isProven: value })
    case 'password_exists':
      return factor({ kind: 'password' }, value)
  }
}

/** A page of users, and the cursor of the next one. */
export interface UserPage {
  readonly people: readonly StoredUser[]
  readonly total: number
  readonly next: string | null
}

const usualLimit = 100

export const searchPeople = async (
  { store, clock }: Deps,
  project: Project,
  { cursor, limit = usualLimit, query }: output<typeof searchSchema>,
): Promise<UserPage> => {
  const { projectId } = project
  const after = readCursor(cursor)
  await consumeRateLimit(store, [{ limit: 'searchesFromClient', projectId, subject: BACKEND_CLIENT_KEY }], clock.now())
  const search = { isAny: query?.operator === 'OR', filters: query?.operands.map(filterOf) ?? [] }
  const { found, total } = await searchUsers(store.db, project, search, { after, limit: limit + 1 })
  const { page: users, nextCursor } = cutPage(found, limit, userPosition)
  const ids = users.map(({ userId }) => userId)
  const factors = Map.groupBy(await factorsOfOwners(store.db, project, ids), ({ ownerId }) => ownerId)
  return {
    people: users.map((user) => ({ ...user, factors: factors.get(user.userId) ?? [] })),
    total,
    next: nextCursor,
  }
}
