import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { isLightWrite, withoutWait } from './light-writes.ts'
import { openMemory } from './sqlite.ts'
import { readCounts, swapCounts } from './tables/rate-limits/limits.ts'

const levelOf = (database: DatabaseSync) => database.prepare('PRAGMA synchronous').get()?.synchronous
const normal = 1
const full = 2

const statementOf = (act: () => unknown[]) => ({
  reader: true,
  all: act,
  run: () => ({ changes: act().length, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
})

it('waits for the disk again after a light write, also after one that failed', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA synchronous = FULL')
  const levels: unknown[] = []
  const statement = withoutWait(
    database,
    statementOf(() => [levels.push(levelOf(database))]),
  )
  statement.all([])
  statement.run([])
  const failing = withoutWait(
    database,
    statementOf(() => {
      throw new Error('no room')
    }),
  )
  expect(() => failing.all([])).toThrow('no room')
  expect([levels, levelOf(database)]).toEqual([[normal, normal], full])
})

it('waits for the disk with the transaction that a light write is part of', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA synchronous = FULL; BEGIN')
  const levels: unknown[] = []
  withoutWait(
    database,
    statementOf(() => [levels.push(levelOf(database))]),
  ).all([])
  expect(levels).toEqual([full])
})

it('takes counts of rate limits for light writes, by the text of their statement', async () => {
  const db = openMemory()
  const texts: string[] = []
  const recording = new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery')
        return async ({ sql }: { readonly sql: string }) => {
          texts.push(sql)
          return { rows: [] }
        }
      const member = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  await swapCounts(recording, { subject: 's', before: '', counts: '1', expiresAt: 1 })
  await readCounts(recording, ['s'])
  await db.destroy()
  expect(texts.map(isLightWrite)).toEqual([true, false])
})
