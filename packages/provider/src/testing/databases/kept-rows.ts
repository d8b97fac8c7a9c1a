import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect } from 'vitest'
import type { Answered } from '../provider.ts'
import type { TestStore } from './stores.ts'

/** What somebody gains by, or leaves behind; counters of what was refused and the log of it are none of it. */
const tables = [
  'users',
  'members',
  'organizations',
  'organization_doors',
  'sso_connections',
  'factors',
  'sessions',
  'once_secrets',
  'deliveries',
] as const

type KeptRows = Readonly<Record<(typeof tables)[number], readonly string[]>>

/** A store that a test reads while the provider serves from it. */
export interface ReadableStore {
  readonly url: string
  /** Each table's rows, in an order of their own. */
  read(): Promise<KeptRows>
  /** Changes rows beside the provider, as a release of before had kept them. */
  run(statement: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Does something that must be refused, and fails where it leaves a trace: a row that was written, changed or taken away, a cookie,
 * a way on. What was on its way may be used up by it, or be over meanwhile, but nothing new is on its way.
 */
export const leavingNothing = async <Refused extends Pick<Answered, 'status' | 'headers'>>(
  store: ReadableStore,
  act: () => Promise<Refused>,
): Promise<Refused> => {
  const before = await store.read()
  const refused = await act()
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(refused.headers.get('location')).toBeNull()
  expectNothingNew(before, await store.read())
  return refused
}

export const expectNothingNew = (before: KeptRows, after: KeptRows): void => {
  const { once_secrets: onWayBefore, ...rowsBefore } = before
  const { once_secrets: onWay, ...rows } = after
  expect(rows).toEqual(rowsBefore)
  expect(onWayBefore).toEqual(expect.arrayContaining([...onWay]))
}

/** One for a suite of `describeOnBothStores`: SQLite lies in a folder then, which can be read beside its process. */
export const readableStore = async ({ kind, url }: TestStore): Promise<ReadableStore> => {
  if (kind === 'postgres') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const all = async (statement: string): Promise<object[]> => (await client.query<object>(statement)).rows
    const run = async (statement: string) => void (await client.query(statement))
    return { url, read: () => readWith(all), run, remove: () => client.end() }
  }
  const root = await mkdtemp(join(tmpdir(), 'latchkey-rows-'))
  const read = async () => {
    const database = new DatabaseSync(join(root, 'data', 'latchkey.db'), { readOnly: true })
    try {
      return await readWith(async (statement) => database.prepare(statement).all())
    } finally {
      database.close()
    }
  }
  const run = async (statement: string) => {
    const database = new DatabaseSync(join(root, 'data', 'latchkey.db'))
    try {
      database.exec(statement)
    } finally {
      database.close()
    }
  }
  return { url: `file:${join(root, 'data')}`, read, run, remove: () => rm(root, { recursive: true, force: true }) }
}

const readWith = async (all: (statement: string) => Promise<readonly object[]>): Promise<KeptRows> => {
  const read: [string, readonly string[]][] = []
  for (const table of tables) {
    const rows = await all(`SELECT * FROM ${table}`)
    read.push([table, rows.map((row) => JSON.stringify(row)).toSorted()])
  }
  return Object.fromEntries(read) as KeptRows
}
