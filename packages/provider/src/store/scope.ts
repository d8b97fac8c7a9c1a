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

/** The scope of what belongs to one organization: a table whose rows all do takes no other. */
export interface InOrganization extends Scope {
  readonly organizationId: string
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
  each: { project_id: string; organization_id: string }
}

/** Tables whose rows belong to an organization, or to none. */
const organizational: ReadonlySet<string> = new Set([
  'users',
  'factors',
  'factor_owners',
  'members',
  'memberships',
  'sso_connections',
])

/**
 * The only way to a table whose rows belong to a project. Such tables are missing from `Rows`, so a statement that
 * forgets whose rows it is about does not compile.
 *
 * ```ts
 * within(rows, scope).selectFrom('users').select('name').where('user_id', '=', userId)
 * ```
 */
export const within = (rows: Rows, scope: Scope): Scoped =>
  scoped(rows, (statement, table) => inside(statement, table, scope))

/**
 * As `within`, for what is asked of all organizations of a project at once: where an address is a member, whose connection
 * an id names. Reading alone.
 */
export const withinAll = (rows: Rows, { projectId }: Scope): Pick<Scoped, 'selectFrom'> =>
  scoped(rows, (statement) => statement.where('project_id', '=', projectId))

const scoped = (rows: Rows, narrow: (statement: Narrowed, table: string) => Narrowed): Scoped => {
  const tables = rows as unknown as Kysely<Anyone>
  return {
    selectFrom: (table) => narrow(tables.selectFrom(table as 'each'), table) as never,
    updateTable: (table) => narrow(tables.updateTable(table as 'each'), table) as never,
    deleteFrom: (table) => narrow(tables.deleteFrom(table as 'each'), table) as never,
    insertInto: (table) => tables.insertInto(table as 'each') as never,
  }
}

interface Narrowed {
  where(column: 'project_id' | 'organization_id', operator: '=', value: string): Narrowed
}

const inside = (statement: Narrowed, table: string, { projectId, organizationId = '' }: Scope): Narrowed => {
  const ofProject = statement.where('project_id', '=', projectId)
  return organizational.has(table) ? ofProject.where('organization_id', '=', organizationId) : ofProject
}

/**
 * Every project's rows at once: for what the server does on its own account (removing what has expired, emptying a
 * store, delivering what waits), and to find whose an id is. No answer to a request is made of what this reads.
 */
export const everyScope = (rows: Rows): Kysely<Schema> => rows as unknown as Kysely<Schema>
