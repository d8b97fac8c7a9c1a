import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventJson } from '../domain/audit/event-json.ts'
import { emailDestination } from '../domain/destinations/destinations.ts'
import { issueToken } from '../domain/m2m/access-token.ts'
import { recordEndedGuesses } from '../domain/rate-limits/refused-guesses.ts'
import { redeemPassword } from '../methods/password/engine.ts'
import { atomically } from '../store/atomically.ts'
import { emptyStore } from '../store/empty.ts'
import { eventsOfProject } from '../store/tables/audit/events.ts'
import { firstPosts } from '../store/tables/audit/webhook-posts.ts'
import { addWebhook } from '../store/tables/audit/webhooks.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { ensurePerson } from '../testing/people.ts'

describeOnBothStores('rejected guesses in the audit log', (store) => {
  let test: TestDeps
  let requests = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  const from = <Result>(ipAddress: string, work: () => Promise<Result>) => {
    const requestContext = {
      requestId: `request-${++requests}`,
      ipAddress,
      baseURL: 'http://localhost:3000',
      client: { userAgent: '', hints: { brands: '', platform: '' } },
      about: null,
      actor: null,
      hasSolvedCaptcha: false,
    }
    return test.deps.requestContext.run(requestContext, work)
  }
  const wrongSecret = (ipAddress: string) =>
    from(ipAddress, () =>
      issueToken(test.deps, {
        project: test.project,
        clientId: 'm2m-client-test-unknown',
        secrets: ['wrong'],
        scope: undefined,
        clientAddress: ipAddress,
        baseURL: 'http://localhost',
      }),
    )
  const wrongPassword = (email: string, ipAddress: string) =>
    from(ipAddress, () =>
      redeemPassword(
        test.deps,
        {
          project: test.project,
          destination: emailDestination(email),
          password: 'wrong password 7!A',
          clientAddress: ipAddress,
        },
        async () => null,
      ).catch(() => null),
    )
  const refusals = async () => {
    const all = await eventsOfProject(test.deps.store.db, test.project, { happenedAt: 0, eventId: '' }, 1_000)
    return all.filter(({ kind }) => kind === 'guess.refused').map(({ userId, detail }) => ({ userId, detail }))
  }
  const endMinute = async () => {
    test.clock.advance(60)
    await recordEndedGuesses(test.deps, test.clock.now())
  }

  it('R13: wrong client secrets of one client record two events a minute, the second with their number', async () => {
    for (let at = 0; at < 40; at++) expect(await wrongSecret('203.0.113.7')).toMatchObject({ error: 'invalid_client' })
    expect(await refusals()).toHaveLength(1)
    await endMinute()
    const [first, rest, ...more] = await refusals()
    expect(more).toEqual([])
    expect(first?.detail).toMatchObject({ factor: 'client', ip_address: '203.0.113.7' })
    expect(rest?.detail).toEqual({ factor: 'client', ip_address: '203.0.113.7', count: 39 })
    // Nothing is recorded twice, and a single guess has no second event.
    await endMinute()
    await wrongSecret('203.0.113.7')
    await endMinute()
    expect(await refusals()).toHaveLength(3)
  })

  it('R13: each client and each factor has its own count, and an IPv6 /48 is one client', async () => {
    for (let at = 0; at < 5; at++) {
      await wrongSecret(`198.51.100.${at}`)
      await wrongSecret(`2001:db8:7:${at}::1`)
      await wrongPassword(`unknown-${at}@example.com`, '203.0.113.8')
    }
    await endMinute()
    const counts = (await refusals()).map(({ detail }) => [detail.factor, detail.count])
    expect(counts.filter(([factor, count]) => factor === 'client' && count === undefined)).toHaveLength(6)
    expect(counts.filter(([, count]) => count !== undefined).toSorted()).toEqual([
      ['client', 4],
      ['password', 4],
    ])
  })

  it('R13b: guesses at an account are recorded one by one until the lockout, and counted afterwards', async () => {
    const { person } = await ensurePerson(test, 'ada@example.com')
    for (let at = 0; at < 14; at++) await wrongPassword('ada@example.com', '203.0.113.9')
    await endMinute()
    const all = await refusals()
    expect(all.every(({ userId }) => userId === person.userId)).toBe(true)
    expect(all.length).toBeLessThanOrEqual(12)
  })

  itRaces('R13c: a webhook for the event receives the count, and two nodes record it once', async () => {
    const { projectId } = test.project
    const webhook = { webhookId: 'webhook-1', projectId, url: 'https://site.example/hook', sealedSecret: 'sealed' }
    const webhookRow = {
      ...webhook,
      kinds: ['guess.refused'] as const,
      createdAt: test.clock.now(),
      isByCommand: false,
    }
    await atomically(test.deps.store, (db) => addWebhook(db, webhookRow))
    for (let at = 0; at < 3; at++) await wrongSecret('203.0.113.10')
    test.clock.advance(60)
    const now = test.clock.now()
    await Promise.all([recordEndedGuesses(test.deps, now), recordEndedGuesses(test.deps, now)])
    const posts = await firstPosts(test.deps.store.db, 'webhook-1', 10)
    expect(posts.map(({ event }) => eventJson(event).data.count)).toEqual([undefined, 2])
  })
})
