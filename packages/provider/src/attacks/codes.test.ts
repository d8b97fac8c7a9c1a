import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

/** Returns a different code. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describeOnBothStores('one-time codes under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `person-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  itRaces('A01 twenty concurrent uses create one session', async () => {
    const sentCode = await provider.sendCode(address())
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.authenticate(sentCode)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error_type]).toEqual([404, 'otp_code_not_found'])
    expect((await provider.authenticate(sentCode)).status).toBe(404)
  })

  it('A02 a used code is rejected in another browser', async () => {
    const sentCode = await provider.sendCode(address())
    expect((await provider.authenticate(sentCode)).status).toBe(200)
    const again = await provider.authenticate(sentCode, { from: '127.9.9.9', headers: { 'User-Agent': 'another' } })
    expect([again.status, again.body.error_type]).toEqual([404, 'otp_code_not_found'])
  })

  it('A03 the right code is rejected after five wrong ones, without an effect on other addresses', async () => {
    const sentCode = await provider.sendCode(address())
    for (let guess = 1; guess <= 5; guess++) {
      expect((await provider.authenticate({ ...sentCode, code: wrong(sentCode.code, guess) })).status).toBe(404)
    }
    expect((await provider.authenticate(sentCode)).status).toBe(404)
    expect((await provider.authenticate(await provider.sendCode(address()))).status).toBe(200)
  })

  itRaces('A03 concurrent guesses do not exceed the limit', async () => {
    const sentCode = await provider.sendCode(address())
    const guesses = Array.from({ length: 30 }, (_, n) =>
      provider.authenticate({ ...sentCode, code: wrong(sentCode.code, n + 1) }),
    )
    for (const { status } of await Promise.all(guesses)) expect([404, 429]).toContain(status)
    expect((await provider.authenticate(sentCode)).status).not.toBe(200)
  })

  it("A08 an expired code is rejected by the provider's clock", async () => {
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
    'A09 an expiration of %j minutes is rejected and nothing is sent',
    async (minutes) => {
      const email = address()
      const sendAnswer = await provider.post('/otps/email/login_or_create', { email, expiration_minutes: minutes })
      expect([sendAnswer.status, sendAnswer.body.error_type]).toEqual([400, 'invalid_expiration_otp'])
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

  it('A11 a code has six digits and is bound to its method_id', async () => {
    const mine = await provider.sendCode(address())
    const yours = await provider.sendCode(address())
    expect(mine.code).toMatch(/^[0-9]{6}$/)
    if (mine.code !== yours.code) {
      expect((await provider.authenticate({ code: mine.code, method_id: yours.method_id })).status).toBe(404)
    }
    expect((await provider.authenticate(mine)).status).toBe(200)
  })

  it('A13 the response to a send contains no code', async () => {
    const email = address()
    const sendAnswer = await provider.post('/otps/email/login_or_create', { email })
    const code = (await provider.inbox(email))[0]?.code ?? 'none'
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(sendAnswer.text + JSON.stringify([...sendAnswer.headers])).not.toContain(code)
    expect(Object.keys(sendAnswer.body.data).sort()).toEqual(['method_id', 'request_id', 'status_code'])
  })

  it("A14 a code of one user is rejected in another user's session", async () => {
    const ada = await provider.signIn(address())
    const eve = await provider.signIn(address())
    const second = address()
    const sendAnswer = await provider.post<{ method_id: string }>(
      '/otps/email/send/secondary',
      { email: second },
      { session: ada.session_token },
    )
    expect(sendAnswer.status).toBe(200)
    const claim = { method_id: sendAnswer.body.data.method_id, code: (await provider.inbox(second))[0]?.code ?? '' }
    for (const options of [{ session: eve.session_token }, {}]) {
      const stolen = await provider.authenticate(claim, options)
      expect(stolen.status).toBeGreaterThanOrEqual(400)
      expect(stolen.status).toBeLessThan(500)
    }
    const { body } = await provider.get<{ emails: { email: string }[] }>('/users/me', { session: eve.session_token })
    expect(body.data.emails.map(({ email }) => email)).not.toContain(second)
  })

  it('A15 a secondary code is not sent without a session', async () => {
    const email = address()
    for (const session of [undefined, 'x'.repeat(44), '']) {
      const sendAnswer = await provider.post(
        '/otps/email/send/secondary',
        { email },
        session === undefined ? {} : { session },
      )
      expect([sendAnswer.status, sendAnswer.body.error_type]).toEqual([401, 'user_unauthenticated'])
    }
    expect(await provider.inbox(email)).toEqual([])
  })

  it('the limit of link tokens from one source does not affect its codes', async () => {
    const from = '192.0.2.77'
    const body = { token: 'nothing', session_duration_minutes: 60 }
    const tokens = () =>
      Promise.all(Array.from({ length: 331 }, () => provider.post('/magic_links/authenticate', body, { from })))
    expect((await tokens()).map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    const code = await provider.sendCode('behind-an-office@example.com', { from })
    expect((await provider.authenticate(code, { from })).status).toBe(200)
  })

  it('A18 the lockout after too many wrong codes states its end, ends by itself and affects no other user', async () => {
    const email = address()
    for (let round = 0; round < 2; round++) {
      const sentCode = await provider.sendCode(email)
      for (let guess = 1; guess <= 5; guess++)
        await provider.authenticate({ ...sentCode, code: wrong(sentCode.code, guess) })
      await provider.advance(60)
    }
    const sentCode = await provider.sendCode(email)
    const locked = await provider.authenticate({ ...sentCode, code: wrong(sentCode.code) })
    expect([locked.status, locked.body.error_type]).toEqual([429, 'user_lock_limit_reached'])
    expect((await provider.authenticate(sentCode)).status).toBe(429)
    await provider.signIn(address())
    const wait = Number(locked.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3_600)
    await provider.advance(wait)
    await provider.signIn(email)
  })

  it('M09 a code of one project is rejected in another', async () => {
    const sentCode = await provider.sendCode(address())
    const { public_token } = provider.b2bProject
    const authorization = `Basic ${btoa(`${public_token}:${public_token}`)}`
    expect((await provider.authenticate(sentCode, { authorization })).status).toBe(401)
    expect((await provider.authenticate(sentCode)).status).toBe(200)
  })
})
