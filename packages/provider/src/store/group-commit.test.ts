import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noTracing } from '../ports/tracing.ts'
import { afterCommit, atomically } from './atomically.ts'
import { inGroup, inGroupIfBusy } from './group-commit.ts'
import { openMemory } from './sqlite.ts'
import type { Db, Store } from './store.ts'

let db: Db
let transactions: number

beforeEach(async () => {
  transactions = 0
  const memoryDb = openMemory()
  await sql`pragma foreign_keys = on`.execute(memoryDb)
  await sql`create table owners (id integer primary key)`.execute(memoryDb)
  await sql`create table things (name text, owner integer references owners deferrable initially deferred)`.execute(
    memoryDb,
  )
  db = new Proxy(memoryDb, {
    get(target, name) {
      if (name === 'transaction') transactions++
      const member = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
})
afterEach(() => db.destroy())

const add =
  (name: string, owner: number | null = null) =>
  async (transaction: Db) => {
    await sql`insert into things values (${name}, ${owner})`.execute(transaction)
    return name
  }
const names = async () =>
  (await sql<{ name: string }>`select name from things order by rowid`.execute(db)).rows.map(({ name }) => name)

it('commits works that wait together once, in their order, and each alone if none waits', async () => {
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((name) => inGroup(db, add(name))))
  expect(results).toEqual(['a', 'b', 'c', 'd'])
  expect(await names()).toEqual(['a', 'b', 'c', 'd'])
  expect(transactions).toBeLessThanOrEqual(2)
  await inGroup(db, add('e'))
  await inGroup(db, add('f'))
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it('commits together the work of requests that arrive in one turn of the event loop', async () => {
  const arrival = (name: string) => new Promise((resolve) => setImmediate(() => resolve(inGroup(db, add(name)))))
  await Promise.all(['a', 'b', 'c', 'd'].map(arrival))
  expect(await names()).toEqual(['a', 'b', 'c', 'd'])
  expect(transactions).toBe(1)
})

it('commits single statements at once while they come alone, and together once several come in one turn', async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const together = (...given: string[]) => Promise.all(given.map((name) => inGroupIfBusy(db, add(name))))
  for (const name of ['a', 'b']) {
    await together(name)
    await turn()
  }
  expect(transactions).toBe(0)
  await together('c', 'd')
  await turn()
  await together('e', 'f', 'g')
  expect(transactions).toBe(1)
  for (let alone = 0; alone < 20; alone++) {
    await turn()
    await together('h')
  }
  const shared = transactions
  await turn()
  await together('i')
  expect(transactions).toBe(shared)
  expect(await names()).toEqual([...'abcdefg', ...'h'.repeat(20), 'i'])
})

it('runs each work for its own request when several share a commit', async () => {
  const requests = new AsyncLocalStorage<string>()
  const currentIn = (name: string) =>
    requests.run(name, () =>
      inGroup(db, async (transaction) => {
        await add(name)(transaction)
        return requests.getStore()
      }),
    )
  expect(await Promise.all(['a', 'b', 'c'].map(currentIn))).toEqual(['a', 'b', 'c'])
  expect(transactions).toBe(1)
})

it('undoes failed work alone, whatever it wrote, and its work after the commit', async () => {
  const store = { engine: 'sqlite', db, tracing: noTracing } as Store
  const ran: string[] = []
  const write = (name: string, fault?: Error) =>
    atomically(store, async (transaction) => {
      afterCommit(transaction, () => ran.push(name))
      await add(name)(transaction)
      if (fault) throw fault
    })
  const outcomes = await Promise.allSettled([write('a'), write('b', new Error('no')), write('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: 'no' } })
  expect(await names()).toEqual(['a', 'c'])
  expect(ran).toEqual(['a', 'c'])
})

it('answers no work before the commit, and none if the commit fails', async () => {
  const answers: string[] = []
  const first = inGroup(db, add('a')).then((name) => answers.push(name))
  const second = inGroup(db, async (transaction) => {
    await add('b')(transaction)
    answers.push(`running after ${answers.length} answers`)
    // The row of this owner is missing, which only the commit finds.
    await add('c', 7)(transaction)
  })
  const outcomes = await Promise.allSettled([first, second])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(answers).toEqual(['running after 0 answers'])
  expect(await names()).toEqual([])
  // The next work finds a usable connection.
  expect(await inGroup(db, add('d'))).toBe('d')
  expect(await names()).toEqual(['d'])
})

it('rejects all that waits if no transaction can begin', async () => {
  const other = openMemory()
  await other.destroy()
  const outcomes = await Promise.allSettled([inGroup(other, add('a')), inGroup(other, add('b'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
