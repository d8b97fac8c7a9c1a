import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomically } from '../../store/atomically.ts'
import { within } from '../../store/scope.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { contactClaim } from '../factors/claim.ts'
import { revokeSession } from '../sessions/session-revocation.ts'
import { type ActiveSession, hashedToken } from '../sessions/sessions.ts'
import { linkRefused } from '../sign-in/redeem-link.ts'
import { signIn } from '../sign-in/sign-in.ts'

const byCode = { type: 'otp', delivery: 'email' }

describeOnBothStores('the events of a sign-in', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const address = () => `kept-${++people}@example.com`
  const eventsOf = async (userId: string) => {
    const events = await within(test.deps.store.db, test.project)
      .selectFrom('events')
      .select(['kind', 'detail'])
      .where('user_id', '=', userId)
      .orderBy('event_id')
      .execute()
    return events.map(({ kind, detail }) => ({ kind, detail: JSON.parse(detail) })).toSorted(byKind)
  }
  const byKind = (one: { kind: string }, other: { kind: string }) => (one.kind < other.kind ? -1 : 1)
  const enter = (email: string, activeSession: ActiveSession | null = null) => {
    const { deps, project } = test
    const signInContext = {
      project,
      activeSession,
      minutes: 60,
      attributes: { ip_address: '127.0.0.1', user_agent: '' },
    }
    const claim = contactClaim(emailDestination(email), byCode)
    return atomically(deps.store, (db) =>
      signIn(deps, db, signInContext, { claim, reason: { reason: 'login_or_create' }, refusal: linkRefused }),
    )
  }

  it('record the new user, the session with its proof, an additional proof, and the end of the session', async () => {
    const email = address()
    const { person, factor, session, token } = await enter(email)
    const proof = { factor_id: factor.factorId, factor: 'email', type: 'otp', delivery: 'email', manner: 'proof' }
    const { userId } = person
    expect(await eventsOf(userId)).toEqual([
      { kind: 'session.begun', detail: { session_id: session.sessionId, ...proof, assurance: 1 } },
      { kind: 'user.created', detail: { factor_id: factor.factorId, factor: 'email' } },
    ])
    const activeSession = { session, token, person, tokenHash: hashedToken(token) }
    await enter(email, activeSession)
    await revokeSession(test.deps, test.project, activeSession)
    const later = await eventsOf(userId)
    expect(later).toContainEqual({
      kind: 'session.proven',
      detail: { session_id: session.sessionId, ...proof, assurance: 1 },
    })
    expect(later).toContainEqual({ kind: 'session.ended', detail: { session_id: session.sessionId } })
    expect(later).toHaveLength(4)
  })

  it('omit a sign-in that was rolled back', async () => {
    const linked = await ensurePerson(test, address())
    const activeSession = await signedIn(test, linked)
    await revokeSession(test.deps, test.project, activeSession)
    const before = await eventsOf(linked.person.userId)
    const email = linked.contact.address
    await expect(enter(email, activeSession)).rejects.toMatchObject({ type: 'session_not_found' })
    await expect(revokeSession(test.deps, test.project, activeSession)).rejects.toMatchObject({
      type: 'session_not_found',
    })
    expect(await eventsOf(linked.person.userId)).toEqual(before)
  })

  it('contain no address', async () => {
    const email = address()
    const { person } = await enter(email)
    expect(JSON.stringify(await eventsOf(person.userId))).not.toContain('@')
  })
})
