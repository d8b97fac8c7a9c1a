import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  newKey,
  signSession,
  startKeyServer,
  type TestKey,
  type TestKeyServer,
} from '../../backend/src/testing/project.ts'
import { latchkey } from './index.ts'

let server: TestKeyServer
let key: TestKey
beforeAll(async () => {
  key = await newKey('key-rsa')
  server = await startKeyServer([key])
})
afterAll(() => server.close())

it('lets only signed-in requests reach a route of Fastify', async () => {
  const { auth, requireSession } = latchkey({ ...server, secret: '', loginPath: '/login' })
  const app = fastify()
  let runs = 0
  app.get('/me', { preHandler: requireSession }, async (request) => {
    runs += 1
    return { userId: (await auth(request))?.userId }
  })
  const cookie = `stytch_session_jwt=${await signSession(server, key)}`
  expect((await app.inject({ url: '/me', headers: { cookie } })).json()).toEqual({ userId: 'user-test-1' })
  expect((await app.inject('/me')).statusCode).toBe(401)
  const page = await app.inject({ url: '/me?tab=1', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login?return_to=%2Fme%3Ftab%3D1'])
  server.fault = { status: 500, body: '' }
  const fresh = latchkey({ ...server, secret: '' })
  const other = fastify()
  other.get('/me', { preHandler: fresh.requireSession }, async () => 'reached')
  expect((await other.inject({ url: '/me', headers: { cookie } })).statusCode).toBe(503)
  server.fault = null
  expect(runs).toBe(1)
})
