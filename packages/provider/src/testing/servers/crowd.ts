import { sql } from 'kysely'
import pg from 'pg'
import { openStore } from '../../store/open.ts'

export interface Crowd {
  readonly users: number
  readonly sessionsOfEach: number
  /** End of their sessions, in ms. */
  readonly until: number
}

/** Builds a table expression with one column of numbers from 1. */
const numbers = (kind: 'sqlite' | 'postgres', most: number, table: string, column: string) =>
  kind === 'postgres'
    ? `generate_series(1, ${most}) AS ${table}(${column})`
    : `(WITH RECURSIVE up(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM up WHERE x < ${most}) SELECT x AS ${column} FROM up) AS ${table}`

/** Fills a store with users of a project, each with an address and sessions, by a few SQL statements. */
export const addCrowd = async (
  url: string,
  kind: 'sqlite' | 'postgres',
  projectId: string,
  { users, sessionsOfEach, until }: Crowd,
): Promise<void> => {
  const each = numbers(kind, users, 'people', 'n')
  const name = '{"first_name":"","middle_name":"","last_name":""}'
  const statements = [
    `INSERT INTO users (user_id, project_id, organization_id, created_at, name, trusted_metadata, untrusted_metadata, full_name)
    SELECT 'user-crowd-' || n, '${projectId}', '', n, '${name}', '{}', '{}', '' FROM ${each}`,
    `INSERT INTO factors (factor_id, project_id, organization_id, owner_id, kind, lookup_key, shown, created_at, proven_at)
    SELECT 'email-crowd-' || n, '${projectId}', '', 'user-crowd-' || n, 'email', 'crowd-' || n || '@example.com',
      '{"address":"crowd@example.com"}', n, n FROM ${each}`,
    `INSERT INTO sessions (session_id, token_hash, project_id, subject, user_id, organization_id, started_at,
      last_accessed_at, expires_at, absolute_end, attributes, factors, proofs)
    SELECT 'session-crowd-' || n || '-' || s, 'crowd-' || n || '-' || s, '${projectId}', 'user', 'user-crowd-' || n, '', n, n,
      ${until}, ${until}, '{"ip_address":"","user_agent":""}', '[]', '[]'
    FROM ${each} CROSS JOIN ${numbers(kind, sessionsOfEach, 'browsers', 's')}`,
  ]
  if (kind === 'sqlite') {
    const store = await openStore(url)
    for (const statement of statements) await sql.raw(statement).execute(store.db)
    await store.close()
    return
  }
  // Uses its own connection, because the store cancels statements after ten seconds.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of [...statements, 'ANALYZE']) await client.query(statement)
  await client.end()
}
