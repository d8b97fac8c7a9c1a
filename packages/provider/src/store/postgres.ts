import { hash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import { ProviderError, StartError } from '../errors.ts'
import type { Log } from '../ports/log.ts'
import type { Tracing } from '../ports/tracing.ts'
import { isRepeatable, isUnprepared, storeFault } from './fault.ts'
import type { StatementDeadline } from './patience.ts'
import type { OpenSchema } from './schema.ts'
import { statementSpans } from './statement-spans.ts'
import type { Db } from './store.ts'

const maxConnections = 16
const connectTimeoutMs = 5_000
const statementTimeoutMs = 10_000

/** OID of `int8`: counts and times in ms, all below 2^53. */
const int8 = 20

export interface ServerOptions {
  readonly log: Log
  readonly tracing: Tracing
  readonly patience: StatementDeadline
}

/** Opens a PostgreSQL server or a compatible database, directly or through a pooler. */
export const openServer = async (url: string, { log, tracing, patience }: ServerOptions): Promise<Db> => {
  // Imported here so that a start with SQLite does not load it.
  const { default: pg } = await import('pg')
  const config: PoolConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
    application_name: 'latchkey',
    types: { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)) },
  }
  const direct = { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: statementTimeoutMs }
  const open = async (more: PoolConfig): Promise<Pool> => {
    const pool = new pg.Pool({ ...config, ...more })
    // The next statement replaces a broken idle connection. Without a listener, the event would end the process.
    pool.on('error', (fault) => log.warn({ fault: fault.message }, 'a database connection was lost'))
    // A connection that breaks during a statement rejects it and also emits an error event.
    pool.on('connect', (client) => client.on('error', () => {}))
    try {
      ;(await pool.connect()).release()
      return pool
    } catch (cause) {
      await pool.end()
      throw cause
    }
  }
  const names = statementNames()
  try {
    const pool = await open(direct).catch((cause: unknown) => {
      if (!isPooler(cause)) throw cause
      names.stop()
      return open({})
    })
    const logStatement = statementSpans(tracing, 'postgres')
    const dialect = new PostgresDialect({ pool: wrapPool(pool, { names, patience }) })
    return new Kysely<OpenSchema>({ dialect, ...(logStatement && { log: logStatement }) })
  } catch (cause) {
    throw new StartError(
      'database_unreachable',
      `The database server at ${new URL(url).host} cannot be used: ${cause instanceof Error ? cause.message : cause}. ` +
        'Start it, or correct DATABASE_URL.',
      { cause },
    )
  }
}

/**
 * Returns whether the server is a pooler such as PgBouncer. It assigns a connection for one transaction, so it rejects
 * connection settings, and most poolers do not keep prepared statements. Set the timeouts on the role instead
 * (`docs/SCALING.md`).
 */
const isPooler = (cause: unknown): boolean =>
  cause instanceof Error && /unsupported startup parameter/i.test(cause.message)

/** Wraps the pool for Kysely: names prepared statements, converts faults and retries lost races. */
const wrapPool = (pool: Pool, { names, patience }: Statements): PostgresPool => {
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await patience
        .spend(() => pool.connect())
        .catch((fault: unknown) => {
          throw storeFault(fault)
        })
      const existingWrapper = wrappers.get(client)
      if (existingWrapper !== undefined) return existingWrapper
      const wrapper = wrapClient(client, { names, patience })
      wrappers.set(client, wrapper)
      return wrapper
    },
  }
}

const opensTransaction = /^(?:begin|start transaction)/
const endsTransaction = /^(?:commit|rollback)$/
const attempts = 5

const nothing = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/**
 * Retries a single statement that lost a race. A statement inside a transaction is retried with the whole transaction
 * (`atomically`).
 */
const wrapClient = (client: PoolClient, { names, patience }: Statements): PostgresPoolClient => {
  let inTransaction = false
  let broken = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    // The server rolls back when the connection closes, and this one is not reused. Do not wait for a server that does
    // not answer.
    if (broken && text === 'rollback') return nothing
    if (opensTransaction.test(text)) inTransaction = true
    else if (endsTransaction.test(text)) inTransaction = false
    const send = () => client.query({ text, values: [...values], ...names.of(text) })
    // A commit or rollback has no time limit.
    const run = endsTransaction.test(text) ? send : () => patience.spend(send)
    for (let attempt = 1; ; attempt++) {
      try {
        return await run()
      } catch (fault) {
        if (isUnprepared(fault)) names.stop()
        if (!inTransaction && attempt < attempts && isRepeatable(fault)) continue
        const error = storeFault(fault)
        // Do not reuse a connection that timed out, because it may still run the statement. The same holds inside a
        // transaction.
        if (error !== fault || (inTransaction && error instanceof ProviderError)) broken = true
        throw error
      }
    }
  }
  return {
    // Without a configured cursor, Kysely uses only the first of the two forms.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || broken),
  }
}

interface Statements {
  readonly names: StatementNames
  readonly patience: StatementDeadline
}

interface StatementNames {
  of(text: string): { readonly name: string } | null
  /** From now on, statements have no names. */
  stop(): void
}

/** More than the number of compiled statements. The server keeps every named statement as long as the connection. */
const maxNamedStatements = 300

/**
 * Derives a statement name from its text alone. With a pooler, several nodes share a connection, so one name must
 * always mean the same statement.
 */
const statementNames = (): StatementNames => {
  const names = new Map<string, { readonly name: string }>()
  let isStopped = false
  return {
    of(text) {
      if (isStopped) return null
      const existingName = names.get(text)
      if (existingName !== undefined) return existingName
      if (names.size >= maxNamedStatements) return null
      const name = { name: `latchkey_${hash('sha256', text, 'base64url').slice(0, 32)}` }
      names.set(text, name)
      return name
    },
    stop() {
      isStopped = true
    },
  }
}
