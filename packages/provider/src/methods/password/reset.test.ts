import { createHash } from 'node:crypto'
import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { finish, follow, sendLink } from '../../testing/links.ts'
import { page, type RequestOptions, TestProvider } from '../../testing/provider.ts'
import { mailReset, resetBy, startReset } from '../../testing/resets.ts'

const old = 'gibbous-Waxing-81-moor'
const fresh = 'Sturdy!Canoe4Paddle'
const verifier = 'e638ad57748b46d2fbb538af7394f638d5e3b4a39bb654526c51dc645c8370c7'
const challenge = createHash('sha256').update(verifier).digest('base64url')

describeOnBothStores('a password reset by mail', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `reset-${++people}@example.com`
  const minutes = { session_duration_minutes: 60 }
  const verdict = ({ status, body }: { status: number; body: { error_type?: string } }) => [status, body.error_type]
  const gone = [401, 'unable_to_auth_magic_link']

  const create = async (email: string) =>
    (await provider.post<Grant>('/passwords', { email, password: old, ...minutes })).body.data
  const login = (email: string, password: string, options: RequestOptions = {}) =>
    provider.post<Grant>('/passwords/authenticate', { email, password, ...minutes }, options)
  const isAlive = async (session: string) => (await provider.get('/users/me', { session })).status === 200

  /** An account whose address is proven, so that its first proof is not what ends things. */
  const owner = async (email: string) => {
    const { session_token: session } = await create(email)
    const sent = await provider.post<{ method_id: string }>('/otps/email/send/secondary', { email }, { session })
    const code = (await provider.inbox(email))[0]?.code ?? ''
    await provider.authenticate({ code, method_id: sent.body.data.method_id }, { session })
    return session
  }

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  it('sets the password, signs in by the link alone, and proves the address', async () => {
    const email = address()
    const created = await create(email)
    expect(created.user.emails).toMatchObject([{ verified: false }])
    const { resetToken } = await mailReset(provider, email)
    const { status, body } = await resetBy(provider, resetToken, fresh)
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({
      user_id: created.user_id,
      emails: [{ email, verified: true }],
      password: { requires_reset: false },
    })
    expect(body.data.session.authentication_factors).toMatchObject([
      { type: 'magic_link', delivery_method: 'email', email_factor: { email_address: email } },
    ])
    expect(verdict(await login(email, old))).toEqual([401, 'unauthorized_credentials'])
    expect((await login(email, fresh)).status).toBe(200)
    expect(verdict(await resetBy(provider, resetToken, old))).toEqual(gone)
    expect((await provider.inbox(email))[0]?.subject).toBe('Your password was changed')
  })

  it('gives a first password to somebody who had none', async () => {
    const email = address()
    await provider.signIn(email)
    const { resetToken } = await mailReset(provider, email)
    expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
    expect((await login(email, fresh)).status).toBe(200)
  })

  it('mails two links, each to its own redirect, and following them uses nothing up', async () => {
    const email = address()
    await create(email)
    const { resetURL, loginURL, resetToken, loginToken } = await mailReset(provider, email, {
      reset_password_redirect_url: 'http://localhost:3000/reset',
      login_redirect_url: 'http://127.0.0.1:8080/ui',
    })
    for (const method of ['HEAD', 'GET', 'GET']) {
      const led = [await follow(provider, resetURL, { method }), await follow(provider, loginURL, { method })]
      expect(led.map(({ location }) => location)).toEqual([
        `http://localhost:3000/reset?stytch_token_type=reset_password&token=${resetToken}`,
        `http://127.0.0.1:8080/ui?stytch_token_type=login&token=${loginToken}`,
      ])
    }
    expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
  })

  it("leads to the project's own addresses where none is named", async () => {
    const email = address()
    await create(email)
    const own = { reset_password: 'https://shop.example/new-password', login: 'https://shop.example/in' }
    await provider.patch({ default_redirect_urls: own })
    const named = await mailReset(provider, email)
    await provider.patch({ default_redirect_urls: {} })
    const unnamed = await mailReset(provider, email)
    const location = async (url: string) => (await follow(provider, url)).location?.split('?')[0]
    expect(await location(named.resetURL)).toBe(own.reset_password)
    expect(await location(named.loginURL)).toBe(own.login)
    expect(await location(unnamed.resetURL)).toBe(`${page}/reset`)
  })

  it.each(['resetToken', 'loginToken'] as const)('takes the %s at either call, once', async (which) => {
    const email = address()
    await create(email)
    const first = await mailReset(provider, email)
    const signedIn = await finish(provider, first[which])
    expect(signedIn.body.data.user.emails).toMatchObject([{ email, verified: true }])
    expect(verdict(await resetBy(provider, first[which], fresh))).toEqual(gone)
    const second = await mailReset(provider, email)
    expect((await resetBy(provider, second[which], fresh)).status).toBe(200)
    expect(verdict(await finish(provider, second[which]))).toEqual(gone)
  })

  it('is not done by the token of a login link', async () => {
    const email = address()
    await create(email)
    const { token } = await sendLink(provider, email)
    expect(verdict(await resetBy(provider, token, fresh))).toEqual(gone)
    expect((await finish(provider, token)).status).toBe(200)
  })

  it('lets exactly one of ten uses at once in', async () => {
    const email = address()
    await create(email)
    const { resetToken } = await mailReset(provider, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => resetBy(provider, resetToken, fresh)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(verdict(answer)).toEqual(gone)
  })

  it('refuses what nobody may set and what the challenge refuses, and uses nothing up by it', async () => {
    const email = address()
    await create(email)
    const { resetToken } = await mailReset(provider, email, { code_challenge: challenge })
    const by = async (password: string, code_verifier?: string) =>
      verdict(await resetBy(provider, resetToken, password, { code_verifier }))
    expect(await by(fresh)).toEqual([400, 'pkce_expected_code_verifier'])
    // Judging and hashing are work: nobody causes them without the verifier.
    expect(await by('too few')).toEqual([400, 'pkce_expected_code_verifier'])
    expect(await by(fresh, `${verifier}0`)).toEqual([400, 'pkce_mismatch'])
    expect(await by('too few', verifier)).toEqual([400, 'weak_password'])
    expect(await by('Password1!', verifier)).toEqual([400, 'breached_password'])
    expect(await by('', verifier)).toEqual([400, 'bad_request'])
    expect((await login(email, old)).status).toBe(200)
    expect(await by(fresh, verifier)).toEqual([200, undefined])
  })

  it('is not begun without a challenge where the project asks for one', async () => {
    const email = address()
    await create(email)
    await provider.patch({ pkce_required_for_password_resets: true })
    const bare = await startReset(provider, email)
    const begun = await startReset(provider, email, { code_challenge: challenge })
    await provider.patch({ pkce_required_for_password_resets: false })
    expect(verdict(bare)).toEqual([400, 'pkce_expected_code_challenge'])
    expect(begun.status).toBe(200)
  })

  it.each([
    [{}, 1_800, 1_800],
    [{ reset_password_expiration_minutes: 5 }, 300, 300],
    [{ reset_password_expiration_minutes: 5, login_expiration_minutes: 10 }, 300, 600],
  ])('asked for with %j lives as long as asked', async (asked, resetSeconds, loginSeconds) => {
    const email = address()
    await create(email)
    for (const [which, seconds] of [
      ['resetToken', resetSeconds],
      ['loginToken', loginSeconds],
    ] as const) {
      const [kept, lost] = [await mailReset(provider, email, asked), await mailReset(provider, email, asked)]
      await provider.advance(seconds - 1)
      expect((await finish(provider, kept[which])).status).toBe(200)
      await provider.advance(1)
      expect(verdict(await finish(provider, lost[which]))).toEqual(gone)
      await provider.advance(600)
    }
  })

  it.each([0, -1, 10_081, 1.5, '5', true])('is not begun for a life of %j minutes', async (life) => {
    for (const name of ['reset_password_expiration_minutes', 'login_expiration_minutes'])
      expect(verdict(await startReset(provider, address(), { [name]: life }))).toEqual([400, 'invalid_expiration'])
  })

  it("ends the account's other sessions and keeps the one in which it happened, under another token", async () => {
    const email = address()
    const first = await owner(email)
    const second = (await login(email, old)).body.data.session_token
    const { resetToken } = await mailReset(provider, email)
    const { body } = await resetBy(provider, resetToken, fresh, {}, { session: second })
    const { session_token: third } = body.data
    expect(await Promise.all([first, second, third].map(isAlive))).toEqual([false, false, true])
  })

  it('leaves no session to whoever signs in by the old password at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const email = address()
      await owner(email)
      const { resetToken } = await mailReset(provider, email)
      const logins = Array.from({ length: 6 }, () => login(email, old))
      const [reset, ...signedIn] = await Promise.all([resetBy(provider, resetToken, fresh), ...logins])
      expect(reset.status).toBe(200)
      for (const { status, body } of signedIn)
        if (status === 200) expect(await isAlive(body.data.session_token)).toBe(false)
        else expect(status).toBe(401)
      expect(await isAlive(reset.body.data.session_token)).toBe(true)
    }
  })

  it('leaves no session to whoever redeems a code or a link at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const email = address()
      await owner(email)
      const { resetToken } = await mailReset(provider, email)
      const link = await sendLink(provider, email)
      const { method_id, code } = await provider.sendCode(email)
      const [reset, ...redeemed] = await Promise.all([
        resetBy(provider, resetToken, fresh),
        provider.authenticate({ code, method_id }),
        finish(provider, link.token),
      ])
      expect(reset.status).toBe(200)
      for (const { status, body } of redeemed)
        if (status === 200) expect(await isAlive(body.data.session_token)).toBe(false)
        else expect([401, 404]).toContain(status)
    }
  })

  it("keeps nobody else's session", async () => {
    const email = address()
    const mine = await owner(email)
    const { session_token: stranger } = await provider.signIn(address())
    const { resetToken } = await mailReset(provider, email)
    const { body } = await resetBy(provider, resetToken, fresh, {}, { session: stranger })
    expect(body.data.session_token).not.toBe(stranger)
    expect([await isAlive(mine), await isAlive(stranger)]).toEqual([false, true])
  })

  it('on the first proof of an address ends the session of whoever made the account, even the one it came with', async () => {
    const email = address()
    const { session_token: maker } = await create(email)
    const { resetToken } = await mailReset(provider, email)
    const { body } = await resetBy(provider, resetToken, fresh, {}, { session: maker })
    expect(body.data.session_token).not.toBe(maker)
    expect(await isAlive(maker)).toBe(false)
  })

  it('voids every other code and link of the account', async () => {
    const email = address()
    const session = await owner(email)
    const link = await sendLink(provider, email)
    const code = await provider.sendCode(email)
    const elsewhere = address()
    await provider.post('/magic_links/email/send/secondary', { email: elsewhere }, { session })
    const added = new URL((await provider.inbox(elsewhere))[0]?.link ?? '').searchParams.get('token') ?? ''
    const [unused, used] = [await mailReset(provider, email), await mailReset(provider, email)]
    const foreign = await sendLink(provider, address())
    const reset = await resetBy(provider, used.resetToken, fresh, {}, { session })
    expect(await isAlive(reset.body.data.session_token)).toBe(true)
    for (const token of [link.token, unused.resetToken, unused.loginToken, used.loginToken])
      expect(verdict(await finish(provider, token))).toEqual(gone)
    expect(verdict(await finish(provider, added, {}, { session }))).toEqual(gone)
    expect((await provider.authenticate(code)).status).toBe(404)
    expect((await finish(provider, foreign.token)).status).toBe(200)
  })

  it('lifts the lock of the password', async () => {
    const email = address()
    await owner(email)
    for (let guess = 1; guess <= 11; guess++) await login(email, `wrong-${guess}`)
    expect(verdict(await login(email, old))).toEqual([429, 'user_lock_limit_reached'])
    const { resetToken } = await mailReset(provider, email)
    await resetBy(provider, resetToken, fresh)
    expect((await login(email, fresh)).status).toBe(200)
  })

  it('is refused for an address that nobody has, and for one that is none', async () => {
    expect(verdict(await startReset(provider, address()))).toEqual([404, 'email_not_found'])
    expect(verdict(await startReset(provider, 'nobody'))).toEqual([400, 'invalid_email'])
  })
})
