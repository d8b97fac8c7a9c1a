import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { ReadableStore } from '../databases/kept-rows.ts'

/** Counts the events of a kind that a provider has recorded in a store. */
export const countEvents = async ({ url }: Pick<ReadableStore, 'url'>, kind: string): Promise<number> => {
  const query = 'SELECT COUNT(*) AS recorded FROM events WHERE kind ='
  if (!url.startsWith('file:')) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return Number((await client.query<{ recorded: string }>(`${query} $1`, [kind])).rows[0]?.recorded)
    } finally {
      await client.end()
    }
  }
  const database = new DatabaseSync(join(url.slice('file:'.length), 'latchkey.db'), { readOnly: true })
  try {
    return Number(database.prepare(`${query} ?`).get(kind)?.recorded)
  } finally {
    database.close()
  }
}
