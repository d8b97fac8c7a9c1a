import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { type OperatorGrant, type OperatorRole, rolesOfOperator } from '../../store/tables/operators/operators.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'

/** A signed-in operator. */
export interface Operator {
  readonly person: StoredUser
  readonly grants: readonly OperatorGrant[]
}

const ranks: readonly OperatorRole[] = ['viewer', 'operator', 'owner']

/** Whether a role includes the rights of another. */
export const includesRole = (role: OperatorRole, required: OperatorRole): boolean =>
  ranks.indexOf(role) >= ranks.indexOf(required)

/**
 * Returns the highest role of an operator for a project; `null` if the operator may not see it.
 *
 * @param forProject the ID of the project; empty for acts that concern every project
 */
export const roleFor = ({ grants }: Pick<Operator, 'grants'>, forProject: string): OperatorRole | null =>
  grants
    .filter((grant) => grant.forProject === '' || grant.forProject === forProject)
    .map(({ role }) => role)
    .toSorted((one, other) => ranks.indexOf(other) - ranks.indexOf(one))[0] ?? null

/** Returns the operator that a user of the console's project is; `null` if they have no role, or no longer. */
export const operatorOf = async (db: Db, scope: Scope, person: StoredUser): Promise<Operator | null> => {
  const grants = await rolesOfOperator(db, scope, person.userId)
  return grants.length === 0 ? null : { person, grants }
}

/** Returns the name of an operator as the console shows it. */
export const operatorName = ({ name }: Pick<StoredUser, 'name'>): string =>
  [name.first_name, name.middle_name, name.last_name].filter((part) => part !== '').join(' ')
