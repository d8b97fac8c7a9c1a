import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { readSession } from './read-session.ts'
import { hashedToken } from './sessions.ts'

describeStoreContract('sessions that are read at once', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  it('each have their own user, however many there are, and an unknown token has none', async () => {
    const person = await ensurePerson(test, 'ada@example.com')
    const other = await ensurePerson(test, 'grace@example.com')
    const sessions = [await signedIn(test, person), await signedIn(test, other), await signedIn(test, person)]
    const asked = Array.from({ length: 70 }, (_, at) => sessions[at % 4])
    const found = await Promise.all(
      asked.map((session) => readSession(test.deps, test.project, hashedToken(session?.token ?? 'unknown'))),
    )
    expect(found.map((one) => one?.session.sessionId)).toEqual(asked.map((session) => session?.session.sessionId))
    expect(found.map((one) => one?.person.userId)).toEqual(asked.map((session) => session?.person.userId))
  })

  it('are not found by the tokens of another project', async () => {
    const { token } = await signedIn(test, await ensurePerson(test, 'ada@example.com'))
    expect(await readSession(test.deps, { projectId: 'another' }, hashedToken(token))).toBeNull()
  })
})
