import { sql } from 'kysely'
import { isRepeatable } from './fault.ts'
import { initial } from './migrations/0001-initial.ts'
import { passwords } from './migrations/0002-passwords.ts'
import { holders } from './migrations/0003-holders.ts'
import { knownBy } from './migrations/0004-known-by.ts'
import { passkeys } from './migrations/0005-passkeys.ts'
import { secretsKeys } from './migrations/0006-secrets-keys.ts'
import { events } from './migrations/0007-events.ts'
import type { Rows } from './store.ts'

/** A change of the tables. Only additions, so that the version before it still runs on what comes out. */
export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
}

/** In the order in which they are applied; never edited once released. */
const migrations: readonly Migration[] = [initial, passwords, holders, knownBy, passkeys, secretsKeys, events]

/**
 * Applies what is missing, each migration in one transaction together with its name. Of two nodes that start at
 * once the second waits at the name, then finds it taken.
 */
export const migrate = async (rows: Rows): Promise<void> => {
  if ((await appliedNames(rows)).size >= migrations.length) return
  for (const migration of migrations) await untilSettled(() => apply(rows, migration))
}

const appliedNames = async (rows: Rows): Promise<ReadonlySet<string>> => {
  await untilSettled(() => sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY)`.execute(rows))
  const applied = await sql<{ name: string }>`SELECT name FROM migrations`.execute(rows)
  return new Set(applied.rows.map(({ name }) => name))
}

const apply = (rows: Rows, { name, statements }: Migration): Promise<void> =>
  rows.transaction().execute(async (transaction) => {
    const claimed = await sql`
      INSERT INTO migrations (name) VALUES (${name}) ON CONFLICT (name) DO NOTHING RETURNING name`.execute(transaction)
    if (claimed.rows.length === 0) return
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  })

/**
 * PostgreSQL's `IF NOT EXISTS` looks before it leaps: two that create the same table at once collide in the
 * catalogue (unique violation, duplicate object, duplicate table).
 */
const collisions = new Set(['23505', '42710', '42P07'])
const attempts = 10

const untilSettled = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
      if (attempt === attempts || !(collisions.has(code) || isRepeatable(fault))) throw fault
    }
  }
}
