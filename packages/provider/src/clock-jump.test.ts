import type { Grant } from '@latchkey/protocol/identity/session'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothStores } from './testing/databases/stores.ts'
import { beginning, TestProvider } from './testing/provider.ts'

/** A provider that is running while the clock of its machine is set. */

const minute = 60_000
const hour = 60 * minute

describeOnBothStores('a clock that jumps', (store) => {
  let provider: TestProvider
  let now = beginning
  // Each begins later than the one before has ended, whose rows are still there.
  let begins = beginning
  beforeEach(async () => {
    begins += 1_000 * hour
    now = begins
    provider = await TestProvider.start(store.url, { clock: { now: () => now } })
  })
  afterEach(() => provider.close())

  const check = (session: string) => provider.post<Grant>('/sessions/authenticate', {}, { session })
  const me = async (session: string) => (await provider.get('/users/me', { session })).status
  const claimsOf = (jwt: string): { iat: number; nbf: number; exp: number } =>
    JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())

  it.each([
    ['checked', async (session: string) => (await check(session)).status],
    ['read by', me],
  ])('lets no session live longer by being set back, where it is only %s', async (_how, status) => {
    const { session_token: session } = await provider.signIn('ada@example.com')
    now += 10 * minute
    expect((await check(session)).status).toBe(200)
    now -= hour
    expect(await status(session)).toBe(200)
    now += 49 * minute
    expect(await status(session)).toBe(200)
    now += 2 * minute
    expect(await status(session)).toBe(404)
  })

  it('ends sessions early at worst by being set forward, and an ended one stays over when it is set back', async () => {
    const [ada, bob] = [await provider.signIn('ada@example.com'), await provider.signIn('bob@example.com')]
    expect((await provider.post('/sessions/revoke', {}, { session: bob.session_token })).status).toBe(200)
    now += hour
    expect((await check(ada.session_token)).status).toBe(404)
    now -= 2 * hour
    expect((await check(bob.session_token)).status).toBe(404)
  })

  it('has a session that began in a future that was taken back end when its time is over', async () => {
    now += 1_000 * hour
    const { session_token: session } = await provider.signIn('ada@example.com')
    now -= 1_000 * hour
    expect(await me(session)).toBe(200)
    now += 61 * minute
    expect(await me(session)).toBe(404)
  })

  it('signs people in and signs their tokens by the time that it tells, wherever it was set', async () => {
    for (const jump of [0, hour, -2 * hour]) {
      now += jump
      const { session_token, session_jwt } = await provider.signIn('ada@example.com')
      const checked = await check(session_token)
      for (const jwt of [session_jwt, checked.body.data.session_jwt]) {
        const { iat, nbf, exp } = claimsOf(jwt)
        expect([iat, nbf, exp]).toEqual([now / 1000, now / 1000, now / 1000 + 300])
      }
      const keys = await provider.request('GET', `/v1/sessions/jwks/${provider.project.project_id}`)
      const header: { kid: string } = JSON.parse(Buffer.from(session_jwt.split('.')[0] ?? '', 'base64url').toString())
      expect(keys.text).toContain(header.kid)
    }
  })

  it('uses a code once, wherever it was set in between', async () => {
    const code = await provider.sendCode('ada@example.com')
    expect((await provider.authenticate(code)).status).toBe(200)
    for (const jump of [-hour, 2 * hour, -hour]) {
      now += jump
      expect((await provider.authenticate(code)).status).toBe(404)
    }
  })

  const send = () => provider.post('/otps/email/login_or_create', { email: 'ada@example.com' })
  const fill = async () => {
    for (let sent = 0; sent < 6; sent++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  }

  it.each([
    ['set back', [0, -hour]],
    ['set forward and back', [hour, -hour]],
    ['set a century forward and back', [876_000 * hour, -876_000 * hour]],
  ])(
    'gives who is at a limit no fresh room by being %s, and asks them to wait as long as ever',
    async (_how, [there = 0, back = 0]) => {
      now += there
      await fill()
      now += back
      const refused = await send()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      now += 30_000
      expect((await send()).status).toBe(429)
      now += 31_000
      expect((await send()).status).toBe(200)
    },
  )

  it('locks a password that was guessed at for as long as ever, by a look alone', async () => {
    const grace = { email: 'grace@example.com', password: 'a long enough password of hers 7' }
    const logIn = (password: string) =>
      provider.post('/passwords/authenticate', { ...grace, password, session_duration_minutes: 60 })
    expect((await provider.post('/passwords', { ...grace, session_duration_minutes: 60 })).status).toBe(200)
    now += 1_000 * hour
    for (let guess = 0; guess < 10; guess++) expect((await logIn(`wrong ${guess}`)).status).not.toBe(200)
    now -= 1_000 * hour
    expect((await logIn(grace.password)).status).toBe(429)
    now += 61 * minute
    expect((await logIn(grace.password)).status).toBe(200)
  })
})
