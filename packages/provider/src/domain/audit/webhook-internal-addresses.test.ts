import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { internet } from '../../ports/internet.ts'
import { postSigned } from '../../ports/signed-post.ts'
import { atomically } from '../../store/atomically.ts'
import { emptyStore } from '../../store/empty.ts'
import { everyScope } from '../../store/scope.ts'
import { dropWebhook, webhooksOfProject } from '../../store/tables/audit/webhooks.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { type Receiver, startReceiver } from '../../testing/servers/receiver.ts'
import { webhookReceivers } from '../../webhook-receivers.ts'
import { recordEvent } from './events.ts'
import { registerWebhook } from './register-webhook.ts'
import { changeWebhookURL } from './repair-webhook.ts'
import { createWebhookPoster } from './webhook-poster.ts'

describeOnBothStores('webhook events to internal addresses', (store) => {
  let test: TestDeps
  let receiver: Receiver
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())
  beforeEach(async () => {
    await emptyStore(test.deps.store)
    receiver = await startReceiver()
  })
  afterEach(async () => {
    const { db } = test.deps.store
    for (const { webhookId } of await webhooksOfProject(db, test.project))
      await dropWebhook(db, test.project, webhookId)
    await receiver.close()
  })

  const internals = async (url: string, isListed: boolean) => {
    await registerWebhook(test.deps, test.project, { url, kinds: [] })
    await atomically(test.deps.store, (db) =>
      recordEvent(test.deps, db, test.project, 'user-test-1', { kind: 'user.created', detail: { factor: 'email' } }),
    )
    const guarded = internet({ allowsInternal: () => isListed, ignoresBody: true })
    await createWebhookPoster({ ...test.deps, post: postSigned(guarded.fetch) }).tend()
    const rows = await everyScope(test.deps.store.db).selectFrom('webhook_attempts').selectAll().execute()
    return rows.map(({ status, fault, duration_ms }) => ({ status, fault, duration_ms }))
  }
  const hidden = { status: 0, fault: 'InternalAddressError', duration_ms: 0 }

  it.each([
    'https://127.0.0.1:PORT/',
    'https://localhost:PORT/',
    'https://[::1]:PORT/',
    'https://2130706433:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://169.254.169.254/',
    'https://10.0.0.1/',
    'https://no-such-host.invalid/',
  ])('F08 do not reach %s, and the log has neither status nor code nor time', async (url) => {
    const named = new URL(url.replace('PORT', new URL(receiver.url).port)).href
    expect(await internals(named, false)).toEqual([hidden])
    expect(receiver.calls).toEqual([])
  })

  it('F08 are not sent to this machine in cleartext', async () => {
    expect(await internals(receiver.url, false)).toMatchObject([{ status: 0, fault: 'InsecureURLError' }])
    expect(receiver.calls).toEqual([])
  })

  it.each([
    [200, { status: 204, fault: '', duration_ms: 0 }],
    [418, hidden],
    [302, hidden],
  ])(
    'F08 reach an address that the installation lists, whose answer %s shows only as accepted or not',
    async (status, row) => {
      receiver.answers(status)
      expect(await internals(receiver.url, true)).toEqual([row])
      expect(receiver.calls).toHaveLength(1)
    },
  )

  it('F08 hide a closed port of an address that the installation lists', async () => {
    const closed = await startReceiver()
    await closed.close()
    expect(await internals(closed.url, true)).toEqual([hidden])
  })

  it('are sent if the command line set the URL, until an operator of the project changes it', async () => {
    const { webhookId } = await registerWebhook(test.deps, test.project, {
      url: receiver.url,
      kinds: [],
      isByCommand: true,
    })
    const happen = () =>
      atomically(test.deps.store, (db) =>
        recordEvent(test.deps, db, test.project, 'user-test-1', { kind: 'user.created', detail: { factor: 'email' } }),
      )
    const post = webhookReceivers({ development: false }, test.deps.tracing)
    const poster = createWebhookPoster({ ...test.deps, post })
    await happen()
    await poster.tend()
    expect(receiver.calls).toHaveLength(1)
    const changed = { url: receiver.url, isByCommand: false }
    await changeWebhookURL(test.deps, test.project, { webhookId, detail: {} }, changed)
    await happen()
    await poster.tend()
    expect(receiver.calls).toHaveLength(1)
  })
})
