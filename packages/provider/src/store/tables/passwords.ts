import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** What may be told about a password. */
export interface PasswordState {
  readonly passwordId: string
  /** It opens nothing any more; the person has to set another one. */
  readonly requiresReset: boolean
}

export interface PasswordRow extends PasswordState {
  /** In PHC form, with its salt and parameters. */
  readonly hash: string
}

export interface PasswordsTable {
  user_id: string
  password_id: string
  hash: string
  requires_reset: number
  changed_at: number
}

/** The state that two columns of a joined row tell; `null` when the person has no password. */
export const passwordState = (row: {
  readonly password_id: string | null
  readonly requires_reset: number | null
}): PasswordState | null =>
  row.password_id === null ? null : { passwordId: row.password_id, requiresReset: row.requires_reset === 1 }

/** Passwords do not name their project: a person of it has to be the owner. */
const ownersIn = (rows: Rows, scope: Scope) => within(rows, scope).selectFrom('users').select('user_id')

const ofUser = compiled<
  { projectId: string; userId: string },
  Pick<PasswordsTable, 'password_id' | 'hash' | 'requires_reset'>
>((rows, value) =>
  rows
    .selectFrom('passwords')
    .select(['password_id', 'hash', 'requires_reset'])
    .where('user_id', '=', value('userId'))
    .where('user_id', 'in', ownersIn(rows, { projectId: value('projectId') })),
)

export const passwordOfUser = async (rows: Rows, { projectId }: Scope, userId: string): Promise<PasswordRow | null> => {
  const [row] = await ofUser(rows, { projectId, userId })
  if (row === undefined) return null
  return { passwordId: row.password_id, hash: row.hash, requiresReset: row.requires_reset === 1 }
}

export interface NewPassword {
  readonly userId: string
  readonly passwordId: string
  readonly hash: string
}

/** Sets a person's password, in the place of the one they had. */
export const writePassword = async (rows: Rows, { userId, passwordId, hash }: NewPassword, now: number) => {
  const fresh = { password_id: passwordId, hash, requires_reset: 0, changed_at: now }
  await rows
    .insertInto('passwords')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** Keeps the same password under another hash, unless it was changed since it was read. */
export const swapHash = async (
  rows: Rows,
  scope: Scope,
  passwordId: string,
  before: string,
  after: string,
): Promise<void> => {
  await rows
    .updateTable('passwords')
    .set({ hash: after })
    .where('password_id', '=', passwordId)
    .where('user_id', 'in', ownersIn(rows, scope))
    .where('hash', '=', before)
    .execute()
}

/** From now on the person's password opens nothing, and only another one in its place does. */
export const requireReset = async (rows: Rows, scope: Scope, userId: string): Promise<void> => {
  await rows
    .updateTable('passwords')
    .set({ requires_reset: 1 })
    .where('user_id', '=', userId)
    .where('user_id', 'in', ownersIn(rows, scope))
    .execute()
}
