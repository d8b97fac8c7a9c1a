import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Schema, ScopedTable } from './schema.ts'
import type { Rows } from './store.ts'

/**
 * Whose rows a statement may see. A project is one; where rows belong to an organization of a project, that narrows it.
 * A table function takes a scope beside every id, so that a row of another project is never found by its id alone.
 */
export interface Scope {
  readonly projectId: string
  readonly organizationId?: string
}

/** The statements of one project's rows: its id stands in the WHERE of each already. */
export interface Scoped {
  selectFrom<Table extends ScopedTable>(table: Table): SelectQueryBuilder<Schema, Table, object>
  updateTable<Table extends ScopedTable>(table: Table): UpdateQueryBuilder<Schema, Table, Table, UpdateResult>
  deleteFrom<Table extends ScopedTable>(table: Table): DeleteQueryBuilder<Schema, Table, DeleteResult>
  /** The row has to name the project itself: leaving it out does not compile. */
  insertInto<Table extends ScopedTable>(table: Table): InsertQueryBuilder<Schema, Table, InsertResult>
}

/** Any one table of the project's, for the compiler: what a statement can name is settled by `Scoped`. */
interface Anyone {
  each: { project_id: string }
}

/**
 * The only way to a table whose rows belong to a project. Such tables are missing from `Rows`, so a statement that
 * forgets whose rows it is about does not compile.
 *
 * ```ts
 * within(rows, scope).selectFrom('users').select('name').where('user_id', '=', userId)
 * ```
 */
export const within = (rows: Rows, { projectId }: Scope): Scoped => {
  const tables = rows as unknown as Kysely<Anyone>
  return {
    selectFrom: (table) => tables.selectFrom(table as 'each').where('project_id', '=', projectId) as never,
    updateTable: (table) => tables.updateTable(table as 'each').where('project_id', '=', projectId) as never,
    deleteFrom: (table) => tables.deleteFrom(table as 'each').where('project_id', '=', projectId) as never,
    insertInto: (table) => tables.insertInto(table as 'each') as never,
  }
}

/**
 * Every project's rows at once: for what the server does on its own account (removing what has expired, emptying a
 * store, delivering what waits). No answer to a request is made of what this reads.
 */
export const everyScope = (rows: Rows): Kysely<Schema> => rows as unknown as Kysely<Schema>
