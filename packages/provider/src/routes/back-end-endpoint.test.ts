import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { basic, page, TestProvider } from '../testing/provider.ts'
import { backEndRoutes } from './back-end-routes.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await TestProvider.start('memory:')
})
afterAll(() => provider.close())

const create = (email: string) => asBackEnd(provider, 'POST', '/users', { email })
const count = async () => {
  const { body } = await asBackEnd<{ results_metadata: { total: number } }>(provider, 'POST', '/users/search', {})
  return body.results_metadata.total
}

it('sends no CORS headers to any origin', async () => {
  const { project_id, secret } = provider.project
  const authorization = basic(project_id, secret)
  const answer = await provider.request('POST', '/v1/users/search', { body: {}, authorization, origin: page })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const preflight = await provider.request('OPTIONS', '/v1/users/search', { authorization: null, origin: page })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([401, null])
})

it('returns the project of the secret, in both verticals', async () => {
  const { project, b2bProject } = provider
  for (const { project_id, secret } of [project, b2bProject]) {
    const authorization = basic(project_id, secret)
    const answer = await provider.request('GET', '/v1/debug/whoami', { authorization, origin: null })
    expect(JSON.parse(answer.text)).toMatchObject({ status_code: 200, project_id, name: expect.stringMatching(/\w/) })
    expect(answer.text).not.toContain(secret)
  }
})

it('accepts only the project ID with its secret, and no public token, session, other secret or guess', async () => {
  const { project, b2bProject } = provider
  const { session_token } = await provider.signIn('ada@example.com')
  const rejectedCredentials = [
    null,
    basic(project.public_token, project.public_token),
    basic(project.public_token, session_token),
    basic(project.project_id, session_token),
    basic(project.project_id, b2bProject.secret),
    basic(b2bProject.project_id, project.secret),
    basic(project.project_id, ''),
    basic(project.project_id, `${project.secret} `),
    `Bearer ${project.secret}`,
  ]
  for (const { call } of backEndRoutes) {
    const path = `/v1${call.path.replace(/:\w+/g, 'x')}`
    for (const authorization of rejectedCredentials) {
      const answer = await provider.request(call.verb, path, {
        authorization,
        origin: null,
        ...(call.verb !== 'GET' && { body: {} }),
      })
      expect([answer.status, JSON.parse(answer.text).error_type], `${call.verb} ${path}`).toEqual([
        401,
        'unauthorized_credentials',
      ])
    }
  }
})

it('I03: rejects malformed and oversized bodies', async () => {
  const { project_id, secret } = provider.project
  const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    (
      await provider.request('POST', '/v1/users', {
        body,
        headers,
        authorization: basic(project_id, secret),
        origin: null,
      })
    ).status
  for (const body of ['[]', 'null', '1', '{', `${'['.repeat(20_000)}`, new Uint8Array([0x7b, 0xff, 0x7d])])
    expect(await send(body)).toBe(400)
  expect(await send(JSON.stringify({ email: 'x'.repeat(200_000) }))).toBe(413)
  expect(await send(new Uint8Array(gzipSync('{}')), { 'Content-Encoding': 'gzip' })).toBe(415)
})

it('I07: ignores other verbs and method override headers', async () => {
  const { body } = await create('grace@example.com')
  const before = await count()
  const path = `/users/${body.user_id}`
  for (const verb of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE_']) {
    const { project_id, secret } = provider.project
    const answer = await provider.request(verb, `/v1${path}`, {
      authorization: basic(project_id, secret),
      origin: null,
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
    })
    expect(answer.status, verb).toBeGreaterThanOrEqual(400)
  }
  await asBackEnd(provider, 'GET', path, undefined, { 'X-HTTP-Method-Override': 'DELETE' })
  expect(await count()).toBe(before)
})

it('I13: does not repeat request values in errors', async () => {
  const { body } = await asBackEnd(provider, 'GET', '/users/<script>alert(1)<%2Fscript>')
  expect([body.error_type, JSON.stringify(body).includes('script')]).toEqual(['user_not_found', false])
})

it('J01: limits mails to one address as for every caller', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 8; n++)
    statuses.push(
      (await asBackEnd(provider, 'POST', '/otps/email/login_or_create', { email: 'flood@example.com' })).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect((await provider.inbox('flood@example.com')).length).toBe(6)
})

it('counts a back end without `attributes` as many clients, and one with `ip_address` as that client', async () => {
  const guess = (attributes: object) =>
    asBackEnd(provider, 'POST', '/otps/authenticate', {
      method_id: 'otp-test-00000000-0000-4000-8000-000000000000',
      code: '000000',
      attributes,
    })
  const statuses = new Set<number>()
  for (let n = 0; n < 400; n++) statuses.add((await guess({})).status)
  expect([...statuses]).toEqual([404])
  for (let n = 0; n < 400; n++) statuses.add((await guess({ ip_address: '203.0.113.77' })).status)
  expect([...statuses]).toEqual([404, 429])
})
