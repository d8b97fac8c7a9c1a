import pg from 'pg'

/**
 * Does at once what PostgreSQL would do in the minutes after many rows were written: autovacuum reads all of them, and a checkpoint
 * writes them to the disk. A measurement that follows would compete with both.
 *
 * @param url of a database whose user may vacuum and request checkpoints
 * @example
 * await settlePostgres(postgres.url)
 */
export async function settlePostgres(url: string): Promise<void> {
  // A connection of its own, because statements of the provider have a time limit.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}
