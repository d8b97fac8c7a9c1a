import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHashing, type Hashing } from '../ports/passwords/hashing.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { type RequestOptions, TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy } from '../testing/resets.ts'

const good = 'gibbous-Waxing-81-moor'
const other = 'Sturdy!Canoe4Paddle'

describeOnBothStores('passwords under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `password-${++people}@example.com`
  const minutes = { session_duration_minutes: 60 }

  const create = (email: string, password = good, options: RequestOptions = {}) =>
    provider.post<Grant>('/passwords', { email, password, ...minutes }, options)
  const login = (email: string, password = good, options: RequestOptions = {}) =>
    provider.post<Grant>('/passwords/authenticate', { email, password, ...minutes }, options)
  const replace = (email: string, existing_password: string, new_password: string, options: RequestOptions = {}) =>
    provider.post<Grant>(
      '/passwords/existing_password/reset',
      { email, existing_password, new_password, ...minutes },
      options,
    )
  const verdict = ({ status, body }: { status: number; body: { error_type?: string } }) => [status, body.error_type]

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  it.each([20_000, 1_000_000, 6_000_000])(
    'C02 a password of %d bytes is rejected, and the next request works',
    async (bytes) => {
      for (const answer of [await create(address(), 'a'.repeat(bytes)), await login(address(), 'a'.repeat(bytes))]) {
        expect([400, 413]).toContain(answer.status)
      }
      expect((await create(address())).status).toBe(200)
    },
  )

  it('C02 1,024 characters are accepted, one more is rejected', async () => {
    const long = 'Moor gibbous 81! '.repeat(80)
    expect((await create(address(), `${long.slice(0, 1_023)}x`)).status).toBe(200)
    expect((await create(address(), long.slice(0, 1_025))).status).toBe(400)
  })

  it('C03 the eleventh wrong password is locked out for an hour', async () => {
    const email = address()
    await provider.signIn(email)
    await resetBy(provider, (await mailReset(provider, email)).resetToken, good)
    for (let guess = 1; guess <= 10; guess++)
      expect(verdict(await login(email, `wrong-${guess}`))).toEqual([401, 'unauthorized_credentials'])
    const right = await login(email)
    expect(verdict(right)).toEqual([429, 'user_lock_limit_reached'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await provider.inbox(email)).filter(({ subject }) => subject?.includes('paused'))).toHaveLength(1)
    await provider.advance(3_601)
    expect((await login(email)).status).toBe(200)
  })

  itRaces('C03 concurrent guesses do not exceed the limit', async () => {
    const email = address()
    await create(email)
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => login(email, `wrong-${n}`)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
    expect((await login(email)).status).toBe(429)
  })

  it('A18 a lockout of the password does not affect other methods', async () => {
    const email = address()
    await create(email)
    for (let guess = 1; guess <= 11; guess++) await login(email, `wrong-${guess}`)
    expect((await provider.authenticate(await provider.sendCode(email))).status).toBe(200)
  })

  it('C14 guesses by existing_password/reset and by sign-in count together', async () => {
    const email = address()
    await create(email)
    for (let guess = 1; guess <= 5; guess++) {
      expect(verdict(await replace(email, `wrong-${guess}`, other))).toEqual([401, 'unauthorized_credentials'])
      expect((await login(email, `wrong-too-${guess}`)).status).toBe(401)
    }
    expect(verdict(await replace(email, good, other))).toEqual([429, 'user_lock_limit_reached'])
    expect((await login(email)).status).toBe(429)
  })

  it('C05 a password is compared to its last byte, including NUL', async () => {
    const [email, stem] = [address(), `${'Moor gibbous 81! '.repeat(5)}`]
    await create(email, `${stem}\0end`)
    for (const near of [stem, stem.slice(0, 72), `${stem.slice(0, 72)}other`, `${stem}\0`, `${stem}\0End`])
      expect((await login(email, near)).status).toBe(401)
    expect((await login(email, `${stem}\0end`)).status).toBe(200)
  })

  it.each(['password123', 'qwerty123456', 'Password1!', 'P@ssw0rd123', '123456789012'])(
    'C10 %s is rejected on every path',
    async (common) => {
      const email = address()
      const session = (await create(email)).body.data.session_token
      expect(verdict(await create(address(), common))).toEqual([400, 'breached_password'])
      expect(verdict(await replace(email, good, common))).toEqual([400, 'breached_password'])
      const bySession = await provider.post('/passwords/session/reset', { password: common }, { session })
      expect(verdict(bySession)).toEqual([400, 'breached_password'])
      expect((await login(email)).status).toBe(200)
    },
  )

  it('C13 a session that is a day old cannot set a password; a recent one can, and it revokes the others', async () => {
    const email = address()
    const day = { session_duration_minutes: 3_000 }
    const first = await provider.post<Grant>('/passwords', { email, password: good, ...day })
    const old = { session: first.body.data.session_token }
    await provider.advance(24 * 3_600)
    const late = await provider.post('/passwords/session/reset', { password: other }, old)
    expect(verdict(late)).toEqual([400, 'session_too_old_to_reset_password'])
    const fresh = { session: (await login(email)).body.data.session_token }
    const reset = await provider.post<Grant>('/passwords/session/reset', { password: other }, fresh)
    expect(reset.status).toBe(200)
    expect(reset.body.data.session_token).not.toBe(fresh.session)
    expect(verdict(await provider.get('/users/me', fresh))).toEqual([401, 'user_unauthenticated'])
    expect(verdict(await provider.get('/users/me', old))).toEqual([404, 'session_not_found'])
    expect((await login(email, other)).status).toBe(200)
    expect((await login(email, good)).status).toBe(401)
  })

  itRaces('a password cannot be created for an existing address', async () => {
    const email = address()
    await provider.signIn(email)
    expect(verdict(await create(email))).toEqual([400, 'reset_password'])
    expect(verdict(await login(email))).toEqual([401, 'unauthorized_credentials'])
    const contestedAddress = address()
    const attempts = await Promise.all(Array.from({ length: 8 }, () => create(contestedAddress)))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(verdict(await create(contestedAddress.toUpperCase(), other))).toEqual([400, 'reset_password'])
    expect((await login(contestedAddress)).status).toBe(200)
  })

  it('an unknown address is reported as such', async () => {
    expect(verdict(await login(address()))).toEqual([404, 'email_not_found'])
    expect(verdict(await replace(address(), good, other))).toEqual([404, 'email_not_found'])
  })

  describe('in protected mode', () => {
    const email = address()
    beforeAll(async () => {
      await create(email)
      await provider.patch({ protected_mode: true })
    })
    afterAll(() => provider.patch({ protected_mode: false }))

    it('E02 an unknown address, a wrong password and a lockout get the same response', async () => {
      const answers = [await login(address())]
      for (let guess = 1; guess <= 11; guess++) answers.push(await login(email, `wrong-${guess}`))
      answers.push(await login(email))
      for (const answer of answers) {
        expect(verdict(answer)).toEqual([401, 'unauthorized_credentials'])
        expect(answer.headers.get('retry-after')).toBeNull()
      }
      expect(new Set(answers.map(({ body }) => body.error_message)).size).toBe(1)
    })
  })

  describe("an account created for another person's address", () => {
    it('belongs to the owner of the address from the first verified code', async () => {
      const email = address()
      const maker = (await create(email)).body.data
      expect(maker.user.emails[0]?.verified).toBe(false)
      // The creator adds their own phone number.
      const phone = '+14155550123'
      const back = { session: maker.session_token }
      const text = await provider.post<{ method_id: string }>('/otps/sms/send/secondary', { phone_number: phone }, back)
      const code = (await provider.inbox(phone))[0]?.code ?? ''
      const added = await provider.authenticate({ code, method_id: text.body.data.method_id }, back)
      expect(added.body.data.user.phone_numbers).toHaveLength(1)

      const owner = await provider.signIn(email)
      expect(owner.user_id).toBe(maker.user_id)
      expect(owner.user.emails[0]?.verified).toBe(true)
      expect(owner.user.phone_numbers).toEqual([])
      expect(owner.user.password?.requires_reset).toBe(true)
      expect(verdict(await provider.get('/users/me', back))).toEqual([404, 'session_not_found'])
      expect(verdict(await login(email))).toEqual([400, 'reset_password'])
      expect(verdict(await replace(email, good, other))).toEqual([400, 'reset_password'])
      const again = await provider.post<{ method_id: string }>('/otps/sms/login_or_create', { phone_number: phone })
      const stranger = await provider.authenticate({
        code: (await provider.inbox(phone))[0]?.code ?? '',
        method_id: again.body.data.method_id,
      })
      expect(stranger.body.data.user_id).not.toBe(owner.user_id)
      // The owner can set a password.
      const own = { session: owner.session_token }
      expect((await provider.post('/passwords/session/reset', { password: other }, own)).status).toBe(200)
      expect((await login(email, other)).status).toBe(200)
    })

    it('gives its creator no access to the session that the owner opens in the creator’s browser', async () => {
      const email = address()
      const maker = (await create(email)).body.data.session_token
      const opened = await provider.authenticate(await provider.sendCode(email), { session: maker })
      expect(opened.status).toBe(200)
      expect(opened.body.data.session_token).not.toBe(maker)
      expect((await provider.get('/users/me', { session: maker })).status).toBe(404)
    })

    it("does not block its address from being added to the owner's account", async () => {
      const email = address()
      const maker = (await create(email)).body.data
      const owner = await provider.signIn(address())
      const own = { session: owner.session_token }
      const mail = await provider.post<{ method_id: string }>('/otps/email/send/secondary', { email }, own)
      const code = (await provider.inbox(email))[0]?.code ?? ''
      const added = await provider.authenticate({ code, method_id: mail.body.data.method_id }, own)
      expect(added.body.data.user.emails.map(({ email: listedEmail }) => listedEmail)).toContain(email)
      expect(verdict(await login(email))).toEqual([401, 'unauthorized_credentials'])
      expect((await provider.get('/users/me', { session: maker.session_token })).status).toBe(401)
    })

    it('stays complete when its creator verifies the address in the session', async () => {
      const email = address()
      const maker = (await create(email)).body.data
      const own = { session: maker.session_token }
      const mail = await provider.post<{ method_id: string }>('/otps/email/send/secondary', { email }, own)
      const code = (await provider.inbox(email))[0]?.code ?? ''
      const proven = await provider.authenticate({ code, method_id: mail.body.data.method_id }, own)
      expect(proven.body.data.session_token).toBe(maker.session_token)
      expect(proven.body.data.user.emails).toMatchObject([{ verified: true }])
      expect((await login(email)).status).toBe(200)
    })
  })
})

