import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { emptyStore } from '../../store/empty.ts'
import { replayPosts } from '../../store/tables/audit/webhook-posts.ts'
import { queueTotals } from '../../store/tables/messaging/queues.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { hanging, outboxes } from '../../testing/outboxes.ts'
import { recordEvent } from '../audit/events.ts'
import { registerWebhook } from '../audit/register-webhook.ts'
import { createInsight, type Insight } from './insight.ts'
import { dayMs, hourMs } from './periods.ts'
import { readReport, reports } from './reports/reports.ts'
import { createServerReadings } from './server-readings.ts'

describeOnBothStores('readings of the server', (given) => {
  let test: TestDeps
  let insight: Insight
  beforeAll(async () => {
    test = await openTestDeps(given.url)
  })
  beforeEach(async () => {
    await emptyStore(test.deps.store)
    insight = createInsight({ ...test.deps, log: silentLog })
  })
  afterAll(() => test.deps.store.close())

  const readings = (store = test.deps.store) => createServerReadings({ ...test.deps, log: silentLog, store, insight })

  /** Today's rows of a report, without the hours in which nothing was counted. */
  const rowsOf = async (name: string, projectId = test.project.projectId) => {
    const report = reports.find((one) => one.name === name)
    if (report === undefined) throw new Error(`There is no report ${name}.`)
    const from = test.clock.now() - (test.clock.now() % dayMs)
    const project = { projectId, environment: 'live' } as const
    await insight.flush()
    const { rows } = await readReport(test.deps.store.db, project, report, { from, to: from + dayMs, stepMs: hourMs })
    return rows.map((row) => row.slice(1)).filter((row) => row.some((cell) => cell !== 0 && cell !== null))
  }

  it('record the length and age of the queues of a project while its mail server does not answer', async () => {
    const box = outboxes(test)
    const outbox = box.node(hanging)
    for (const id of ['1', '2', '3']) await box.post(outbox, box.posting(id, { diesAtMs: test.clock.now() + hourMs }))
    await readings().read()
    test.clock.advance(90)
    await readings().read()
    expect(await rowsOf('queue-lengths')).toEqual([[3, 0, 0, 0]])
    expect(await rowsOf('queue-ages')).toEqual([[90_000, 0, 0, 0]])
    expect(await rowsOf('queue-lengths', 'another')).toEqual([])
  })
  it('count a replayed event from its replay, and no longer count what has expired', async () => {
    const { deps, project, clock } = test
    await recordEvent(deps, deps.store.db, project, 'user-test-1', { kind: 'user.created' })
    clock.advance(3_600)
    const { webhookId } = await registerWebhook(deps, project, { url: 'https://example.com/hook', kinds: [] })
    const now = clock.now()
    await replayPosts(deps.store.db, { ...project, webhookId, kinds: [] }, { from: now - dayMs, to: now }, now)
    const box = outboxes(test)
    await box.post(box.node(hanging), box.posting('1', { diesAtMs: now + 60_000 }))
    clock.advance(30)
    const totals = async () =>
      (await queueTotals(deps.store.db, project, clock.now())).filter(({ waiting }) => waiting > 0)
    expect(await totals()).toEqual([
      { queue: 'email', waiting: 1, oldestMs: 30_000 },
      { queue: 'webhook', waiting: 1, oldestMs: 30_000 },
    ])
    clock.advance(30)
    expect((await totals()).map(({ queue }) => queue)).toEqual(['webhook'])
  })

  it('time the database, and count the statements that fail', async () => {
    const db = new Proxy(test.deps.store.db, {
      get: (target, name) => {
        if (name === 'getExecutor') throw new Error('The database is down.')
        return Reflect.get(target, name, target)
      },
    })
    await readings().read()
    await readings({ ...test.deps.store, db }).read()
    insight.count(test.project.projectId, 'rendered', '')
    await insight.flush()
    const [row] = await rowsOf('database')
    expect(row).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number), 1])
  })

  it('are written without causing further writes on an idle server', async () => {
    await readings().read()
    await rowsOf('database')
    const [[readMedian, , writeMedian] = []] = await rowsOf('database')
    expect([typeof readMedian, writeMedian]).toEqual(['number', null])
  })
})
