import { sql } from 'kysely'
import { StartError } from '../errors.ts'
import { type Log, silentLog } from '../ports/log.ts'
import { noTracing, type Tracing } from '../ports/tracing.ts'
import { migrate } from './migrate.ts'
import { createStatementDeadline, type StatementDeadline } from './patience.ts'
import type { Db, Store } from './store.ts'

/**
 * Opens the database at a URL and brings its tables up to date. `file:FOLDER` is SQLite in that folder, `memory:` is
 * SQLite that is lost at exit, `postgres://…` is a PostgreSQL server.
 *
 * @throws StartError if the database cannot be used
 */
export const openStore = async (url: string, log: Log = silentLog, tracing = noTracing): Promise<Store> => {
  const patience = createStatementDeadline()
  const { engine, db } = await open(url, { log, tracing, patience })
  const close = () => db.destroy()
  try {
    await migrate(db)
  } catch (fault) {
    await close()
    throw fault
  }
  return {
    engine,
    db,
    tracing,
    patience,
    ping: async () => {
      await sql`SELECT 1`.execute(db)
    },
    close,
  }
}

interface OpenOptions {
  readonly log: Log
  readonly tracing: Tracing
  readonly patience: StatementDeadline
}

const open = async (url: string, options: OpenOptions): Promise<{ engine: Store['engine']; db: Db }> => {
  const { tracing } = options
  if (/^postgres(?:ql)?:\/\//.test(url)) {
    const { openServer } = await import('./postgres.ts')
    return { engine: 'postgres', db: await openServer(url, options) }
  }
  if (url === 'memory:' || /^file:./.test(url)) {
    const { openFolder, openMemory } = await import('./sqlite.ts')
    return {
      engine: 'sqlite',
      db: url === 'memory:' ? openMemory(tracing) : openFolder(url.slice('file:'.length), tracing),
    }
  }
  throw new StartError(
    'database_url_malformed',
    'DATABASE_URL has an unknown form. Use file:FOLDER, memory: or postgres://user:password@host/name.',
  )
}
