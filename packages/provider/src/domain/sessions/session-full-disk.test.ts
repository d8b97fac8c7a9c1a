import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeFault } from '../../store/fault.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import type { Deps } from '../deps.ts'
import { requireSession, useSession } from './sessions.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps('memory:')
})
afterAll(() => test.deps.store.close())

/** The same store, whose writes fail. */
const failing = (fault: Error): Deps => {
  const executeQuery = () => Promise.reject(storeFault(fault))
  const db = new Proxy(test.deps.store.db, {
    get(real, name) {
      const member = Reflect.get(real, name)
      if (name === 'executeQuery') return executeQuery
      return typeof member === 'function' ? member.bind(real) : member
    },
  })
  return { ...test.deps, store: { ...test.deps.store, db } }
}

it.each([
  ['SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['PostgreSQL', { code: '53100' }],
])('a session is checked but not extended when the disk of %s is full', async (_engine, members) => {
  const { token } = await signedIn(test, await ensurePerson(test, 'ada@example.com'))
  test.clock.advance(60)
  const activeSession = await requireSession(test.deps, test.project, token)
  const full = failing(Object.assign(new Error('there is no room'), members))
  expect(await useSession(full, activeSession, undefined)).toEqual(activeSession.session)
  await expect(useSession(full, activeSession, 60)).rejects.toMatchObject({ type: 'service_unavailable' })
  const broken = failing(Object.assign(new Error('the connection is gone'), { code: 'ECONNRESET' }))
  await expect(useSession(broken, activeSession, undefined)).rejects.toMatchObject({ type: 'service_unavailable' })
})
