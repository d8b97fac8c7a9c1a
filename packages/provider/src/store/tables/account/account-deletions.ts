import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { organizationOf } from '../factors/factors.ts'

/** A requested deletion of an account. Times in ms. */
export interface AccountDeletion {
  readonly requestedAt: number
  readonly dueAt: number
}

export interface AccountDeletionsTable {
  /** A user or a member. */
  owner_id: string
  project_id: string
  /** Empty for users, who belong to the whole project. */
  organization_id: string
  requested_at: number
  due_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    account_deletions: AccountDeletionsTable
  }
}

/** Adds a requested deletion. Returns `false` and keeps the existing one if the owner requested it before. */
export const addAccountDeletion = async (
  db: Db,
  scope: Scope,
  ownerId: string,
  { requestedAt, dueAt }: AccountDeletion,
): Promise<boolean> => {
  const added = await within(db, scope)
    .insertInto('account_deletions')
    .values({
      owner_id: ownerId,
      project_id: scope.projectId,
      organization_id: organizationOf(scope),
      requested_at: requestedAt,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'organization_id', 'owner_id']).doNothing())
    .returning('owner_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns the requested deletion of an account, or null. */
export const accountDeletionOf = async (db: Db, scope: Scope, ownerId: string): Promise<AccountDeletion | null> => {
  const row = await within(db, scope)
    .selectFrom('account_deletions')
    .select(['requested_at', 'due_at'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row === undefined ? null : { requestedAt: row.requested_at, dueAt: row.due_at }
}

/** Removes a requested deletion. Returns `false` if no deletion was requested. */
export const dropAccountDeletion = async (db: Db, scope: Scope, ownerId: string): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('account_deletions')
    .where('owner_id', '=', ownerId)
    .returning('owner_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The owner of a due deletion. */
export interface DueDeletion {
  readonly ownerId: string
  readonly projectId: string
  readonly organizationId: string
}

/** Returns the accounts of all projects whose deletion is due, the earliest first. */
export const dueAccountDeletions = async (db: Db, now: number, most: number): Promise<readonly DueDeletion[]> => {
  const rows = await everyScope(db)
    .selectFrom('account_deletions')
    .select(['owner_id', 'project_id', 'organization_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ownerId: row.owner_id,
    projectId: row.project_id,
    organizationId: row.organization_id,
  }))
}
