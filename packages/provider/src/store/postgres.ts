import { hash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import { ProviderError, StartError } from '../errors.ts'
import type { Log } from '../ports/log.ts'
import type { Tracing } from '../ports/tracing.ts'
import { isRepeatable, isUnprepared, storeFault } from './fault.ts'
import type { Patience } from './patience.ts'
import type { OpenSchema } from './schema.ts'
import { statementSpans } from './statement-spans.ts'
import type { Rows } from './store.ts'

const maxConnections = 16
const connectTimeoutMs = 5_000
const statementTimeoutMs = 10_000

/** OID of `int8`: counts and times in ms, all below 2^53. */
const int8 = 20

export interface ServerOptions {
  readonly log: Log
  readonly tracing: Tracing
  readonly patience: Patience
}

/** A PostgreSQL server, or anything that speaks its language, behind a pooler or not. */
export const openServer = async (url: string, { log, tracing, patience }: ServerOptions): Promise<Rows> => {
  // Loaded here, so that a start on SQLite does not pay for it.
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
    // An idle connection that breaks is replaced by the next statement; unheard, the event would end the process.
    pool.on('error', (fault) => log.warn({ fault: fault.message }, 'a database connection was lost'))
    // One that breaks under a statement rejects the statement, and says so once more as an event of its own.
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
    const told = statementSpans(tracing, 'postgres')
    const dialect = new PostgresDialect({ pool: patient(pool, { names, patience }) })
    return new Kysely<OpenSchema>({ dialect, ...(told && { log: told }) })
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
 * A pooler such as PgBouncer lends a connection for one transaction, so it takes no settings for a whole one, and most
 * keep no statement prepared by name. The role's own settings bound statements then (`docs/SCALING.md`).
 */
const isPooler = (cause: unknown): boolean =>
  cause instanceof Error && /unsupported startup parameter/i.test(cause.message)

/** The pool as Kysely wants it: statements prepared by name, faults told apart, lost races repeated. */
const patient = (pool: Pool, { names, patience }: Statements): PostgresPool => {
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
      const known = wrappers.get(client)
      if (known !== undefined) return known
      const fresh = wrapped(client, { names, patience })
      wrappers.set(client, fresh)
      return fresh
    },
  }
}

const opensTransaction = /^(?:begin|start transaction)/
const endsTransaction = /^(?:commit|rollback)$/
const attempts = 5

const nothing = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/** A statement alone that lost a race is repeated here; inside a transaction the whole of it must be (`atomically`). */
const wrapped = (client: PoolClient, { names, patience }: Statements): PostgresPoolClient => {
  let inTransaction = false
  let broken = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    // The server takes it back when the connection ends, which nobody else gets: why wait for one that does not answer?
    if (broken && text === 'rollback') return nothing
    if (opensTransaction.test(text)) inTransaction = true
    else if (endsTransaction.test(text)) inTransaction = false
    const send = () => client.query({ text, values: [...values], ...names.of(text) })
    // What a transaction has done is kept or taken back however long that takes.
    const ask = endsTransaction.test(text) ? send : () => patience.spend(send)
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask()
      } catch (fault) {
        if (isUnprepared(fault)) names.stop()
        if (!inTransaction && attempt < attempts && isRepeatable(fault)) continue
        const told = storeFault(fault)
        // A connection that timed out may still be busy with the statement: nobody else may get it. Nor one in a transaction.
        if (told !== fault || (inTransaction && told instanceof ProviderError)) broken = true
        throw told
      }
    }
  }
  return {
    // Without a configured cursor Kysely uses the first of the two forms only.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || broken),
  }
}

interface Statements {
  readonly names: StatementNames
  readonly patience: Patience
}

interface StatementNames {
  of(text: string): { readonly name: string } | null
  /** From now on none has a name. */
  stop(): void
}

/** More texts than the tables' verbs compile to; a server keeps every named statement as long as the connection. */
const keptStatements = 300

/**
 * A name is made of its text alone: where a pooler hands one connection to several nodes, the same name must never mean
 * another statement.
 */
const statementNames = (): StatementNames => {
  const names = new Map<string, { readonly name: string }>()
  let isStopped = false
  return {
    of(text) {
      if (isStopped) return null
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= keptStatements) return null
      const name = { name: `latchkey_${hash('sha256', text, 'base64url').slice(0, 32)}` }
      names.set(text, name)
      return name
    },
    stop() {
      isStopped = true
    },
  }
}
