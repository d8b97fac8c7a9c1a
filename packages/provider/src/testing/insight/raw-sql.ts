import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** A row by column. PostgreSQL's large integers are numbers here. */
export type RawRow = Readonly<Record<string, string | number | null>>

const maxOutputBytes = 64 * 1024 * 1024

/**
 * Runs a query with the database's own program, `sqlite3` or `psql`, so that no code of the product takes part. Without
 * the program it uses the driver.
 *
 * @param url `file:FOLDER` or `postgres://…`
 */
export const rawSQL = async (url: string, query: string): Promise<readonly RawRow[]> => {
  if (url.startsWith('file:')) {
    const file = join(url.replace('file:', ''), 'latchkey.db')
    return unlessMissing(
      async () =>
        JSON.parse(
          (await run('sqlite3', ['-readonly', '-json', file, query], { maxBuffer: maxOutputBytes })).stdout || '[]',
        ),
      async () => new DatabaseSync(file, { readOnly: true }).prepare(query).all() as RawRow[],
    )
  }
  const asJson = `SELECT coalesce(json_agg(answer), '[]') FROM (${query}) answer`
  return unlessMissing(
    async () =>
      JSON.parse((await run('psql', ['-X', '-A', '-t', '-c', asJson, url], { maxBuffer: maxOutputBytes })).stdout),
    async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(asJson)
      await client.end()
      return rows[0].coalesce
    },
  )
}

const unlessMissing = async <Result>(
  program: () => Promise<Result>,
  driver: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await program()
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return driver()
    throw fault
  }
}
