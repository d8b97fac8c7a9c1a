/**
 * Floors for the provider, both with its own store. `/floor`, for session checks: a bare Hono route with one indexed
 * read and one write. `/floor/list`, for discovery: reads fifty indexed rows and answers with as many bytes as
 * discovery. `/floor/token`, for the token endpoint: as `/floor`, and signs a JWT by RS256. `/floor/IMPORT/Users`, for an
 * import by SCIM: parses a person, inserts one row in a commit of its own, and answers with the person.
 *
 * Prints its port. Usage: `node floor.ts DATABASE_URL`
 */
import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { openStore } from '@latchkey/provider/store/open'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'

interface FloorTable {
  readonly token: string
  readonly person: string
  readonly touched_at: number
}

interface ListTable {
  readonly owner: string
  readonly line: number
  /** JSON, as the provider stores data of an organization and a member. */
  readonly told: string
}

interface PeopleTable {
  readonly id: string
  readonly import: string
  readonly user_name: string
  readonly attributes: string
}

const rowCount = 1_000
const listLines = 50
/** Bytes of discovery's answer for each organization. */
const toldBytes = 1_850
const databaseURL = process.argv[2]
if (databaseURL === undefined) throw new Error('The floor needs a database: node floor.ts DATABASE_URL')

const store = await openStore(databaseURL)
const db = store.db as unknown as Kysely<{ bench_floor: FloorTable; bench_list: ListTable; bench_people: PeopleTable }>
await db.schema
  .createTable('bench_floor')
  .ifNotExists()
  .addColumn('token', 'text', (column) => column.primaryKey())
  .addColumn('person', 'text', (column) => column.notNull())
  .addColumn('touched_at', 'bigint', (column) => column.notNull())
  .execute()
const tokens = Array.from({ length: rowCount }, () => randomBytes(32).toString('base64url'))
const person = JSON.stringify({ filler: 'x'.repeat(400) })
await db
  .insertInto('bench_floor')
  .values(tokens.map((token) => ({ token, person, touched_at: 0 })))
  .execute()

await db.schema
  .createTable('bench_list')
  .ifNotExists()
  .addColumn('owner', 'text', (column) => column.notNull())
  .addColumn('line', 'integer', (column) => column.notNull())
  .addColumn('told', 'text', (column) => column.notNull())
  .addPrimaryKeyConstraint('bench_list_key', ['owner', 'line'])
  .execute()
const owners = tokens.slice(0, 20)
const answer = JSON.stringify(
  Object.fromEntries(Array.from({ length: toldBytes / 50 }, (_, at) => [`member_${at}`, 'x'.repeat(35)])),
)
for (const owner of owners) {
  const lines = Array.from({ length: listLines }, (_, line) => ({ owner, line, told: answer }))
  await db.insertInto('bench_list').values(lines).execute()
}

await db.schema
  .createTable('bench_people')
  .ifNotExists()
  .addColumn('id', 'text', (column) => column.primaryKey())
  .addColumn('import', 'text', (column) => column.notNull())
  .addColumn('user_name', 'text', (column) => column.notNull())
  .addColumn('attributes', 'text', (column) => column.notNull())
  .addUniqueConstraint('bench_people_name', ['import', 'user_name'])
  .execute()

const app = new Hono()
app.post('/floor', async (context) => {
  const { token } = await context.req.json<{ token: string }>()
  const row = await db.selectFrom('bench_floor').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
  await db.updateTable('bench_floor').set({ touched_at: Date.now() }).where('token', '=', token).execute()
  return context.json({ data: row })
})
app.post('/floor/:import/Users', async (context) => {
  const person = await context.req.json<{ userName: string }>()
  const id = randomUUID()
  const row = {
    id,
    import: context.req.param('import'),
    user_name: person.userName,
    attributes: JSON.stringify(person),
  }
  await db.insertInto('bench_people').values(row).execute()
  return context.json({ id, ...person }, 201)
})
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signOffLoop = promisify(sign)
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
app.post('/floor/token', async (context) => {
  const { token } = await context.req.json<{ token: string }>()
  const row = await db.selectFrom('bench_floor').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
  await db.updateTable('bench_floor').set({ touched_at: Date.now() }).where('token', '=', token).execute()
  const input = `${base64url({ alg: 'RS256', typ: 'at+jwt' })}.${base64url({ sub: token, claims: row.person })}`
  const signature = await signOffLoop('sha256', Buffer.from(input), privateKey)
  return context.json({ access_token: `${input}.${signature.toString('base64url')}`, expires_in: 3_600 })
})
app.post('/floor/list', async (context) => {
  const { token } = await context.req.json<{ token: string }>()
  const lines = await db.selectFrom('bench_list').selectAll().where('owner', '=', token).orderBy('line').execute()
  return context.json({ data: lines.map((line) => ({ line: line.line, ...JSON.parse(line.told) })) })
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(JSON.stringify({ port, tokens: tokens.slice(0, 50), owners }))
})
