import pg from 'pg'
import { migrations } from '../../store/migrate.ts'

/**
 * Returns a database as statements that any PostgreSQL runs: the tables as this release creates them, then their rows.
 *
 * @param url the database of this release
 */
export const dumpServer = async (url: string): Promise<string> => {
  const tables = migrations.flatMap(({ statements }) =>
    statements.map((statement) => (typeof statement === 'string' ? statement : statement.postgres)),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const names = await client.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
    )
    const rows: string[] = []
    for (const { table_name } of names.rows) rows.push(...(await insertsOf(client, table_name)))
    const statements = [
      // The two tables in which `migrate` records what it applied.
      'CREATE TABLE migrations (name TEXT PRIMARY KEY)',
      'CREATE TABLE migration_checksums (name TEXT PRIMARY KEY, checksum TEXT NOT NULL)',
      ...tables,
      // Rows come in the order of table names, which foreign keys do not allow.
      'SET session_replication_role = replica',
      // Migrations write rows too.
      ...names.rows.map(({ table_name }) => `DELETE FROM ${table_name}`),
      ...rows,
    ]
    return `${statements.map((statement) => statement.trim().replace(/;$/, '')).join(';\n')};\n`
  } finally {
    await client.end()
  }
}

const insertsOf = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const columns = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  const names = columns.rows.map(({ column_name }) => column_name)
  const values = names.map((name) => `quote_nullable(${name}::text)`).join(`, ', ', `)
  const inserts = await client.query<{ statement: string }>(
    `SELECT concat('INSERT INTO ${table} (${names.join(', ')}) VALUES (', ${values}, ')') AS statement FROM ${table}`,
  )
  return inserts.rows.map(({ statement }) => statement)
}
