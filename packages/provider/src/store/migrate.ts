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
import { connectedApps } from './migrations/0140-connected-apps.ts'
import { authorizations } from './migrations/0141-authorizations.ts'
import { deviceAuthorizations } from './migrations/0142-device-authorizations.ts'
import { sessionDevices } from './migrations/0150-session-devices.ts'
import { accountDeletions } from './migrations/0151-account-deletions.ts'
import { operators } from './migrations/0160-operators.ts'
import { consoleSearch } from './migrations/0161-console-search.ts'
import { webhookAttempts } from './migrations/0162-webhook-attempts.ts'
import { insight } from './migrations/0165-insight.ts'
import { plannerStatistics } from './migrations/0166-planner-statistics.ts'
import { queuedAt } from './migrations/0167-queued-at.ts'
import { profiles } from './migrations/0168-profiles.ts'
import { projectHosts } from './migrations/0169-project-hosts.ts'
import { webhookOrder } from './migrations/0209-webhook-order.ts'
import { replacedRefreshTokens } from './migrations/0229-replaced-refresh-tokens.ts'
import { endings } from './migrations/0250-endings.ts'
import { webhooksByCommand } from './migrations/0251-webhooks-by-command.ts'
import { scim } from './migrations/0270-scim.ts'
import { scimLog } from './migrations/0271-scim-log.ts'
import { operatorOrigins } from './migrations/0290-operator-origins.ts'
import { pictures } from './migrations/0291-pictures.ts'
import { setupLinks } from './migrations/0292-setup-links.ts'
import { scimKeptRequests } from './migrations/0295-scim-kept-requests.ts'
import type { Db } from './store.ts'

/** All migrations in the order in which they are applied. A released migration is never edited. */
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
  connectedApps,
  authorizations,
  deviceAuthorizations,
  operators,
  consoleSearch,
  webhookAttempts,
  insight,
  plannerStatistics,
  sessionDevices,
  accountDeletions,
  queuedAt,
  profiles,
  projectHosts,
  webhookOrder,
  replacedRefreshTokens,
  endings,
  webhooksByCommand,
  scim,
  scimLog,
  operatorOrigins,
  pictures,
  setupLinks,
  scimKeptRequests,
]

/**
 * Applies missing migrations by name, each in one transaction together with its name. When two nodes start at once, the
 * second waits for the name and then finds it applied. An unknown name comes from a newer release, whose additions are
 * compatible with this one.
 *
 * @throws StartError if an applied migration differs from the one in this build
 */
export const migrate = async (db: Db, list: readonly Migration[] = migrations): Promise<void> => {
  const applied = await appliedNames(db)
  for (const migration of list) if (!applied.has(migration.name)) await untilSettled(() => apply(db, migration))
  await requireSame(db, list)
}

const appliedNames = async (db: Db): Promise<ReadonlySet<string>> => {
  await untilSettled(() => sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY)`.execute(db))
  const applied = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db)
  return new Set(applied.rows.map(({ name }) => name))
}

/**
 * How long a table change waits for a lock. All other statements queue behind a waiting change, so it gives up early
 * and tries again. The limit is below PostgreSQL's deadlock timeout (one second), because the deadlock check could
 * abort a request of a running node.
 */
const lockPatienceMs = 500

const apply = (db: Db, { name, statements }: Migration): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const isServer = transaction.getExecutor().adapter.supportsMultipleConnections !== false
    if (isServer) await sql.raw(`SET LOCAL lock_timeout = ${lockPatienceMs}`).execute(transaction)
    const insertedName = await sql`
      INSERT INTO migrations (name) VALUES (${name}) ON CONFLICT (name) DO NOTHING RETURNING name`.execute(transaction)
    if (insertedName.rows.length === 0) return
    for (const statement of statements) await sql.raw(textFor(db, statement)).execute(transaction)
  })

const checksumOf = ({ statements }: Migration): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex')

/**
 * Stores a checksum of each migration in a separate table, because older releases store only names. Two builds with
 * different migrations must not serve one database, because one of them would read missing columns.
 */
const requireSame = async (db: Db, list: readonly Migration[]): Promise<void> => {
  await untilSettled(() =>
    sql`CREATE TABLE IF NOT EXISTS migration_checksums (name TEXT PRIMARY KEY, checksum TEXT NOT NULL)`.execute(db),
  )
  const storedRows = await sql<{
    name: string
    checksum: string
  }>`SELECT name, checksum FROM migration_checksums`.execute(db)
  const storedChecksums = new Map(storedRows.rows.map(({ name, checksum }) => [name, checksum]))
  for (const migration of list) {
    const [{ name }, checksum] = [migration, checksumOf(migration)]
    const storedChecksum = storedChecksums.get(name)
    if (storedChecksum === undefined)
      await sql`INSERT INTO migration_checksums (name, checksum) VALUES (${name}, ${checksum})
        ON CONFLICT (name) DO NOTHING`.execute(db)
    else if (storedChecksum !== checksum)
      throw new StartError(
        'migrations_differ',
        `The server did not start, because migration ${name} of the database differs from the one in this build. ` +
          'Start the build that created the database, or use another database.',
      )
  }
}

const textFor = (db: Db, statement: Statement): string => {
  if (typeof statement === 'string') return statement
  return db.getExecutor().adapter.supportsMultipleConnections === false ? statement.sqlite : statement.postgres
}

/**
 * Errors that pass on a retry. PostgreSQL's `IF NOT EXISTS` is not atomic: two sessions that create one table collide
 * in the catalog (unique violation, duplicate object, duplicate table). The last code means that a lock was not
 * available in time.
 */
const retryableCodes = new Set(['23505', '42710', '42P07', '55P03'])
const attempts = 60
const pauseMs = 250

const untilSettled = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
      if (attempt === attempts || !(retryableCodes.has(code) || isRepeatable(fault))) throw fault
      await pause(pauseMs)
    }
  }
}