describe('the cost of passwords', () => {
  it('C01 every attempt costs one hash: with a known, unknown or passwordless address, and locked out in protected mode', async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    const checked: (string | null)[] = []
    const counting: Hashing = {
      ...hashing,
      verify(hash, password, clientKey) {
        checked.push(hash)
        return hashing.verify(hash, password, clientKey)
      },
    }
    const provider = await TestProvider.start('memory:', { hashing: counting })
    const minutes = { session_duration_minutes: 60 }
    const login = (email: string) => provider.post('/passwords/authenticate', { email, password: 'wrong', ...minutes })
    await provider.post('/passwords', { email: 'known@example.com', password: good, ...minutes })
    await provider.signIn('passwordless@example.com')
    await provider.patch({ protected_mode: true })
    const addresses = ['unknown@example.com', 'passwordless@example.com', ...Array(12).fill('known@example.com')]
    for (const email of addresses) expect((await login(email)).status).toBe(401)
    expect(checked).toHaveLength(addresses.length)
    // The last two were locked out: they verified against a dummy hash.
    expect(checked.map((hash) => hash === null)).toEqual([true, true, ...Array(10).fill(false), true, true])
    await provider.close()
  })

  it('C03 a correct guess whose hashing ends after the tenth wrong one is rejected', async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    const lock = Promise.withResolvers<void>()
    const late: Hashing = {
      ...hashing,
      async verify(hash, password, clientKey) {
        if (password === good) await lock.promise
        return hashing.verify(hash, password, clientKey)
      },
    }
    const provider = await TestProvider.start('memory:', { hashing: late })
    const body = { email: 'late@example.com', session_duration_minutes: 60 }
    await provider.post('/passwords', { ...body, password: good })
    const right = provider.post('/passwords/authenticate', { ...body, password: good })
    for (let guess = 0; guess < 10; guess++)
      await provider.post('/passwords/authenticate', { ...body, password: `wrong-${guess}` })
    lock.resolve()
    expect((await right).body.error_type).toBe('user_lock_limit_reached')
    await provider.close()
  })

  it('J07 concurrent hashing is limited: excess requests get 503 with Retry-After, and later requests work', async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1, atWork: 1, waiting: 10 })
    const provider = await TestProvider.start('memory:', { hashing })
    const login = (n: number) =>
      provider.post('/passwords/authenticate', {
        email: `nobody-${n}@example.com`,
        password: 'wrong',
        session_duration_minutes: 60,
      })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => login(n)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(100)
    for (const { body, headers } of refused)
      expect([body.error_type, Number(headers.get('retry-after'))]).toEqual(['service_unavailable', 3])
    expect(answers.filter(({ status }) => status === 404).length).toBe(200 - refused.length)
    expect((await login(0)).status).toBe(404)
    await provider.close()
  })
})
