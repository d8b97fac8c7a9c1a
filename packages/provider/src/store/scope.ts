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
import type { Db } from './store.ts'

/**
 * The rows that a statement may see: those of a project, or of one organization in it. Table functions take a scope
 * with every id, so that a row of another project is never found by its id alone.
 */
export interface Scope {
  readonly projectId: string
  readonly organizationId?: string
}

/** The scope of one organization, for tables whose rows all belong to organizations. */
export interface InOrganization extends Scope {
  readonly organizationId: string
}

/** Statements on the rows of one project. Each already has the project's ID in its WHERE clause. */
export interface ScopedDb {
  selectFrom<Table extends ScopedTable>(table: Table): SelectQueryBuilder<Schema, Table, object>
  updateTable<Table extends ScopedTable>(table: Table): UpdateQueryBuilder<Schema, Table, Table, UpdateResult>
  deleteFrom<Table extends ScopedTable>(table: Table): DeleteQueryBuilder<Schema, Table, DeleteResult>
  /** The row must contain the project ID; omitting it does not compile. */
  insertInto<Table extends ScopedTable>(table: Table): InsertQueryBuilder<Schema, Table, InsertResult>
}

/** Any table of a project, for the compiler. `Scoped` limits what a statement can name. */
interface Anyone {
  each: { project_id: string; organization_id: string }
}

/** Tables whose rows belong to an organization or to the project. */
const organizational: ReadonlySet<string> = new Set([
  'account_deletions',
  'pictures',
  'setup_links',
  'users',
  'factors',
  'factor_owners',
  'members',
  'memberships',
  'sso_connections',
  'scim_connections',
  'scim_users',
  'scim_groups',
  'scim_group_members',
  'scim_log',
  'scim_kept_requests',
])

/**
 * Gives access to tables whose rows belong to a project. `Rows` lacks these tables, so a statement without a scope does
 * not compile.
 *
 * ```ts
 * within(rows, scope).selectFrom('users').select('name').where('user_id', '=', userId)
 * ```
 */
export const within = (db: Db, scope: Scope): ScopedDb =>
  scopedTables(db, (statement, table) => addScope(statement, table, scope))

/** Gives read access across all organizations of a project, for example to find the memberships of an address. */
export const withinAll = (db: Db, { projectId }: Scope): Pick<ScopedDb, 'selectFrom'> =>
  scopedTables(db, (statement) => statement.where('project_id', '=', projectId))

const scopedTables = (db: Db, narrow: (statement: Narrowed, table: string) => Narrowed): ScopedDb => {
  const tables = db as unknown as Kysely<Anyone>
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

const addScope = (statement: Narrowed, table: string, { projectId, organizationId = '' }: Scope): Narrowed => {
  const ofProject = statement.where('project_id', '=', projectId)
  return organizational.has(table) ? ofProject.where('organization_id', '=', organizationId) : ofProject
}

/**
 * Gives access to the rows of every project, for the server's own work (removing expired rows, emptying a store,
 * delivering messages) and to find the owner of an ID. Never build a response to a request from these rows.
 */
export const everyScope = (db: Db): Kysely<Schema> => db as unknown as Kysely<Schema>
