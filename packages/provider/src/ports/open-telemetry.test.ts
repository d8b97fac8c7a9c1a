import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'
import { type Collector, startCollector } from '../testing/servers/collector.ts'
import { startReceiver } from '../testing/servers/receiver.ts'
import { silentLog } from './log.ts'
import { openTelemetry, type TraceSettings } from './open-telemetry.ts'
import { tracedFetch } from './traced-fetch.ts'

let collector: Collector
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(() => collector.close())

const settings = (more: Partial<TraceSettings> = {}): TraceSettings => ({
  endpoint: collector.endpoint,
  headers: {},
  serviceName: 'shop-sign-in',
  share: 1,
  ...more,
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

describeOnBothStores('traces', (store) => {
  /** Returns the spans of the requests that `work` makes. */
  const toldOf = async (work: (provider: TestProvider) => Promise<unknown>, more: Partial<TraceSettings> = {}) => {
    const tracing = openTelemetry(settings(more), silentLog)
    const provider = await TestProvider.start(store.url, { tracing })
    await work(provider)
    await provider.provider.settled()
    const { project } = provider
    await provider.close()
    await tracing.close()
    return { spans: collector.spans(), project }
  }

  it('continue the caller’s trace, with route, request, project, status and statements', async () => {
    let requestId = ''
    const { spans, project } = await toldOf(async (provider) => {
      const headers = { traceparent: `00-${traceId}-${parentId}-01` }
      const answer = await provider.post<{ request_id: string }>(
        '/otps/email/login_or_create',
        { email: 'ada@example.com' },
        { headers },
      )
      requestId = answer.body.data.request_id
    })
    const request = spans.find(({ name }) => name === 'POST /sdk/v1/otps/email/login_or_create')
    expect(request).toMatchObject({ traceId, parentSpanId: parentId, kind: 2, service: 'shop-sign-in' })
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'latchkey.request_id': requestId,
      'latchkey.project_id': project.project_id,
    })
    const transaction = spans.find(
      ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === request?.spanId,
    )
    expect(transaction).toMatchObject({ traceId })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId)
    expect(statements.map(({ name }) => name)).toContain('INSERT deliveries')
    expect(statements[0]?.attributes['db.system.name']).toBe(store.kind === 'sqlite' ? 'sqlite' : 'postgresql')
  })

  it('contain a message as a separate trace, with its channel and origin', async () => {
    const { spans, project } = await toldOf((provider) => provider.sendCode('ada@example.com'))
    const message = spans.find(({ name }) => name === 'send email')
    expect(message).toMatchObject({ kind: 4, status: { code: 0 } })
    expect(message?.parentSpanId).toBeUndefined()
    expect(message?.attributes).toMatchObject({
      'latchkey.channel': 'email',
      'latchkey.project_id': project.project_id,
    })
  })

  it('contain no personal data: no address, code, token, network or ID', async () => {
    const secrets: string[] = []
    const { spans } = await toldOf(async (provider) => {
      const sentCode = await provider.sendCode('ada@example.com', { from: '203.0.113.7' })
      const granted = await provider.authenticate(sentCode, { from: '203.0.113.7' })
      const { user_id, session_token } = granted.body.data
      await provider.get('/users/me', { session: session_token })
      secrets.push('ada@', sentCode.code, user_id, session_token, '203.0.113.7')
    })
    expect(spans.length).toBeGreaterThan(20)
    const text = JSON.stringify(spans)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('contain the error type of a refusal, and mark only server faults as failed', async () => {
    const { spans } = await toldOf((provider) => provider.get('/users/me', { session: 'not-a-session' }))
    const request = spans.find(({ name }) => name === 'GET /sdk/v1/users/me')
    expect(request).toMatchObject({ status: { code: 0 }, attributes: { 'error.type': 'user_unauthenticated' } })
  })

  it('are not exported if the caller’s trace is not sampled, or if the share is zero', async () => {
    const ask = (traceparent?: string) => (provider: TestProvider) =>
      provider.get('/users/me', traceparent === undefined ? {} : { headers: { traceparent } })
    expect((await toldOf(ask(`00-${traceId}-${parentId}-00`))).spans.map((span) => span.traceId)).not.toContain(traceId)
    collector.receiver.calls.length = 0
    expect((await toldOf(ask(), { share: 0 })).spans).toEqual([])
  })

  it('are exported by the share alone, regardless of the caller’s trace, unless callers are followed', async () => {
    // The trace ID that a ratio sampler accepts first.
    const lowest = `${'0'.repeat(31)}1`
    const ask = async (provider: TestProvider) => {
      for (const id of [traceId, lowest, 'f'.repeat(32)])
        await provider.get('/users/me', { headers: { traceparent: `00-${id}-${parentId}-01` } })
    }
    expect((await toldOf(ask, { share: 0 })).spans).toEqual([])
    const { spans } = await toldOf(ask, { share: 0, followsCallers: true })
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId, lowest, 'f'.repeat(32)]))
    collector.receiver.calls.length = 0
    const many = async (provider: TestProvider) => {
      for (let at = 0; at < 200; at += 1)
        await provider.get('/users/me', { headers: { traceparent: `00-${lowest}-${parentId}-01` } })
    }
    const requests = (await toldOf(many, { share: 0.1 })).spans.filter(({ name }) => name === 'GET /sdk/v1/users/me')
    // Of 200 at a share of a tenth, a hundred would be 28 standard deviations away.
    expect(requests.length).toBeLessThan(100)
  })
})

