import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { TestStore } from './stores.ts'

/** A store whose rows a test reads and writes by SQL while the provider uses it. */
export interface WritableStore {
  readonly url: string
  /** Runs a statement with its values at `$1`, `$2`. Returns the rows that it reads. */
  run<Row>(text: string, ...values: readonly (string | number | null)[]): Promise<readonly Row[]>
  close(): Promise<void>
}

/** Creates a writable store for a suite of `describeOnBothStores`. SQLite uses a folder, which a second connection can open. */
export const writableStore = async ({ kind, url }: TestStore): Promise<WritableStore> => {
  if (kind === 'postgres') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return {
      url,
      run: async <Row>(text: string, ...values: readonly (string | number | null)[]) =>
        (await client.query(text, [...values])).rows as Row[],
      close: () => client.end(),
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-writable-'))
  const open = () => new DatabaseSync(join(folder, 'latchkey.db'), { timeout: 5_000 })
  return {
    url: `file:${folder}`,
    run: async <Row>(text: string, ...values: readonly SQLInputValue[]) => {
      const database = open()
      try {
        return database.prepare(text.replaceAll(/\$(\d)/g, '?$1')).all(...values) as Row[]
      } finally {
        database.close()
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
