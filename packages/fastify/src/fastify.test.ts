import fastify from 'fastify'
import { expect, it } from 'vitest'
import { signedSessions } from '../../backend/src/testing/signed-session.ts'
import { latchkey } from './index.ts'

const signed = signedSessions()

it('lets only signed-in requests reach a route of Fastify', async () => {
  const { auth, requireSession } = latchkey({ ...signed.server, secret: '', loginPath: '/login' })
  const app = fastify()
  let runs = 0
  app.get('/me', { preHandler: requireSession }, async (request) => {
    runs += 1
    return { userId: (await auth(request))?.userId }
  })
  const cookie = await signed.cookie()
  expect((await app.inject({ url: '/me', headers: { cookie } })).json()).toEqual({ userId: 'user-test-1' })
  expect((await app.inject('/me')).statusCode).toBe(401)
  const page = await app.inject({ url: '/me?tab=1', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login?return_to=%2Fme%3Ftab%3D1'])
  signed.server.fault = { status: 500, body: '' }
  const fresh = latchkey({ ...signed.server, secret: '' })
  const other = fastify()
  other.get('/me', { preHandler: fresh.requireSession }, async () => 'reached')
  expect((await other.inject({ url: '/me', headers: { cookie } })).statusCode).toBe(503)
  signed.server.fault = null
  expect(runs).toBe(1)
})
