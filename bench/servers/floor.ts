/**
 * The floor that session checks are held against: a bare Hono route that does one indexed read and one write through
 * the provider's own store. Prints its port. Usage: `node floor.ts DATABASE_URL`
 */
import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { openStore } from '@latchkey/provider/store/open'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'

interface FloorTable {
  readonly token: string
  readonly person: string
  readonly touched_at: number
}

const rowCount = 1_000
const databaseURL = process.argv[2]
if (databaseURL === undefined) throw new Error('The floor needs a database: node floor.ts DATABASE_URL')

const store = await openStore(databaseURL)
const rows = store.rows as unknown as Kysely<{ bench_floor: FloorTable }>
await rows.schema
  .createTable('bench_floor')
  .ifNotExists()
  .addColumn('token', 'text', (column) => column.primaryKey())
  .addColumn('person', 'text', (column) => column.notNull())
  .addColumn('touched_at', 'bigint', (column) => column.notNull())
  .execute()
const tokens = Array.from({ length: rowCount }, () => randomBytes(32).toString('base64url'))
const person = JSON.stringify({ filler: 'x'.repeat(400) })
await rows
  .insertInto('bench_floor')
  .values(tokens.map((token) => ({ token, person, touched_at: 0 })))
  .execute()

const app = new Hono()
app.post('/floor', async (context) => {
  const { token } = await context.req.json<{ token: string }>()
  const row = await rows.selectFrom('bench_floor').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
  await rows.updateTable('bench_floor').set({ touched_at: Date.now() }).where('token', '=', token).execute()
  return context.json({ data: row })
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(JSON.stringify({ port, tokens: tokens.slice(0, 50) }))
})
