import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { signedSessions } from '../../backend/src/testing/signed-session.ts'
import { latchkey } from './index.ts'

const signed = signedSessions()

it('lets only signed-in requests reach a route of Hono', async () => {
  const { auth, requireSession } = latchkey({ ...signed.server, secret: '', loginPath: '/login' })
  const app = new Hono()
  app.get('/me', requireSession, async (c) => c.json({ userId: (await auth(c))?.userId }))
  const cookie = await signed.cookie()
  signed.server.fault = { status: 500, body: '' }
  expect((await app.request('/me', { headers: { cookie } })).status).toBe(503)
  signed.server.fault = null
  expect(await (await app.request('/me', { headers: { cookie } })).json()).toEqual({ userId: 'user-test-1' })
  expect((await app.request('/me')).status).toBe(401)
  const page = await app.request('/me?tab=1', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login?return_to=%2Fme%3Ftab%3D1'])
})
