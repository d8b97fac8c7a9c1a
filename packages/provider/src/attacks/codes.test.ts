import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

/** A code that differs from this one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describeOnBothStores('one-time codes under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `person-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('A01 twenty submissions at once give one session', async () => {
    const sent = await provider.sendCode(address())
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.authenticate(sent)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error_type]).toEqual([404, 'otp_code_not_found'])
    expect((await provider.authenticate(sent)).status).toBe(404)
  })

  it('A02 a used code opens nothing from another browser', async () => {
    const sent = await provider.sendCode(address())
    expect((await provider.authenticate(sent)).status).toBe(200)
    const again = await provider.authenticate(sent, { from: '127.9.9.9', headers: { 'User-Agent': 'another' } })
    expect([again.status, again.body.error_type]).toEqual([404, 'otp_code_not_found'])
  })

  it('A03 the right code is refused after five wrong ones, and a fresh address is not touched', async () => {
    const sent = await provider.sendCode(address())
    for (let guess = 1; guess <= 5; guess++) {
      expect((await provider.authenticate({ ...sent, code: wrong(sent.code, guess) })).status).toBe(404)
    }
    expect((await provider.authenticate(sent)).status).toBe(404)
    expect((await provider.authenticate(await provider.sendCode(address()))).status).toBe(200)
  })

  it('A03 guesses at once do not get past the bound', async () => {
    const sent = await provider.sendCode(address())
    const guesses = Array.from({ length: 30 }, (_, n) =>
      provider.authenticate({ ...sent, code: wrong(sent.code, n + 1) }),
    )
    for (const { status } of await Promise.all(guesses)) expect([404, 429]).toContain(status)
    expect((await provider.authenticate(sent)).status).not.toBe(200)
  })

  it('A08 a code is refused when its life is over by the clock of the provider', async () => {
    const email = address()
    const { body } = await provider.post<{ method_id: string }>('/otps/email/login_or_create', {
      email,
      expiration_minutes: 1,
    })
    const code = (await provider.inbox(email))[0]?.code ?? ''
    await provider.advance(61)
    const late = await provider.authenticate({ code, method_id: body.data.method_id })
    expect([late.status, late.body.error_type]).toEqual([404, 'otp_code_not_found'])
  })

  it.each([0, -1, 61, 1e9, 1.5, '5', [], {}, true, null])(
    'A09 a life of %j minutes is refused and nothing sent',
    async (minutes) => {
      const email = address()
      const sent = await provider.post('/otps/email/login_or_create', { email, expiration_minutes: minutes })
      expect([sent.status, sent.body.error_type]).toEqual([400, 'invalid_expiration_otp'])
      expect(await provider.inbox(email)).toEqual([])
    },
  )

  it('A10 only the newest code of an address works', async () => {
    const email = address()
    const older = await provider.sendCode(email)
    const newer = await provider.sendCode(email)
    expect((await provider.authenticate(older)).status).toBe(404)
    expect((await provider.authenticate(newer)).status).toBe(200)
  })

  it('A11 a code has six digits and is bound to the method it was sent by', async () => {
    const mine = await provider.sendCode(address())
    const yours = await provider.sendCode(address())
    expect(mine.code).toMatch(/^[0-9]{6}$/)
    if (mine.code !== yours.code) {
      expect((await provider.authenticate({ code: mine.code, method_id: yours.method_id })).status).toBe(404)
    }
    expect((await provider.authenticate(mine)).status).toBe(200)
  })

  it('A13 the answer to a send holds no code', async () => {
    const email = address()
    const sent = await provider.post('/otps/email/login_or_create', { email })
    const code = (await provider.inbox(email))[0]?.code ?? 'none'
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(sent.text + JSON.stringify([...sent.headers])).not.toContain(code)
    expect(Object.keys(sent.body.data).sort()).toEqual(['method_id', 'request_id', 'status_code'])
  })

  it("A14 a code that one person asked for is refused in another one's session", async () => {
    const ada = await provider.signIn(address())
    const eve = await provider.signIn(address())
    const second = address()
    const sent = await provider.post<{ method_id: string }>(
      '/otps/email/send/secondary',
      { email: second },
      { session: ada.session_token },
    )
    expect(sent.status).toBe(200)
    const claim = { method_id: sent.body.data.method_id, code: (await provider.inbox(second))[0]?.code ?? '' }
    for (const options of [{ session: eve.session_token }, {}]) {
      const stolen = await provider.authenticate(claim, options)
      expect(stolen.status).toBeGreaterThanOrEqual(400)
      expect(stolen.status).toBeLessThan(500)
    }
    const { body } = await provider.get<{ emails: { email: string }[] }>('/users/me', { session: eve.session_token })
    expect(body.data.emails.map(({ email }) => email)).not.toContain(second)
  })

  it('A15 a second factor is sent to nobody without a session', async () => {
    const email = address()
    for (const session of [undefined, 'x'.repeat(44), '']) {
      const sent = await provider.post(
        '/otps/email/send/secondary',
        { email },
        session === undefined ? {} : { session },
      )
      expect([sent.status, sent.body.error_type]).toEqual([401, 'user_unauthenticated'])
    }
    expect(await provider.inbox(email)).toEqual([])
  })

  it('tokens that a source hands in leave it the codes that it types', async () => {
    const from = '192.0.2.77'
    const body = { token: 'nothing', session_duration_minutes: 60 }
    const tokens = () =>
      Promise.all(Array.from({ length: 331 }, () => provider.post('/magic_links/authenticate', body, { from })))
    expect((await tokens()).map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    const code = await provider.sendCode('behind-an-office@example.com', { from })
    expect((await provider.authenticate(code, { from })).status).toBe(200)
  })

  it('A18 the lock after too many wrong codes says when it ends, ends by itself and touches nobody else', async () => {
    const email = address()
    for (let round = 0; round < 2; round++) {
      const sent = await provider.sendCode(email)
      for (let guess = 1; guess <= 5; guess++) await provider.authenticate({ ...sent, code: wrong(sent.code, guess) })
      await provider.advance(60)
    }
    const sent = await provider.sendCode(email)
    const locked = await provider.authenticate({ ...sent, code: wrong(sent.code) })
    expect([locked.status, locked.body.error_type]).toEqual([429, 'user_lock_limit_reached'])
    expect((await provider.authenticate(sent)).status).toBe(429)
    await provider.signIn(address())
    const wait = Number(locked.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3_600)
    await provider.advance(wait)
    await provider.signIn(email)
  })

  it('M09 a code of one project is unknown to another', async () => {
    const sent = await provider.sendCode(address())
    const { public_token } = provider.b2bProject
    const authorization = `Basic ${btoa(`${public_token}:${public_token}`)}`
    expect((await provider.authenticate(sent, { authorization })).status).toBe(401)
    expect((await provider.authenticate(sent)).status).toBe(200)
  })
})
