import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Message } from '../ports/messages.ts'
import { createSealing, type Sealing, sealedPrefix, sealedWith, secretsKey } from '../ports/sealing.ts'
import { keepEverySecret } from '../testing/databases/secrets-at-rest.ts'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { openSealing } from './open-sealing.ts'
import { sealedColumns } from './sealed-columns.ts'

describeStoreContract('secrets at rest', (given) => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  let test: TestDeps
  let secrets: Readonly<Record<string, string>>
  beforeAll(async () => {
    const { promise: nextMessage, resolve } = Promise.withResolvers<Message>()
    // Without a gateway, messages stay in the queue.
    const send = (message: Message) => {
      resolve(message)
      return new Promise<void>(() => {})
    }
    test = await openTestDeps(given.url, { secretsKeys: [first], messages: { send } })
    secrets = await keepEverySecret(test, nextMessage)
  })
  afterAll(() => test.deps.store.close())

  const tables = async (): Promise<readonly string[]> => {
    const list =
      given.kind === 'postgres'
        ? sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`
        : sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`
    return (await list.execute(test.deps.store.db)).rows.map(({ name }) => name)
  }

  /** Every value of every column of every table as text; binary values also in hexadecimal. */
  const everything = async (): Promise<readonly { readonly place: string; readonly text: string }[]> => {
    const all = []
    for (const table of await tables()) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(test.deps.store.db)
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          all.push({ place: `${table}.${column}`, text: textOf(value) })
    }
    return all
  }

  const sealedValues = async () => {
    const all = []
    for (const { table, column, key } of sealedColumns) {
      const cellRows = await sql<{ row: string; text: string }>`
        SELECT ${sql.ref(key)} AS row, ${sql.ref(column)} AS text FROM ${sql.table(table)}
        WHERE ${sql.ref(column)} IS NOT NULL ORDER BY ${sql.ref(key)}`.execute(test.deps.store.db)
      all.push({ place: { table, column }, values: cellRows.rows })
    }
    return all
  }

  const openAll = async (sealing: Sealing) =>
    (await sealedValues()).flatMap(({ place, values }) =>
      values.map(({ row, text }) => [place.table, row, sealing.open({ ...place, row }, text)] as const),
    )

  it('appear in plaintext in no table and column', async () => {
    expect(Object.entries(secrets).filter(([, text]) => text.length < 12)).toEqual([])
    const stored = await everything()
    expect(stored.length).toBeGreaterThan(200)
    const matches = Object.entries(secrets).flatMap(([name, text]) =>
      stored.filter((one) => one.text.includes(text)).map(({ place }) => `${name} in ${place}`),
    )
    expect(matches).toEqual([])
    expect(stored.filter(({ text }) => text.includes('PRIVATE KEY')).map(({ place }) => place)).toEqual([])
  })

  it('cover every sealed column, and each opens to its value', async () => {
    // A column that is not on the list would stay under its old key.
    const listedColumns: readonly string[] = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    const sealed = (await everything()).filter(({ text }) => text.startsWith(sealedPrefix))
    expect(sealed.filter(({ place }) => !listedColumns.includes(place)).map(({ place }) => place)).toEqual([])
    for (const { place, values } of await sealedValues()) expect([place, values.length > 0]).toEqual([place, true])
    const opened = (await openAll(test.deps.sealing)).map(([, , text]) => text.replaceAll('\\n', '\n'))
    for (const name of ['identity provider', 'signing key', 'decryption key', 'webhook', 'outside client', 'repeated'])
      expect([name, opened.some((text) => text.includes(secrets[name] ?? ''))]).toEqual([name, true])
    for (const name of ['refresh person', 'refresh member', 'seed', 'recovery code 9', 'number', 'mailed'])
      expect([name, opened.some((text) => text.includes(secrets[name] ?? ''))]).toEqual([name, true])
  })

  it('are all re-sealed by a start with a new first key, and can then be read with that key alone', async () => {
    const before = await openAll(test.deps.sealing)
    const open = (...keys: Uint8Array[]) =>
      openSealing({ store: test.deps.store, databaseURL: given.url, development: false, given: keys, now: 0 })
    await open(second, first)
    const prefix = sealedWith(secretsKey(second).id)
    for (const { place, values } of await sealedValues())
      expect([place, values.filter(({ text }) => !text.startsWith(prefix))]).toEqual([place, []])
    await open(second)
    expect(await openAll(createSealing([secretsKey(second)]))).toEqual(before)
  })
})

const textOf = (value: unknown): string => {
  if (value instanceof Uint8Array)
    return `${Buffer.from(value).toString('latin1')} ${Buffer.from(value).toString('hex')}`
  return String(value)
}
