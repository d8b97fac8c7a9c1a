import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomically } from '../../store/atomically.ts'
import { sessionOfToken } from '../../store/tables/sessions/session-owners.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { hashedToken, requireSession } from './sessions.ts'

describeOnBothStores('the rate limit of session checks', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const session = async (address: string) => signedIn(test, await ensurePerson(test, address))
  const check = ({ token }: { readonly token: string }) => requireSession(test.deps, test.project, token)
  /** Counts `times` checks without reading the session for each. */
  const note = ({ token }: { readonly token: string }, times: number) => {
    for (let n = 0; n < times; n++) test.deps.sessionCheckRateLimit.note(hashedToken(token))
  }

  it('sustains a hundred checks a second', async () => {
    const activeSession = await session('steady@example.com')
    for (let second = 0; second < 1_200; second++) {
      note(activeSession, 99)
      if (second % 100 === 0)
        expect((await check(activeSession)).session.sessionId).toBe(activeSession.session.sessionId)
      else note(activeSession, 1)
      test.clock.advance(1)
    }
  })

  it('rejects a sustained higher rate, keeps the session, and does not affect other sessions', async () => {
    const activeSession = await session('hasty@example.com')
    const other = await session('other@example.com')
    for (let n = 0; n < 3; n++) await check(activeSession)
    note(activeSession, 60_000)
    const before = await atomically(test.deps.store, (db) =>
      sessionOfToken(db, test.project, hashedToken(activeSession.token)),
    )
    await expect(check(activeSession)).rejects.toMatchObject({ type: 'too_many_requests', retryAfterSeconds: 1 })
    expect((await check(other)).session.sessionId).toBe(other.session.sessionId)
    test.clock.advance(1)
    expect((await check(activeSession)).session).toEqual(before?.session)
  })

  it('is not reset when the clock is set back, and does not block until the clock catches up', async () => {
    const activeSession = await session('earlier@example.com')
    note(activeSession, 60_001)
    test.clock.advance(-3_600)
    await expect(check(activeSession)).rejects.toMatchObject({ type: 'too_many_requests' })
    test.clock.advance(1)
    expect((await check(activeSession)).session.sessionId).toBe(activeSession.session.sessionId)
    test.clock.advance(3_600)
  })

  it('counts only existing sessions: guessed tokens use no memory', async () => {
    const guess = 'A'.repeat(43)
    await expect(check({ token: guess })).rejects.toMatchObject({ type: 'user_unauthenticated' })
    expect(test.deps.sessionCheckRateLimit.waitSeconds(hashedToken(guess))).toBe(0)
  })
})