describe('a call to an external service', () => {
  it('is recorded with method, host and status, and sends no trace headers', async () => {
    const other = await startReceiver()
    other.answers(503)
    const tracing = openTelemetry(settings({ headers: { 'x-tenant': 'shop' } }), silentLog)
    const ask = tracedFetch(tracing)
    await tracing.part({ kind: 'request', name: 'GET /around', traceParent: `00-${traceId}-${parentId}-01` }, () =>
      ask(`${other.url}/zoe?code=1`),
    )
    await tracing.close()
    const call = collector.spans().find(({ name }) => name === 'GET 127.0.0.1')
    expect(call).toMatchObject({ traceId, kind: 3, status: { code: 2 } })
    expect(call?.attributes).toMatchObject({ 'http.response.status_code': 503, 'error.type': '503' })
    expect(JSON.stringify(collector.spans())).not.toContain('zoe')
    expect(other.calls).toHaveLength(1)
    expect(JSON.stringify(other.calls[0]?.headers)).not.toContain(traceId)
    expect(collector.receiver.calls[0]?.headers['x-tenant']).toBe('shop')
    await other.close()
  })
})

it('a collector that never answers delays no request, and a stop by two seconds at most', async () => {
  let requestCount = 0
  const silent = createServer(() => {
    requestCount += 1
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_members: object, message: string) => void warnings.push(message) }
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const tracing = openTelemetry(settings({ endpoint }), log)
  const provider = await TestProvider.start('memory:', { tracing })
  await provider.request('GET', '/health')
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  const startedAt = performance.now()
  // More than the queue accepts while a batch is being sent.
  for (let count = 0; count < 3_000; count++)
    await tracing.part({ kind: 'request', name: 'GET /health' }, async () => {})
  expect((await provider.request('GET', '/health')).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await provider.close()
  const stoppingAt = performance.now()
  await tracing.close()
  expect(performance.now() - stoppingAt).toBeLessThan(3_000)
  silent.closeAllConnections()
  silent.close()
})

it('logs an unreachable collector once, without its address', async () => {
  const lines: string[] = []
  const log = {
    ...silentLog,
    warn: (members: object, message: string) => void lines.push(JSON.stringify([members, message])),
  }
  const closedCollector = await startCollector()
  await closedCollector.close()
  const tracing = openTelemetry(settings({ endpoint: closedCollector.endpoint }), log)
  await tracing.part({ kind: 'request', name: 'GET /around' }, async () => 'done')
  await tracing.close()
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toContain('traces could not be exported')
  expect(lines[0]).not.toContain('127.0.0.1')
})
