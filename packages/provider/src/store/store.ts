import type { Kysely } from 'kysely'
import type { Tracing } from '../ports/tracing.ts'
import type { StatementDeadline } from './patience.ts'
import type { OpenSchema } from './schema.ts'

/** A database handle or a transaction. Use `within` for tables whose rows belong to a project. */
export type Db = Kysely<OpenSchema>

/** An open database. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Db
  /** Receives a span for each transaction and statement. */
  readonly tracing: Tracing
  /** Limits how long the database works for one request. */
  readonly patience: StatementDeadline
  /** Resolves when the database answers, rejects with `service_unavailable` when it does not. */
  ping(): Promise<void>
  /** Finishes running statements and releases the folder or the connections. */
  close(): Promise<void>
}
