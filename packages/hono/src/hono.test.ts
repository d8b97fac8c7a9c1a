import { Hono } from 'hono'
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

it('lets only signed-in requests reach a route of Hono', async () => {
  const { auth, requireSession } = latchkey({ ...server, secret: '', loginPath: '/login' })
  const app = new Hono()
  app.get('/me', requireSession, async (c) => c.json({ userId: (await auth(c))?.userId }))
  const cookie = `stytch_session_jwt=${await signSession(server, key)}`
  server.fault = { status: 500, body: '' }
  expect((await app.request('/me', { headers: { cookie } })).status).toBe(503)
  server.fault = null
  expect(await (await app.request('/me', { headers: { cookie } })).json()).toEqual({ userId: 'user-test-1' })
  expect((await app.request('/me')).status).toBe(401)
  const page = await app.request('/me?tab=1', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login?return_to=%2Fme%3Ftab%3D1'])
})
