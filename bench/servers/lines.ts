/**
 * Floor for importing users: reads JSON lines and inserts each into a row, in a separate transaction, with the
 * provider's store. Usage: `node lines.ts DATABASE_URL < people.jsonl`
 */
import { createInterface } from 'node:readline'
import { openStore } from '@latchkey/provider/store/open'
import type { Kysely } from 'kysely'

interface LineTable {
  readonly id: number
  readonly told: string
}

const databaseURL = process.argv[2]
if (databaseURL === undefined) throw new Error('The floor needs a database: node lines.ts DATABASE_URL')

const store = await openStore(databaseURL)
const db = store.db as unknown as Kysely<{ bench_lines: LineTable }>
await db.schema
  .createTable('bench_lines')
  .addColumn('id', 'integer', (column) => column.primaryKey())
  .addColumn('told', 'text', (column) => column.notNull())
  .execute()
let id = 0
for await (const line of createInterface({ input: process.stdin }))
  await db
    .insertInto('bench_lines')
    .values({ id: id++, told: JSON.stringify(JSON.parse(line)) })
    .execute()
await store.close()
