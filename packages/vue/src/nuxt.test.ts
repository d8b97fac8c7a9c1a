import { createApp, defineEventHandler, toWebHandler } from 'h3'
import { describe, expect, it } from 'vitest'
import { signedSessions } from '../../backend/src/testing/signed-session.ts'
import { latchkey, type ServerEvent } from './nuxt.ts'

const signed = signedSessions()

describe('the server of Nuxt', () => {
  const ask = (path: string, init: RequestInit = {}) => {
    const { auth, requireSession } = latchkey({ ...signed.server, secret: '', loginPath: '/login' })
    const app = createApp()
    app.use(defineEventHandler((event) => (/^\/account/.test(event.path) ? requireSession(event) : undefined)))
    app.use(defineEventHandler(async (event) => ({ userId: (await auth(event))?.userId ?? null })))
    return toWebHandler(app)(new Request(`https://site.example${path}`, init))
  }
  const forPage = { accept: 'text/html' }

  it('lets a signed-in request reach its page, and knows the user there', async () => {
    const cookie = await signed.cookie()
    expect(await (await ask('/account', { headers: { ...forPage, cookie } })).json()).toEqual({ userId: 'user-test-1' })
  })

  it('lets every request reach a public page, without a user', async () => {
    expect(await (await ask('/')).json()).toEqual({ userId: null })
  })

  it('redirects a request for a page, which the login page leads back to', async () => {
    const answer = await ask('/account?tab=1', { headers: forPage })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?return_to=%2Faccount%3Ftab%3D1'])
  })

  it.each([
    ['of a script', {}],
    ['of a form', { method: 'POST', headers: forPage }],
  ])('answers 401 to a request %s', async (_, init) => {
    const answer = await ask('/account', init)
    expect([answer.status, await answer.json()]).toEqual([401, { error: expect.stringContaining('Sign in') }])
  })

  it('answers 503 while the provider is away', async () => {
    const cookie = await signed.cookie()
    signed.server.fault = { status: 500, body: '' }
    expect((await ask('/account', { headers: { cookie } })).status).toBe(503)
    signed.server.fault = null
  })

  it('reads the method from the request of h3 2', async () => {
    const { requireSession } = latchkey({ ...signed.server, secret: '', loginPath: '/login' })
    const req = new Request('https://site.example/account', { headers: forPage })
    const event: ServerEvent = { req, headers: req.headers, path: '/account' }
    expect((await requireSession(event))?.status).toBe(302)
  })
})
