import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartError } from '../errors.ts'
import { isRepeatable } from './fault.ts'
import type { Migration, Statement } from './migration.ts'
import { initial } from './migrations/0001-initial.ts'
import { passwords } from './migrations/0002-passwords.ts'
import { holders } from './migrations/0003-holders.ts'
import { knownBy } from './migrations/0004-known-by.ts'
import { passkeys } from './migrations/0005-passkeys.ts'
import { secretsKeys } from './migrations/0006-secrets-keys.ts'
import { events } from './migrations/0007-events.ts'
import { factors } from './migrations/0008-factors.ts'
import { oauthClients } from './migrations/0009-oauth-clients.ts'
import { ends } from './migrations/0010-ends.ts'
import { organizations } from './migrations/0011-organizations.ts'
import { backEnd } from './migrations/0041-back-end.ts'
import { webhooks } from './migrations/0050-webhooks.ts'
import { mailStops } from './migrations/0060-mail-stops.ts'
import { externalIds } from './migrations/0070-external-ids.ts'
import { membersNumbers } from './migrations/0080-members-numbers.ts'
import { externalConnections } from './migrations/0090-external-connections.ts'
import { claimedDomains } from './migrations/0120-claimed-domains.ts'
import { refusedGuesses } from './migrations/0130-refused-guesses.ts'
import type { Rows } from './store.ts'

/** In the order in which they are applied; never edited once released. */
export const migrations: readonly Migration[] = [
  initial,
  passwords,
  holders,
  knownBy,
  passkeys,
  secretsKeys,
  events,
  factors,
  oauthClients,
  ends,
  organizations,
  backEnd,
  webhooks,
  mailStops,
  externalIds,
  membersNumbers,
  externalConnections,
  refusedGuesses,
  claimedDomains,
]

/**
 * Applies what is missing, found by name, each migration in one transaction together with its name. Of two nodes that start
 * at once the second waits at the name, then finds it taken. A name that is not known here was applied by a newer release,
 * whose additions do not disturb this one.
 *
 * Throws `StartError` where a migration was applied that says something else here.
 */
export const migrate = async (rows: Rows, list: readonly Migration[] = migrations): Promise<void> => {
  const applied = await appliedNames(rows)
  for (const migration of list) if (!applied.has(migration.name)) await untilSettled(() => apply(rows, migration))
  await requireSame(rows, list)
}

const appliedNames = async (rows: Rows): Promise<ReadonlySet<string>> => {
  await untilSettled(() => sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY)`.execute(rows))
  const applied = await sql<{ name: string }>`SELECT name FROM migrations`.execute(rows)
  return new Set(applied.rows.map(({ name }) => name))
}

/**
 * For how long a change of a table waits for those who use it. Behind one that waits everybody else queues, so it gives way
 * soon, lets them through, and tries again: before PostgreSQL looks for deadlocks (after a second), because then a request
 * of a node that serves could be the one that is ended.
 */
const lockPatienceMs = 500

const apply = (rows: Rows, { name, statements }: Migration): Promise<void> =>
  rows.transaction().execute(async (transaction) => {
    const isServer = transaction.getExecutor().adapter.supportsMultipleConnections !== false
    if (isServer) await sql.raw(`SET LOCAL lock_timeout = ${lockPatienceMs}`).execute(transaction)
    const claimed = await sql`
      INSERT INTO migrations (name) VALUES (${name}) ON CONFLICT (name) DO NOTHING RETURNING name`.execute(transaction)
    if (claimed.rows.length === 0) return
    for (const statement of statements) await sql.raw(textFor(rows, statement)).execute(transaction)
  })

const checksumOf = ({ statements }: Migration): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex')

/**
 * Notes what each migration said, in a table apart, because releases from before it write names only. Two builds that
 * disagree must not serve one database: one of them reads columns that are not there.
 */
const requireSame = async (rows: Rows, list: readonly Migration[]): Promise<void> => {
  await untilSettled(() =>
    sql`CREATE TABLE IF NOT EXISTS migration_checksums (name TEXT PRIMARY KEY, checksum TEXT NOT NULL)`.execute(rows),
  )
  const found = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migration_checksums`.execute(
    rows,
  )
  const noted = new Map(found.rows.map(({ name, checksum }) => [name, checksum]))
  for (const migration of list) {
    const [{ name }, checksum] = [migration, checksumOf(migration)]
    const before = noted.get(name)
    if (before === undefined)
      await sql`INSERT INTO migration_checksums (name, checksum) VALUES (${name}, ${checksum})
        ON CONFLICT (name) DO NOTHING`.execute(rows)
    else if (before !== checksum)
      throw new StartError(
        'migrations_differ',
        `The database was not served, because its migration ${name} is not the one of this build. ` +
          'Start the build that it was made by, or another database.',
      )
  }
}

const textFor = (rows: Rows, statement: Statement): string => {
  if (typeof statement === 'string') return statement
  return rows.getExecutor().adapter.supportsMultipleConnections === false ? statement.sqlite : statement.postgres
}

/**
 * PostgreSQL's `IF NOT EXISTS` looks before it leaps: two that create the same table at once collide in the
 * catalogue (unique violation, duplicate object, duplicate table). The last code says that a lock was not to be had yet.
 */
const passing = new Set(['23505', '42710', '42P07', '55P03'])
const attempts = 60
const pauseMs = 250

const untilSettled = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
      if (attempt === attempts || !(passing.has(code) || isRepeatable(fault))) throw fault
      await pause(pauseMs)
    }
  }
}
