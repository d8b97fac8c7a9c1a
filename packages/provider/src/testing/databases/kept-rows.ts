import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect } from 'vitest'
import type { Answered } from '../provider.ts'
import type { TestStore } from './stores.ts'

/** Tables with rows that a successful attack would gain or leave behind. Counters and the audit log are not included. */
const tables = [
  'users',
  'members',
  'organizations',
  'organization_doors',
  'sso_connections',
  'scim_connections',
  'scim_users',
  'scim_groups',
  'scim_group_members',
  'factors',
  'sessions',
  'once_secrets',
  'deliveries',
] as const

type KeptRows = Readonly<Record<(typeof tables)[number], readonly string[]>>

/** A store that a test can read while the provider uses it. */
export interface ReadableStore {
  readonly url: string
  /** Reads the rows of each table, in a stable order. */
  read(): Promise<KeptRows>
  /** Runs a statement past the provider, for example to store rows as an older release did. */
  run(statement: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Performs an attempt that must be rejected. Fails if it added, changed or deleted a row, set a cookie or redirected. One-time
 * secrets may have been consumed or expired, but no new one may exist.
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
  const { once_secrets: secretsBefore, ...rowsBefore } = before
  const { once_secrets: secrets, ...rows } = after
  expect(rows).toEqual(rowsBefore)
  expect(secretsBefore).toEqual(expect.arrayContaining([...secrets]))
}

/** Creates a readable store for a suite of `describeOnBothStores`. SQLite uses a folder, which other connections can read. */
export const readableStore = async ({ kind, url }: TestStore): Promise<ReadableStore> => {
  if (kind === 'postgres') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const all = async (statement: string): Promise<object[]> => (await client.query<object>(statement)).rows
    const run = async (statement: string) => void (await client.query(statement))
    return { url, read: () => readWith(all), run, remove: () => client.end() }
  }
  const root = await mkdtemp(join(tmpdir(), 'latchkey-rows-'))
  const readRows = async () => {
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
  return {
    url: `file:${join(root, 'data')}`,
    read: readRows,
    run,
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

const readWith = async (all: (statement: string) => Promise<readonly object[]>): Promise<KeptRows> => {
  const tableRows: [string, readonly string[]][] = []
  for (const table of tables) {
    const rows = await all(`SELECT * FROM ${table}`)
    tableRows.push([table, rows.map((row) => JSON.stringify(row)).toSorted()])
  }
  return Object.fromEntries(tableRows) as KeptRows
}
