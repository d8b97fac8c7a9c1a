import { sql } from 'kysely'
import { refreshStatistics } from '../store/refresh-statistics.ts'
import type { Store } from '../store/store.ts'

/** The values of a user that a search finds, by the number of the user. */
export const sampleUsers = {
  id: (at: number) => `user-test-00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`,
  email: (at: number) => `person-${at}@users.example`,
  phoneNumber: (at: number) => `+1${4_150_000_000 + at}`,
  externalId: (at: number) => `Ext-${at}`,
  /** A thousand first names, each with a thousand last names. */
  name: (at: number) => `name${at % 1_000} number${at}`,
} as const

/** Few enough for the time limit of a statement: a quiet machine writes them in 0.1 s, and a busy one in 30 times as much. */
const usersPerStatement = 2_000

/**
 * Writes sample users, without the rules of sign-up: each has an address, a number, an external ID and a name. Existing
 * ones stay.
 *
 * @param projectId of a consumer project
 * @param createdBefore the time at which the last one was created, in ms; each earlier one is a millisecond older
 * @param onProgress receives the number of users that are written, after each batch
 * @example
 * await seedUsers(store, projectId, { count: 100_000, createdBefore: clock.now() })
 */
export async function seedUsers(
  store: Store,
  projectId: string,
  {
    count,
    createdBefore,
    onProgress,
  }: {
    readonly count: number
    readonly createdBefore: number
    readonly onProgress?: (written: number) => void
  },
): Promise<void> {
  const hex = sql.raw(store.engine === 'postgres' ? "lpad(to_hex(n.at), 12, '0')" : "printf('%012x', n.at)")
  const id = sql`'user-test-00000000-0000-4000-8000-' || ${hex}`
  const [project, moment] = [sql.lit(projectId), sql.lit(createdBefore)]
  for (let start = 0; start < count; start += usersPerStatement) {
    const last = Math.min(count, start + usersPerStatement) - 1
    const numbers = sql`WITH RECURSIVE n(at) AS
      (SELECT ${sql.lit(start)} UNION ALL SELECT at + 1 FROM n WHERE at < ${sql.lit(last)})`
    // SQLite would read ON CONFLICT as a part of the join without WHERE.
    const once = sql`FROM n WHERE true ON CONFLICT DO NOTHING`
    await sql`INSERT INTO users
      (user_id, project_id, organization_id, created_at, name, full_name, trusted_metadata, untrusted_metadata)
      ${numbers} SELECT ${id}, ${project}, '', ${moment} - n.at,
        '{"first_name":"name' || (n.at % 1000) || '","middle_name":"","last_name":"number' || n.at || '"}',
        'name' || (n.at % 1000) || ' number' || n.at, '{}', '{}' ${once}`.execute(store.db)
    for (const [kind, key, field] of factors)
      await sql`INSERT INTO factors
        (factor_id, project_id, organization_id, owner_id, kind, lookup_key, shown, created_at, proven_at)
        ${numbers} SELECT ${sql.lit(`${kind}-test-00000000-0000-4000-8000-`)} || ${hex}, ${project}, '', ${id},
          ${sql.lit(kind)}, ${key}, ${sql.lit(`{"${field}":"`)} || ${key} || '"}', ${moment}, ${moment} ${once}`.execute(
        store.db,
      )
    onProgress?.(last + 1)
  }
  // A server in use gathers these numbers by itself; here everything was written at once.
  await refreshStatistics(store, ['users', 'factors'])
}

/** The kind of each factor, its lookup key, and the field of its data that holds the same value. */
const factors = [
  ['email', sql`'person-' || n.at || '@users.example'`, 'address'],
  ['phone_number', sql`'+1' || (4150000000 + n.at)`, 'address'],
  ['external_id', sql`'Ext-' || n.at`, 'id'],
] as const
