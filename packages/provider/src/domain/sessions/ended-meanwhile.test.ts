import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeProofs } from '../../store/tables/sessions/sessions.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { requireSessionOf } from './session-proof.ts'
import { revokeSession } from './session-revocation.ts'
import { hashedToken, requireSession, useSession } from './sessions.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps('memory:')
})
afterAll(() => test.deps.store.close())

const open = async (address: string) => signedIn(test, await ensurePerson(test, address))

it('a session is not used or extended if it is revoked after it was read', async () => {
  const { token } = await open('ada@example.com')
  const activeSession = await requireSession(test.deps, test.project, token)
  test.clock.advance(2)
  await revokeSession(test.deps, test.project, activeSession)
  for (const minutes of [undefined, 60])
    await expect(useSession(test.deps, activeSession, minutes)).rejects.toMatchObject({ type: 'session_not_found' })
})

it('a session is not used with a token that was exchanged after it was read', async () => {
  const { token } = await open('grace@example.com')
  const activeSession = await requireSession(test.deps, test.project, token)
  const tokenHash = hashedToken('another token')
  test.clock.advance(2)
  await writeProofs(test.deps.store.db, test.project, activeSession.session.sessionId, { proofs: [], tokenHash })
  await expect(useSession(test.deps, activeSession, 60)).rejects.toMatchObject({ type: 'session_not_found' })
})

it('a session that ended is rejected by its JWT, and one that has not is found', async () => {
  const activeSession = await open('mary@example.com')
  const session_jwt = await test.deps.jwts.mint(test.project, activeSession.session, 'https://auth.example.com', {
    roles: [],
  })
  const find = () => requireSessionOf(test.deps, test.project, { session_jwt })
  expect((await find()).session.sessionId).toBe(activeSession.session.sessionId)
  await revokeSession(test.deps, test.project, activeSession)
  await expect(find()).rejects.toMatchObject({ type: 'session_not_found' })
})
