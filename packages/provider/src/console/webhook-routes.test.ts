import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import type {
  ConsoleDeliveries,
  ConsoleNewWebhook,
  ConsoleQueuedEvents,
  ConsoleWebhooks,
} from '@latchkey/protocol/console/webhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'
import { type Receiver, startReceiver } from '../testing/servers/receiver.ts'

describeOnBothStores('webhooks in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let project = ''
  let receiver: Receiver
  let webhook: ConsoleNewWebhook
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    project = `/api/projects/${provider.project.project_id}`
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    receiver = await startReceiver()
    webhook = await add(receiver.url)
  })
  afterEach(async () => {
    await owner.send('DELETE', `${project}/webhooks/${webhook.webhook_id}`)
    await receiver.close()
  })

  const add = async (url: string) =>
    (await owner.send<ConsoleNewWebhook>('POST', `${project}/webhooks`, { url, kinds: ['user.created'] })).body
  const log = async () => {
    const { body } = await owner.send<ConsoleDeliveries>('GET', `${project}/webhooks/${webhook.webhook_id}/deliveries`)
    return body
  }
  const act = async (name: string, input: object = {}) => {
    const path = `${project}/webhooks/${webhook.webhook_id}/${name}`
    return (await owner.send<ConsoleQueuedEvents>('POST', path, input)).body.events
  }

  it('log each attempt with the answer, and repair: the new URL gets what waits', async () => {
    receiver.answers(503)
    await provider.signIn(`repaired-${crypto.randomUUID()}@example.com`)
    await expect.poll(async () => (await log()).deliveries.length).toBe(1)
    const failed = await log()
    expect(failed.webhook).toMatchObject({ waiting: 1, dead_letters: 0 })
    expect(failed.deliveries[0]).toMatchObject({
      kind: 'user.created',
      status: 503,
      outcome: 'The receiver is out of service (503).',
    })
    const other = await startReceiver()
    const path = `${project}/webhooks/${webhook.webhook_id}`
    expect((await owner.send('PATCH', path, { url: other.url })).status).toBe(200)
    await provider.advance(1)
    expect(await act('retry')).toBe(1)
    await expect.poll(async () => (await log()).deliveries.length).toBe(2)
    const [delivered] = (await log()).deliveries
    expect(delivered).toMatchObject({ status: 204, outcome: 'Delivered.', event_id: failed.deliveries[0]?.event_id })
    expect(other.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['user.created'])
    await other.close()
  })

  it('stay when the operator who added them is removed, and the next operator changes them', async () => {
    const maker = await invitedOperator(provider, owner, { role: 'operator', project_id: null })
    const inherited = await startReceiver()
    const added = { url: inherited.url, kinds: ['user.created'] }
    const { webhook_id } = (await maker.send<ConsoleNewWebhook>('POST', `${project}/webhooks`, added)).body
    const { body } = await owner.send<{ operators: { user_id: string; role: string }[] }>('GET', '/api/operators')
    for (const { user_id } of body.operators.filter(({ role }) => role === 'operator'))
      expect((await owner.send('DELETE', `/api/operators/${user_id}`)).status).toBe(200)
    expect((await maker.send('GET', `${project}/webhooks`)).status).toBe(401)
    await provider.signIn(`inherited-${crypto.randomUUID()}@example.com`)
    await expect.poll(() => inherited.calls.length).toBe(1)
    const next = await invitedOperator(provider, owner, { role: 'operator', project_id: null })
    expect((await next.send('PATCH', `${project}/webhooks/${webhook_id}`, { url: receiver.url })).status).toBe(200)
    expect((await next.send('DELETE', `${project}/webhooks/${webhook_id}`)).status).toBe(200)
    await inherited.close()
  })

  it('explain an address at which nothing listens', async () => {
    const path = `${project}/webhooks/${webhook.webhook_id}`
    await owner.send('PATCH', path, { url: 'http://127.0.0.1:1/hook' })
    await provider.signIn(`nothing-${crypto.randomUUID()}@example.com`)
    await expect.poll(async () => (await log()).deliveries[0]?.status).toBe(0)
    expect((await log()).deliveries[0]?.outcome).toMatch(/Nothing listens|could not be reached/)
  })

  it('F08 tell nothing of an internal address, in the answer and in the time', async () => {
    const path = `${project}/webhooks/${webhook.webhook_id}`
    await owner.send('PATCH', path, { url: 'https://169.254.169.254/latest' })
    await provider.signIn(`internal-${crypto.randomUUID()}@example.com`)
    await expect.poll(async () => (await log()).deliveries[0]?.status).toBe(0)
    const [delivery] = (await log()).deliveries
    expect(delivery).toMatchObject({ duration_ms: 0, outcome: expect.stringContaining('has no public address') })
  })

  it('replay one event or those of a period, only of their kinds, each once until it is sent', async () => {
    await provider.signIn(`replayed-${crypto.randomUUID()}@example.com`)
    // The receiver has the call before the log has its answer.
    await expect.poll(async () => (await log()).deliveries.length).toBe(1)
    const eventId = (await log()).deliveries[0]?.event_id
    expect(await act('replay', { event_id: eventId })).toBe(1)
    await expect.poll(() => receiver.calls.length).toBe(2)
    expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId])
    await expect.poll(async () => (await log()).webhook.waiting).toBe(0)
    expect(await act('replay', { event_id: 'event-test-unknown' })).toBe(0)
    expect(await act('replay', { dead_letters: true })).toBe(0)
    const letters = await owner.send('GET', `${project}/webhooks/${webhook.webhook_id}/dead-letters`)
    expect(letters.body).toMatchObject({ dead_letters: [] })
    receiver.answers(500)
    await provider.advance(1)
    const { body } = await owner.send<ConsoleEvents>('GET', `${project}/events?kind=user.created`)
    expect(await act('replay', { hours: 24 })).toBe(body.events.length)
    const { body: events } = await owner.send<ConsoleEvents>('GET', `${project}/events?kind=webhook.replayed`)
    expect(events.events[0]?.data).toMatchObject({
      by: 'operator',
      webhook_id: webhook.webhook_id,
      events: body.events.length,
      command: `latchkey webhook replay ${provider.project.project_id} ${webhook.webhook_id} --hours 24`,
    })
  })

  it.each([
    'http://shop.example/hook',
    'https://user:pass@shop.example/hook',
    'javascript:alert(1)',
    'https://shop.example/#hook',
  ])('are not added with the URL %s', async (url) => {
    const answer = await owner.send('POST', `${project}/webhooks`, { url, kinds: [] })
    expect([answer.status, answer.body.error_type]).toEqual([400, 'bad_request'])
  })

  it('show their secret once, and none to an operator of another project', async () => {
    const { body } = await owner.send<ConsoleWebhooks>('GET', `${project}/webhooks`)
    expect(JSON.stringify(body)).not.toContain(webhook.secret)
    const other = `/api/projects/${provider.b2bProject.project_id}/webhooks/${webhook.webhook_id}`
    for (const path of [`${other}/retry`, `${other}/replay`])
      expect((await owner.send('POST', path, { hours: 1 })).status).toBe(400)
    for (const list of ['deliveries', 'dead-letters'])
      expect((await owner.send('GET', `${other}/${list}`)).status).toBe(400)
  })
})
