import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProvider, type Provider } from '../app.ts'
import { unconfigured } from '../ports/unconfigured.ts'

const metricsToken = 'a-token-of-the-operator'
const options = { databaseURL: 'memory:', development: true, publicURL: null, messages: unconfigured('nothing') }
let provider: Provider
let quiet: Provider

beforeAll(async () => {
  provider = createProvider({ ...options, metricsToken })
  quiet = createProvider(options)
  await Promise.all([provider.ready(), quiet.ready()])
})
afterAll(() => Promise.all([provider.close(), quiet.close()]))

const get = (path: string, headers: Record<string, string> = {}, of = provider) =>
  of.fetch(new Request(`http://localhost:3000${path}`, { headers }))

it('returns requests by endpoint and status, and errors by type, to a request with the token', async () => {
  await get('/health')
  await get('/v1/nothing-here')
  const answer = await get('/metrics', { Authorization: `Bearer ${metricsToken}` })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  const text = await answer.text()
  expect(text).toMatch(/^latchkey_request_duration_seconds_count\{route="GET \/health",status="200"\} 1$/m)
  expect(text).toMatch(/^latchkey_refusals_total\{.*error_type="unauthorized_credentials"\} 1$/m)
  expect(text).toMatch(/^latchkey_messages_waiting\{channel="email"\} 0$/m)
  expect(text).toMatch(/^latchkey_messages_oldest_seconds\{channel="webhook"\} 0$/m)
  expect(text).toMatch(/^latchkey_process_resident_memory_bytes \d/m)
})

it.each([
  ['no token', {}],
  ['another one', { Authorization: 'Bearer another-token-altogether' }],
  ['half of it', { Authorization: `Bearer ${metricsToken.slice(0, 10)}` }],
  ['it as a password', { Authorization: `Basic ${btoa(`operator:${metricsToken}`)}` }],
] as const)('returns 401 to a request with %s', async (_case, headers) => {
  const answer = await get('/metrics', headers)
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toContain('latchkey_')
})

it('returns 404 when no token is configured', async () => {
  expect((await get('/metrics', { Authorization: 'Bearer undefined' }, quiet)).status).toBe(404)
  expect((await get('/metrics', { Authorization: 'Bearer null' }, quiet)).status).toBe(404)
})
