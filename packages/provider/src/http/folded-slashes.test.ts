import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { jsonLog } from '../ports/json-log.ts'
import { backEndRoutes } from '../routes/back-end-routes.ts'
import { routes } from '../routes/sdk-routes.ts'
import { type RunningServer, serve } from '../serve.ts'
import { firstOwner, type TestOperator, testConsole } from '../testing/operators.ts'
import { basic, page, TestProvider } from '../testing/provider.ts'
import { withFoldedSlashes } from './folded-slashes.ts'

let provider: TestProvider
let owner: TestOperator
let served: RunningServer
beforeAll(async () => {
  provider = await TestProvider.start('memory:', { console: testConsole }, 1)
  owner = await firstOwner(provider)
  const pages = async (request: Request) => (new URL(request.url).pathname === '/there' ? new Response('page') : null)
  const config = readConfig({ PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' })
  served = await serve({ config, log: jsonLog('silent'), pages })
})
afterAll(async () => {
  await provider.close()
  await served.close()
})

it('folds the slashes at the start of a path only, and keeps the rest of the request', async () => {
  const urlOf = (target: string) => withFoldedSlashes(new Request(`${page}${target}`)).url
  for (const target of ['/v1/users', '/', '/v1//users', '/%2Fv1/users', '/%2f%2fv1/users', '/?a=//b', '/a?//'])
    expect(urlOf(target)).toBe(`${page}${target}`)
  expect(urlOf('//v1//users?a=//b')).toBe(`${page}/v1//users?a=//b`)
  expect(urlOf('////evil.example/v1')).toBe(`${page}/evil.example/v1`)
  const request = new Request(`${page}//x`, { method: 'POST', body: 'text', headers: { 'x-a': 'b' } })
  const folded = withFoldedSlashes(request)
  expect([folded.method, folded.headers.get('x-a'), await folded.text()]).toEqual(['POST', 'b', 'text'])
})

const calls = [
  ...routes.map(({ call }) => [call.verb, `/sdk/v1${call.path.split('?')[0]}`] as const),
  ...backEndRoutes.map(({ call }) => [call.verb, `/v1${call.path.split('?')[0]}`] as const),
]

it('answers every call of pages and back ends, of users and members, as for one slash', async () => {
  expect(calls.length).toBeGreaterThan(300)
  for (const kind of ['/sdk/v1/b2b/', '/v1/b2b/', '/sdk/v1/otps/', '/v1/sessions/'])
    expect(calls.some(([, path]) => path.startsWith(kind))).toBe(true)
  const different: string[] = []
  for (const [verb, path] of calls) {
    const target = path.replaceAll(/:\w+/g, 'x')
    const ask = (slashes: string) =>
      provider.request(verb, slashes + target, { ...(verb === 'GET' ? {} : { body: {} }), authorization: null })
    const [one, two] = [await ask(''), await ask('/')]
    if (one.status !== two.status || one.body.error_type !== two.body.error_type || two.status === 404)
      different.push(`${verb} /${target} ${one.status} ${two.status}`)
  }
  expect(different).toEqual([])
})

it('signs in a user and checks the session from a back end, with two slashes in each path', async () => {
  const { public_token: token, project_id: id, secret } = provider.project
  const post = (path: string, body: object, authorization = basic(token, token)) =>
    provider.request<{ method_id: string; session_token: string }>('POST', path, { body, authorization })
  const sent = await post('//sdk/v1/otps/email/login_or_create', { email: 'ada@slashes.example' })
  const [mail] = await provider.inbox('ada@slashes.example')
  const proof = { token: mail?.code, method_id: sent.body.data.method_id, session_duration_minutes: 60 }
  const granted = await post('//sdk/v1/otps/authenticate', proof)
  expect(granted.status).toBe(200)
  const { session_token } = granted.body.data
  expect((await post('///v1/sessions/authenticate', { session_token }, basic(id, secret))).status).toBe(200)
  expect((await post('//v1/sessions/authenticate', { session_token })).status).toBe(401)
})

it.each(['//dev/inbox', '///dev/projects'])('guards %s like the path with one slash', async (path) => {
  const foreign = { origin: 'https://evil.example', authorization: null }
  expect((await provider.request('GET', path, foreign)).status).toBe(403)
  expect((await provider.request('GET', path, { origin: null, authorization: null, from: '10.0.0.9' })).status).toBe(
    403,
  )
  expect((await provider.request('GET', path, { origin: null, authorization: null })).status).toBe(200)
})

it('guards calls of the console like those with one slash', async () => {
  const projects = await owner.send('GET', '//api/session')
  expect(projects.status).toBe((await owner.send('GET', '/api/session')).status)
  expect(projects.status).toBe(200)
  const cookie = owner.cookie
  owner.cookie = ''
  expect((await owner.send('GET', '//api/session')).status).toBe(401)
  owner.cookie = cookie
  expect((await owner.send('GET', '//api/session', undefined, { origin: 'https://evil.example' })).status).toBe(403)
})

/** Sends a target unchanged, which `fetch` would parse first. */
const sent = (target: string, method = 'GET', body = '') =>
  new Promise<{ readonly status: number | undefined; readonly location: string | undefined; readonly body: string }>(
    (resolve, reject) => {
      const { port } = new URL(served.url)
      const headers = { 'content-type': 'application/json', authorization: basic('a', 'b') }
      httpRequest({ port, host: 'localhost', method, path: target, headers }, async (answer) =>
        resolve({ status: answer.statusCode, location: answer.headers.location, body: await text(answer) }),
      )
        .on('error', reject)
        .end(body)
    },
  )

it('folds targets of HTTP requests, with their bodies, before pages and provider', async () => {
  expect(await sent('//health')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  expect(await sent('//there')).toMatchObject({ status: 200, body: 'page' })
  const one = await sent('/v1/sessions/authenticate', 'POST', '{"session_token":"x"}')
  const two = await sent('//v1/sessions/authenticate', 'POST', '{"session_token":"x"}')
  expect([two.status, two.status]).toEqual([one.status, 401])
})

it.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '/%2F/evil.example',
  '//../dev/projects',
  '/%2Fdev/projects',
  '/\\dev/projects',
])('answers %s with 404 and no redirect', async (target) => {
  expect(await sent(target)).toMatchObject({ status: 404, location: undefined })
})
