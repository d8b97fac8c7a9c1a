import type { Factor } from '../../store/tables/factors/factors.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { type FactorKind, factorsOf } from './factor-kind.ts'

/** A role that the site gave a user. */
export interface UserRoleData {
  readonly id: string
}

/** Roles of one request have the same age, so their order needs another rule. */
const sortedIds = (factors: readonly Factor<UserRoleData>[]): readonly string[] =>
  factors.map(({ publicData }) => publicData.id).toSorted()

/**
 * A role of a user in a project without organizations. It is stored as a factor, so that every session check reads it
 * with the user. It opens nothing and no session names it; what it permits is a setting of the project (`rbac_policy`).
 */
export const userRole: FactorKind<UserRoleData> = {
  name: 'role',
  noun: 'user-role',
  isPrimary: false,
  proves: () => [],
  group: 'role',
  label: 'roles',
  maxCount: 50,
  limitError: 'bad_request',
  addRateLimit: 'newContactsOfAccount',
  notFound: 'bad_request',
  onAccountClaimed: (data) => data,
  wire: (factors) => ({ roles: sortedIds(factors) }),
  exported: (factors) => ({ roles: sortedIds(factors) }),
  toSessionFactor: () => ({}),
  withoutPII: (data) => data,
}

/** Returns the key of a role: one row for each role and user. The role comes first, to find all users who have it. */
export const userRoleKey = (roleId: string, userId: string): string => `${roleId} ${userId}`

/** Returns the IDs of a user's roles, in alphabetical order. */
export const userRolesOf = (person: Pick<StoredUser, 'factors'>): readonly string[] =>
  sortedIds(factorsOf(person, userRole))
