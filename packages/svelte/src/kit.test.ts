import { describe, expect, it } from 'vitest'
import { signedSessions } from '../../backend/src/testing/signed-session.ts'
import { type KitEvent, latchkey } from './kit.ts'

const signed = signedSessions()

const eventOf = (id: string | null, init: RequestInit & { readonly isDataRequest?: boolean } = {}): KitEvent => ({
  request: new Request('https://site.example/account?tab=1', init),
  url: new URL('https://site.example/account?tab=1'),
  route: { id },
  isDataRequest: init.isDataRequest ?? false,
})
const forPage = { accept: 'text/html,*/*' }
const project = () =>
  latchkey({ ...signed.server, secret: '', needsSession: ({ route }) => route.id?.startsWith('/(members)') ?? false })
const ask = (event: KitEvent) => project().handle({ event, resolve: () => new Response('page') })

describe('the hook of SvelteKit', () => {
  it('lets a signed-in request reach its page', async () => {
    const cookie = await signed.cookie()
    expect(await (await ask(eventOf('/(members)/account', { headers: { cookie } }))).text()).toBe('page')
  })

  it.each(['/login', null])('lets a request reach the route %s, which needs no session', async (id) => {
    expect(await (await ask(eventOf(id, { headers: forPage }))).text()).toBe('page')
  })

  it.each([
    ['of a browser', { headers: forPage }],
    ['of the router for the data of a page', { headers: { accept: '*/*' }, isDataRequest: true }],
  ])('redirects a request %s', async (_, init) => {
    const answer = await ask(eventOf('/(members)/account', init))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?return_to=%2Faccount%3Ftab%3D1'])
  })

  it.each([
    ['of a script', { headers: { accept: '*/*' } }],
    ['of a form', { method: 'POST', headers: forPage }],
  ])('answers 401 to a request %s', async (_, init) => {
    const answer = await ask(eventOf('/(members)/account', init))
    expect([answer.status, await answer.json()]).toEqual([401, { error: expect.stringContaining('Sign in') }])
  })

  it('answers 503 while the provider is away', async () => {
    const cookie = await signed.cookie()
    signed.server.fault = { status: 500, body: '' }
    expect((await ask(eventOf('/(members)/account', { headers: { cookie } }))).status).toBe(503)
    signed.server.fault = null
  })
})

it('requireSession returns the session, or redirects to the login page, which leads back', async () => {
  const cookie = await signed.cookie()
  expect(await project().requireSession(eventOf(null, { headers: { cookie } }))).toMatchObject({
    userId: 'user-test-1',
  })
  await expect(project().requireSession(eventOf(null))).rejects.toMatchObject({
    status: 303,
    location: '/login?return_to=%2Faccount%3Ftab%3D1',
  })
})
