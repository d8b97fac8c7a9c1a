import { keyed, open } from '@latchkey/protocol/core/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { ProviderError } from '../errors.ts'
import { createBaseURLOf } from '../http/base-url.ts'
import { createClientAddressOf } from '../http/client-address.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { inProcess } from '../http/connection.ts'
import type { Log } from '../ports/log.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { basic } from '../testing/provider.ts'
import type { Context } from './context.ts'
import { route } from './route.ts'
import { createRouter, type RequestHandler } from './router.ts'

interface Line {
  readonly members: Readonly<Record<string, unknown>>
  readonly level: keyof Log
}

let parts: TestDeps
let answering: RequestHandler
let lines: Line[] = []
let lastContext: Context | null = null

const echo = keyed.post<{ readonly id: string; readonly word?: string | undefined }, { readonly word: string }>(
  '/echo/:id',
)
const failing = open.post<{ readonly how: string }, object>('/failing')

const faults: Readonly<Record<string, unknown>> = {
  refused: new ProviderError('too_many_requests', 'Too many. Wait.', { retryAfterSeconds: 17 }),
  bug: new TypeError("Cannot read properties of undefined (reading 'secret')"),
  odd: 'a string',
  unreachable: Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
  full: Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
  administrator: Object.assign(new Error('terminating connection'), { code: '57P01' }),
}

const log: Log = {
  debug: (members) => lines.push({ level: 'debug', members }),
  info: (members) => lines.push({ level: 'info', members }),
  warn: (members) => lines.push({ level: 'warn', members }),
  error: (members) => lines.push({ level: 'error', members }),
}

beforeAll(async () => {
  parts = await openTestDeps('memory:', { log })
  const routes = [
    route(
      echo,
      z.object({ id: z.string(), word: z.string().optional() }),
      async (_deps, context, { id, word = '' }) => {
        lastContext = context
        return { word: `${id} ${word}` }
      },
    ),
    route(failing, z.object({ how: z.string() }), async (_deps, _context, { how }) => {
      throw faults[how]
    }),
  ].map((row) => ({ ...row, vertical: 'CONSUMER' as const }))
  const routeDeps = {
    deps: parts.deps,
    environment: 'test',
    baseURLOf: createBaseURLOf(null),
    docsURLOf: () => null,
    clientAddressOf: createClientAddressOf(['127.0.0.2']),
    requireKnownProxy: () => {},
    metrics: null,
    concurrency: createConcurrencyLimit(100),
  } as const
  answering = createRouter({ routeDeps, routes, backEndRoutes: [], forms: [], development: null })
})
afterAll(() => parts.deps.store.close())

const ask = async (method: string, path: string, init: RequestInit = {}, address = '127.0.0.1') => {
  lines = []
  const request = new Request(`http://127.0.0.1:4200${path}`, { method, ...init })
  const answer = await answering(request, { ...inProcess, address, localPort: 4200 })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: text.startsWith('{') ? JSON.parse(text) : null }
}

const own = () => basic(parts.project.publicToken, parts.project.publicToken)
const json = { 'Content-Type': 'application/json' }
const echoing = (init: RequestInit = {}, address?: string) =>
  ask(
    'POST',
    '/sdk/v1/echo/one%20two',
    { body: '{"word":"x"}', headers: { ...json, Authorization: own() }, ...init },
    address,
  )

it('wraps a result in `data` with a request ID', async () => {
  const { status, body, headers } = await echoing()
  expect(status).toBe(200)
  expect(body).toEqual({
    data: { word: 'one two x', status_code: 200, request_id: expect.stringMatching(/^request-id-test-[0-9a-f-]{36}$/) },
  })
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Origin',
  })
  expect(headers.has('server')).toBe(false)
})

it('passes the caller and its address to the handler, taken from the socket and the project', async () => {
  const headers = { ...json, Authorization: own(), 'User-Agent': 'a'.repeat(2_000), 'X-Forwarded-For': '203.0.113.9' }
  await echoing({ headers })
  expect(lastContext).toMatchObject({
    baseURL: 'http://127.0.0.1:4200',
    clientAddress: '127.0.0.1',
    origin: null,
    session: null,
  })
  expect(lastContext?.project?.projectId).toBe(parts.project.projectId)
  expect(lastContext?.userAgent).toHaveLength(512)
  await echoing({ headers }, '127.0.0.2')
  expect(lastContext?.clientAddress).toBe('203.0.113.9')
})

it('prefers a path parameter to a body field of the same name', async () => {
  const { body } = await echoing({ body: '{"id":"stolen","word":"y"}' })
  expect(body.data.word).toBe('one two y')
})

it('reads an empty body as an empty object, for every content type', async () => {
  expect((await echoing({ body: null })).body.data.word).toBe('one two ')
  expect((await echoing({ body: null, headers: { Authorization: own() } })).status).toBe(200)
})

