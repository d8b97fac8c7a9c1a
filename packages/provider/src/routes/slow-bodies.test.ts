import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { formEndpoints } from '../forms/endpoints.ts'
import { createClientAddressOf } from '../http/client-address.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { inProcess } from '../http/connection.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { basic, page } from '../testing/provider.ts'
import { createRouter, type RequestHandler } from './router.ts'
import { routes } from './sdk-routes.ts'

/** Two concurrency slots, and requests that never end. */

let test: TestDeps
let concurrency: ConcurrencyLimit
let answering: RequestHandler

beforeAll(async () => {
  test = await openTestDeps('memory:')
})
afterAll(() => test.deps.store.close())
beforeEach(() => {
  concurrency = createConcurrencyLimit(2)
  const routeDeps = {
    deps: test.deps,
    environment: 'test' as const,
    baseURLOf: () => page,
    docsURLOf: () => null,
    clientAddressOf: createClientAddressOf([]),
    requireKnownProxy: () => {},
    metrics: null,
    concurrency,
  }
  answering = createRouter({ routeDeps, routes, backEndRoutes: [], forms: formEndpoints(routeDeps), development: null })
})

const call = (body: string | ReadableStream<Uint8Array>, path = '/sdk/v1/users/search') => {
  const { publicToken } = test.project
  const headers = { Authorization: basic(publicToken, publicToken), 'Content-Type': 'application/json' }
  return answering(
    new Request(`${page}${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
    inProcess,
  )
}
const form = (body: string | ReadableStream<Uint8Array>) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const path = `/forms/${test.project.publicToken}/otp.email`
  return answering(
    new Request(`${page}${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
    inProcess,
  )
}

/** A body whose first character has arrived and whose rest never does. */
const endless = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  })

it('I06 keeps concurrency slots free for complete requests while other bodies never end', async () => {
  for (let n = 0; n < 5; n++) {
    void call(endless())
    void form(endless())
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect((await call(JSON.stringify({ email: 'ada@example.com' }))).status).toBe(200)
  expect((await form('email=ada@example.com')).status).toBe(200)
  expect((await answering(new Request(`${page}/health`), inProcess)).status).toBe(200)
})

it('reports through /health when every slot is taken, and when one is free again', async () => {
  const release = Promise.withResolvers<void>()
  const works = ['192.0.2.1', '192.0.2.2'].map((client) => concurrency.run(client, () => release.promise))
  const busyResponse = await answering(new Request(`${page}/health`), inProcess)
  expect([busyResponse.status, busyResponse.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await call('{}')).status).toBe(503)
  release.resolve()
  await Promise.all(works)
  expect((await answering(new Request(`${page}/health`), inProcess)).status).toBe(200)
})

it.each([
  ['with an announced length', { 'content-length': '20' }],
  ['without an announced length', {}],
])('returns 400 for a body that breaks off %s', async (_how, announced) => {
  const { publicToken } = test.project
  const headers = { Authorization: basic(publicToken, publicToken), 'Content-Type': 'application/json', ...announced }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const request = new Request(`${page}/sdk/v1/users/search`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await answering(request, inProcess)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error_type: 'bad_request' })
})
