import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { jsonLog } from './json-log.ts'
import { loggedFault } from './logged-fault.ts'

const address = 'ada@example.com'

describeStoreContract('the log of a database fault', (given) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-log-'))
  let store: Store
  beforeAll(async () => {
    store = await openStore(given.url)
    await sql`CREATE TABLE mailboxes (address text PRIMARY KEY, bytes integer CHECK (bytes > 0))`.execute(store.db)
    await sql`INSERT INTO mailboxes VALUES (${address}, 1)`.execute(store.db)
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Returns the fault of a statement and its log line. */
  const logged = async (statement: ReturnType<typeof sql>, around = (fault: unknown) => fault) => {
    const fault = await statement.execute(store.db).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(fault).toBeInstanceOf(Error)
    const path = join(folder, 'log')
    const descriptor = openSync(path, 'w')
    const log = jsonLog('info', descriptor)
    log.error({ err: around(fault) }, 'failed')
    await log.flush()
    closeSync(descriptor)
    return { fault, line: readFileSync(path, 'utf8') }
  }

  it('contains the constraint of a unique violation, but no value of the row', async () => {
    const { fault, line } = await logged(sql`INSERT INTO mailboxes VALUES (${address}, 2)`)
    const { err } = JSON.parse(line)
    expect(err).toMatchObject({ message: expect.stringMatching(/unique/i), stack: expect.stringMatching(/^ {4}at /) })
    expect(err.code).toBe(given.kind === 'sqlite' ? 'ERR_SQLITE_ERROR' : '23505')
    expect(line).not.toContain('ada@')
    // These values are not in the log.
    if (given.kind === 'postgres') expect(JSON.stringify(fault)).toContain('ada@')
  })

  it('contains no value of a check violation, even if nested in other faults', async () => {
    const nested = (fault: unknown) =>
      new Error('The work failed.', { cause: new AggregateError([fault], 'All of it failed.', { cause: fault }) })
    const { line } = await logged(sql`INSERT INTO mailboxes VALUES (${`${address}.example`}, -1)`, nested)
    expect(JSON.parse(line).err).toMatchObject({ message: 'The work failed.', cause: { type: 'AggregateError' } })
    expect(line).not.toContain('ada@')
  })

  it('contains no value that could not be parsed as a number', async () => {
    const cast = given.kind === 'postgres' ? sql`SELECT ${address}::text::integer` : sql`SELECT json(${address})`
    const { line } = await logged(cast)
    expect(line).not.toContain('ada@')
  })
})

describe('a logged fault', () => {
  it('has only type, message, code, stack, cause and errors', () => {
    const fault = Object.assign(new TypeError('Not a function.'), { config: { password: 'secret' }, body: 'secret' })
    expect(Object.keys(loggedFault(fault))).toEqual(['type', 'message', 'stack'])
    expect(loggedFault('secret')).toEqual({ type: 'string', message: '' })
  })

  it('ends at the fifth cause of a fault that is its own cause', () => {
    const fault = new Error('Again.')
    fault.cause = fault
    expect(JSON.stringify(loggedFault(fault)).match(/Again\./g)).toHaveLength(6)
  })
})