it.each([
  ['refused', 429, 'too_many_requests', '17'],
  ['bug', 500, 'internal_server_error', null],
  ['odd', 500, 'internal_server_error', null],
  ['unreachable', 503, 'service_unavailable', '2'],
  ['full', 503, 'service_unavailable', '2'],
  ['administrator', 503, 'service_unavailable', '2'],
])('answers a handler that fails with %s as %i %s', async (how, status, type, retryAfter) => {
  const answer = await ask('POST', '/sdk/v1/failing', { body: JSON.stringify({ how }), headers: json })
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({
    status_code: status,
    request_id: expect.stringMatching(/^request-id-test-/),
    error_type: type,
    error_message: expect.any(String),
    error_url: expect.stringMatching(/^https:\/\//),
  })
  expect(answer.headers.get('retry-after')).toBe(retryAfter)
  expect(answer.text).not.toMatch(/undefined|ECONN|10\.0\.0\.5|disk|terminating/)
})

it('logs a fault with its cause and a refusal without, both by route and never by path', async () => {
  await ask('POST', '/sdk/v1/failing?token=secret', { body: '{"how":"bug"}', headers: json })
  expect(lines).toEqual([
    {
      level: 'error',
      members: expect.objectContaining({ route: 'POST /sdk/v1/failing', status: 500, err: faults.bug }),
    },
  ])
  await ask('POST', '/sdk/v1/failing', { body: '{"how":"refused"}', headers: json })
  expect(lines).toEqual([
    { level: 'info', members: expect.objectContaining({ status: 429, error_type: 'too_many_requests' }) },
  ])
  await ask('GET', '/authenticate/secret?token=secret')
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it.each([
  ['none', null],
  ['another scheme', 'Bearer x'],
  ['no base64', 'Basic %%%'],
  ['no colon', `Basic ${btoa('public-token-test')}`],
  ['an unknown token', basic('public-token-test-00000000-0000-4000-8000-000000000000', 'x')],
  ['no token', basic('', '')],
  ['a very long one', `Basic ${'QQ'.repeat(5_000)}`],
])('rejects a call with credentials that are %s', async (_what, credentials) => {
  const headers = credentials === null ? json : { ...json, Authorization: credentials }
  const { status, body } = await echoing({ headers })
  expect([status, body.error_type]).toEqual([401, 'public_token_not_found'])
})

it('rejects a project of the other vertical and names its vertical', async () => {
  const b2b = (await parts.deps.projects.list()).find(({ vertical }) => vertical === 'B2B')
  const headers = { ...json, Authorization: basic(b2b?.publicToken ?? '', 'x') }
  const { status, body } = await echoing({ headers })
  expect([status, body.error_type]).toEqual([401, 'public_token_not_found'])
  expect(body.error_message).toContain('B2B')
})

it.each([
  ['GET', '/sdk/v1/echo/1', 405],
  ['PUT', '/sdk/v1/echo/1', 405],
  ['HEAD', '/sdk/v1/echo/1', 405],
  ['PATCH', '/sdk/v1/events', 405],
  ['POST', '/sdk/v1/echo', 404],
  ['POST', '/sdk/v1/echo/1/2', 404],
  ['POST', '/sdk/v1', 404],
  ['GET', '/dev/projects', 404],
  ['POST', '/dev/reset', 404],
  ['GET', '/', 404],
  ['GET', '/.well-known/unknown', 404],
  ['POST', '/health', 404],
])('answers %s %s with %i in the shape of an error', async (method, path, status) => {
  const answer = await ask(method, path)
  expect(answer.status).toBe(status)
  if (method !== 'HEAD') expect(answer.body).toMatchObject({ status_code: status, error_type: expect.any(String) })
})

it('is healthy while its database answers, and returns 503 otherwise', async () => {
  expect((await ask('GET', '/health')).body).toEqual({ status: 'ok' })
  const closedDeps = await openTestDeps('memory:')
  const routeDeps = {
    deps: closedDeps.deps,
    environment: 'test' as const,
    baseURLOf: createBaseURLOf(null),
    docsURLOf: () => null,
    clientAddressOf: createClientAddressOf([]),
    requireKnownProxy: () => {},
    metrics: null,
    concurrency: createConcurrencyLimit(100),
  }
  const router = createRouter({ routeDeps, routes: [], backEndRoutes: [], forms: [], development: null })
  await closedDeps.deps.store.close()
  const answer = await router(new Request('http://127.0.0.1:4200/health'), inProcess)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
})

it('publishes the keys of a project under the path of its vertical', async () => {
  const { projectId } = parts.project
  const answer = await ask('GET', `/v1/sessions/jwks/${projectId}`)
  expect(answer.body.keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await ask('GET', `/v1/b2b/sessions/jwks/${projectId}`)).status).toBe(404)
  expect((await ask('GET', '/v1/sessions/jwks/project-test-none')).body.error_type).toBe('project_not_found')
})

it('accepts only a project ID and its secret for the back-end API', async () => {
  const { projectId, developmentSecret, publicToken } = parts.project
  const secret = developmentSecret ?? ''
  const statusFor = async (authorization: string | null) =>
    (await ask('GET', '/v1/nothing/there', authorization === null ? {} : { headers: { Authorization: authorization } }))
      .status
  expect(await statusFor(basic(projectId, secret))).toBe(404)
  for (const rejectedHeader of [
    null,
    own(),
    basic(projectId, publicToken),
    basic(publicToken, secret),
    basic(projectId, `${secret}x`),
  ]) {
    expect(await statusFor(rejectedHeader)).toBe(401)
  }
})
