import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import { expect, it } from 'vitest'
import { signedSessions } from '../../backend/src/testing/signed-session.ts'
import { latchkey, type SessionGateOptions } from './index.ts'

const signed = signedSessions()

const answerTo = async (
  headers: Record<string, string>,
  framework = express,
  settings: SessionGateOptions = signed.server,
): Promise<globalThis.Response> => {
  const { auth, requireSession } = latchkey({ ...settings, secret: '', loginPath: '/login' })
  const app = framework()
  app.get('/me', requireSession, async (request, response) => {
    response.json({ userId: (await auth(request))?.userId })
  })
  app.use((fault: Error, _: Request, response: Response, __: NextFunction) => {
    response.status(500).send(fault.message)
  })
  const listening = app.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/me?tab=1`, {
    headers: { ...headers, connection: 'close' },
    redirect: 'manual',
  })
  const copy = new globalThis.Response(await answer.text(), answer)
  listening.close()
  return copy
}

it.each(['express', 'express-4'])('lets only signed-in requests reach a route of %s', async (name) => {
  const { default: framework }: { default: typeof express } = await import(name)
  const cookie = await signed.cookie()
  expect(await (await answerTo({ cookie }, framework)).json()).toEqual({ userId: 'user-test-1' })
  expect((await answerTo({}, framework)).status).toBe(401)
  expect((await answerTo({ cookie: `${cookie.slice(0, -4)}AAAA` }, framework)).status).toBe(401)
  const page = await answerTo({ accept: 'text/html' }, framework)
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login?return_to=%2Fme%3Ftab%3D1'])
})

it('answers 503 while the provider cannot be reached', async () => {
  const cookie = await signed.cookie()
  signed.server.fault = { status: 500, body: '' }
  expect((await answerTo({ cookie, accept: 'text/html' })).status).toBe(503)
  signed.server.fault = null
})

it.each(['express', 'express-4'])('passes a missing setting on to the error handler of %s', async (name) => {
  const { default: framework }: { default: typeof express } = await import(name)
  const answer = await answerTo({}, framework, { projectId: 'project-test-1' })
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('LATCHKEY_URL is missing')
})
