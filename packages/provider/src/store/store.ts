import type { Kysely } from 'kysely'
import type { Tracing } from '../ports/tracing.ts'
import type { Patience } from './patience.ts'
import type { OpenSchema } from './schema.ts'

/** Where a table's verbs may run: the store itself, or a transaction on it. What belongs to a project is reached by `within`. */
export type Rows = Kysely<OpenSchema>

/** An open database. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  readonly rows: Rows
  /** Told of each transaction, and of the statements in it. */
  readonly tracing: Tracing
  /** Around what a request asks, so that it does not wait for longer than whoever asked. */
  readonly patience: Patience
  /** Resolves when the database answers, rejects with `service_unavailable` when it does not. */
  ping(): Promise<void>
  /** Finishes running statements and lets go of the folder or the connections. */
  close(): Promise<void>
}
