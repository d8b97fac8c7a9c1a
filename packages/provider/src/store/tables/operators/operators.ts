import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** What an operator may do: a viewer reads, an operator also changes, an owner also invites and removes operators. */
export type OperatorRole = 'viewer' | 'operator' | 'owner'

/** A role of an operator. An operator may have several, one for each project. */
export interface OperatorGrant {
  /** The user in the console's own project. */
  readonly userId: string
  /** The project that the role is for; empty for every project. */
  readonly forProject: string
  readonly role: OperatorRole
  readonly createdAt: number
  /** User ID of the operator who invited them; empty for the command line, and for roles of earlier releases. */
  readonly invitedBy: string
}

export interface OperatorsTable {
  /** The console's own project. */
  project_id: string
  user_id: string
  for_project: string
  role: OperatorRole
  created_at: number
  invited_by: string
}

declare module '../../schema.ts' {
  interface Schema {
    operators: OperatorsTable
  }
}

const columns = ['user_id', 'for_project', 'role', 'created_at', 'invited_by'] as const

const operatorGrant = (row: Omit<OperatorsTable, 'project_id'>): OperatorGrant => ({
  userId: row.user_id,
  forProject: row.for_project,
  role: row.role,
  createdAt: row.created_at,
  invitedBy: row.invited_by,
})

/** Gives a role. Replaces an earlier one for the same project. */
export const giveRole = async (db: Db, scope: Scope, added: OperatorGrant): Promise<void> => {
  await within(db, scope)
    .insertInto('operators')
    .values({
      project_id: scope.projectId,
      user_id: added.userId,
      for_project: added.forProject,
      role: added.role,
      created_at: added.createdAt,
      invited_by: added.invitedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'user_id', 'for_project']).doUpdateSet({ role: added.role }),
    )
    .execute()
}

/** Returns the roles of one operator; empty if the user is no operator. */
export const rolesOfOperator = async (db: Db, scope: Scope, userId: string): Promise<readonly OperatorGrant[]> => {
  const rows = await within(db, scope).selectFrom('operators').select(columns).where('user_id', '=', userId).execute()
  return rows.map(operatorGrant)
}

/** Returns the roles of all operators, oldest first. */
export const listOperators = async (db: Db, scope: Scope): Promise<readonly OperatorGrant[]> => {
  const rows = await within(db, scope)
    .selectFrom('operators')
    .select(columns)
    .orderBy('created_at')
    .orderBy('user_id')
    .orderBy('for_project')
    .execute()
  return rows.map(operatorGrant)
}

/** Takes every role of an operator. Returns `false` if there was none. */
export const dropOperator = async (db: Db, scope: Scope, userId: string): Promise<boolean> => {
  const rows = await within(db, scope)
    .deleteFrom('operators')
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute()
  return rows.length > 0
}
