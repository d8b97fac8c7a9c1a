import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AdjustableClock, adjustableClock } from '../../ports/adjustable-clock.ts'
import { postSigned } from '../../ports/signed-post.ts'
import { atomically } from '../../store/atomically.ts'
import { emptyStore } from '../../store/empty.ts'
import { everyScope } from '../../store/scope.ts'
import { sweep } from '../../store/sweep.ts'
import { latestAttempts } from '../../store/tables/audit/webhook-attempts.ts'
import { deadLettersOf } from '../../store/tables/audit/webhook-dead-letters.ts'
import { firstPosts, leasePost } from '../../store/tables/audit/webhook-posts.ts'
import { dropWebhook } from '../../store/tables/audit/webhooks.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { type Receiver, startReceiver } from '../../testing/servers/receiver.ts'
import { recordEvent } from './events.ts'
import { registerWebhook } from './register-webhook.ts'
import { replayWebhook, retryWebhook } from './repair-webhook.ts'
import { createWebhookPoster } from './webhook-poster.ts'

describeOnBothStores('webhook events', (store) => {
  let test: TestDeps
  let clock: AdjustableClock
  let receiver: Receiver
  let other: Receiver
  let added: string[] = []
  beforeAll(async () => {
    // Verification libraries reject timestamps older than a few minutes, so the clock stays at the current time.
    const now = Date.now()
    clock = adjustableClock({ now: () => now })
    test = await openTestDeps(store.url, { clock })
  })
  afterAll(() => test.deps.store.close())
  beforeEach(async () => {
    await emptyStore(test.deps.store)
    receiver = await startReceiver()
    other = await startReceiver()
  })
  afterEach(async () => {
    for (const webhookId of added) await dropWebhook(test.deps.store.db, test.project, webhookId)
    added = []
    clock.reset()
    await receiver.close()
    await other.close()
  })

  const register = async (url = receiver.url, kinds: readonly string[] = []) => {
    const webhook = await registerWebhook(test.deps, test.project, { url, kinds })
    added.push(webhook.webhookId)
    return webhook
  }
  const happen = (
    kind: 'user.created' | 'session.begun' | 'guess.refused' | 'client.token_given',
    userId = 'user-test-1',
  ) =>
    atomically(test.deps.store, (db) =>
      recordEvent(test.deps, db, test.project, userId, { kind, detail: { factor: 'email' } }),
    )
  const poster = () => createWebhookPoster({ ...test.deps, post: postSigned() })
  const deliveredTypes = ({ calls }: Receiver) => calls.map(({ body }) => JSON.parse(body).type)

  it('are signed in the format that receiver libraries verify, and delivered once', async () => {
    const { secret } = await register()
    await happen('user.created')
    await poster().tend()
    await poster().tend()
    // The lease of the first attempt has ended by then.
    clock.advance(130)
    await poster().tend()
    expect(receiver.calls).toHaveLength(1)
    const [{ headers, body }] = receiver.calls as [Receiver['calls'][number]]
    const verifiedEvent = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(verifiedEvent).toMatchObject({
      type: 'user.created',
      data: { user_id: 'user-test-1', project_id: test.project.projectId, factor: 'email' },
    })
    expect(headers['webhook-id']).toBe((verifiedEvent as { data: { event_id: string } }).data.event_id)
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
  })

  it('include only the subscribed kinds, in the order in which they happened', async () => {
    await register(receiver.url, ['session.begun'])
    await register(other.url)
    await happen('user.created')
    clock.advance(1)
    await happen('session.begun')
    await poster().tend()
    expect(deliveredTypes(receiver)).toEqual(['session.begun'])
    expect(deliveredTypes(other)).toEqual(['user.created', 'session.begun'])
  })

  it('leave out wrong guesses, which an attacker can produce by the thousand, unless the webhook subscribes to them', async () => {
    await register(receiver.url)
    await register(other.url, ['guess.refused'])
    for (let n = 0; n < 25; n++) await happen('guess.refused')
    await happen('client.token_given')
    await happen('user.created')
    await poster().tend()
    expect(deliveredTypes(receiver)).toEqual(['user.created'])
    expect(deliveredTypes(other)).toHaveLength(25)
  })

  it('are not delivered when the transaction rolled back', async () => {
    await register()
    const rolledBack = atomically(test.deps.store, async (db) => {
      await recordEvent(test.deps, db, test.project, 'user-test-1', { kind: 'user.created' })
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    await poster().tend()
    expect(receiver.calls).toEqual([])
  })

  it('are retried under the same ID for a failing webhook, without delaying the others', async () => {
    await register()
    await register(other.url)
    receiver.answers(500)
    await happen('user.created')
    clock.advance(1)
    await happen('session.begun')
    await poster().tend()
    expect(deliveredTypes(other)).toHaveLength(2)
    expect(receiver.calls).toHaveLength(1)
    await poster().tend()
    expect(receiver.calls).toHaveLength(1)
    receiver.answers(200)
    clock.advance(10)
    await poster().tend()
    expect(deliveredTypes(receiver)).toEqual(['user.created', 'user.created', 'session.begun'])
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  it('are retried with growing delays for three days and then given up', async () => {
    await register()
    receiver.answers(503)
    await happen('user.created')
    let tried = 0
    for (let hour = 0; hour < 80; hour++) {
      await poster().tend()
      tried = Math.max(tried, receiver.calls.length)
      clock.advance(3_600)
    }
    expect(tried).toBeGreaterThan(40)
    expect(tried).toBeLessThan(75)
    expect(await everyScope(test.deps.store.db).selectFrom('webhook_posts').selectAll().execute()).toEqual([])
  })

  it.each([301, 302, 303, 307, 308])('do not follow a redirect with %i, and name its target', async (status) => {
    const { webhookId } = await register()
    receiver.answers(status, { location: `${other.url}?token=secret` })
    await happen('user.created')
    await poster().tend()
    expect([receiver.calls.length, other.calls.length]).toEqual([1, 0])
    const [attempt] = await latestAttempts(test.deps.store.db, test.project, webhookId, null, 1)
    expect(attempt).toMatchObject({ status, fault: other.url })
  })

  itRaces('arrive in their order when a webhook recovers while an earlier one waits for its next attempt', async () => {
    await register()
    receiver.answers(500)
    await happen('user.created', 'user-test-1')
    for (let n = 0; n < 3; n++) {
      await poster().tend()
      clock.advance(10)
    }
    receiver.calls.length = 0
    receiver.answers(204)
    for (let n = 2; n < 5; n++) await happen('session.begun', `user-test-${n}`)
    // Two nodes look every two seconds.
    for (let n = 0; n < 40; n++) {
      await Promise.all([poster().tend(), poster().tend()])
      clock.advance(2)
    }
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data.user_id)).toEqual(
      [1, 2, 3, 4].map((n) => `user-test-${n}`),
    )
  })

  it('of one transaction and one millisecond arrive in the order in which they were recorded, also replayed', async () => {
    const { webhookId } = await register()
    const ids = Array.from({ length: 12 }, (_, n) => `user-test-${n}`)
    await atomically(test.deps.store, async (db) => {
      for (const userId of ids) await recordEvent(test.deps, db, test.project, userId, { kind: 'user.created' })
    })
    await poster().tend()
    const replayed = { from: 0, to: clock.now() + 1 }
    await replayWebhook(test.deps, test.project, { webhookId, detail: {} }, replayed)
    await poster().tend()
    const users = receiver.calls.map(({ body }) => JSON.parse(body).data.user_id).filter(Boolean)
    expect(users).toEqual([...ids, ...ids])
  })

  it('wait while a node sends an earlier one, also when an operator retries', async () => {
    const { webhookId } = await register()
    await happen('user.created')
    await happen('session.begun')
    const [first] = await firstPosts(test.deps.store.db, webhookId, 1)
    if (first === undefined) throw new Error('No event is queued')
    await leasePost(test.deps.store.db, first, clock.now() + 120_000)
    expect(await retryWebhook(test.deps, test.project, { webhookId, detail: {} })).toBe(1)
    await poster().tend()
    expect(receiver.calls).toEqual([])
    clock.advance(130)
    await poster().tend()
    expect(deliveredTypes(receiver)).toEqual(['user.created', 'session.begun', 'webhook.retried'])
  })

  it('pass one that the webhook never accepts once it is given up, and replay it when it is accepted', async () => {
    const { webhookId } = await register()
    receiver.answers(({ body }) => (JSON.parse(body).data.user_id === 'user-test-poison' ? 422 : 204))
    await happen('user.created', 'user-test-poison')
    await happen('user.created', 'user-test-2')
    const acceptedIds = () =>
      receiver.calls
        .map(({ body }) => JSON.parse(body).data.user_id)
        .filter((id) => id !== undefined && id !== 'user-test-poison')
    for (let hour = 0; hour < 71; hour++) {
      await poster().tend()
      clock.advance(3_600)
    }
    expect(acceptedIds()).toEqual([])
    // The last attempt ends before three days have passed; the next look delivers what waited.
    for (let hour = 0; hour < 3; hour++) {
      await poster().tend()
      clock.advance(3_600)
    }
    expect(acceptedIds()).toEqual(['user-test-2'])
    // What cleans the tables keeps it.
    await sweep(test.deps.store, clock.now())
    const letters = await deadLettersOf(test.deps.store.db, test.project, webhookId, 10)
    expect(letters).toMatchObject([{ kind: 'user.created', status: 422 }])
    receiver.answers(204)
    receiver.calls.length = 0
    const replay = () => replayWebhook(test.deps, test.project, { webhookId, detail: {} }, { deadLetters: true })
    expect(await replay()).toBe(1)
    expect(await replay()).toBe(0)
    await poster().tend()
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data.user_id)).toContain('user-test-poison')
    expect(await deadLettersOf(test.deps.store.db, test.project, webhookId, 10)).toEqual([])
  })

  it('are tried when the provider was stopped for longer than three days', async () => {
    await register()
    await happen('user.created')
    await happen('session.begun')
    clock.advance(4 * 24 * 60 * 60)
    await sweep(test.deps.store, clock.now())
    receiver.answers(503)
    await poster().tend()
    receiver.answers(204)
    clock.advance(10)
    await poster().tend()
    expect(deliveredTypes(receiver)).toEqual(['user.created', 'user.created', 'session.begun'])
  })

  itRaces('are delivered once when two nodes poll at the same time', async () => {
    await register()
    for (let n = 0; n < 5; n++) await happen('session.begun', `user-test-${n}`)
    await Promise.all([poster().tend(), poster().tend()])
    const names = receiver.calls.map(({ headers }) => headers['webhook-id'])
    expect(new Set(names).size).toBe(names.length)
    clock.advance(130)
    await poster().tend()
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  })

  it('are deleted with their webhook', async () => {
    const { webhookId } = await register()
    await happen('user.created')
    await dropWebhook(test.deps.store.db, test.project, webhookId)
    expect(await everyScope(test.deps.store.db).selectFrom('webhook_posts').selectAll().execute()).toEqual([])
    await poster().tend()
    expect(receiver.calls).toEqual([])
  })
})
