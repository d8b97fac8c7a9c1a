import { createHash } from 'node:crypto'
import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
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
  const rejectedToken = [401, 'unable_to_auth_magic_link']

  const create = async (email: string) =>
    (await provider.post<Grant>('/passwords', { email, password: old, ...minutes })).body.data
  const login = (email: string, password: string, options: RequestOptions = {}) =>
    provider.post<Grant>('/passwords/authenticate', { email, password, ...minutes }, options)
  const isAlive = async (session: string) => (await provider.get('/users/me', { session })).status === 200

  /** Creates an account with a verified address, so that the first proof does not revoke its sessions. */
  const owner = async (email: string) => {
    const { session_token: session } = await create(email)
    const sendAnswer = await provider.post<{ method_id: string }>('/otps/email/send/secondary', { email }, { session })
    const code = (await provider.inbox(email))[0]?.code ?? ''
    await provider.authenticate({ code, method_id: sendAnswer.body.data.method_id }, { session })
    return session
  }

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  it('sets the password, signs in by the link alone, and verifies the address', async () => {
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
    expect(verdict(await resetBy(provider, resetToken, old))).toEqual(rejectedToken)
    expect((await provider.inbox(email))[0]?.subject).toBe('Your password was changed')
  })

  it('sets a first password', async () => {
    const email = address()
    await provider.signIn(email)
    const { resetToken } = await mailReset(provider, email)
    expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
    expect((await login(email, fresh)).status).toBe(200)
  })

  it('sends two links with their own redirect URLs, and following them consumes nothing', async () => {
    const email = address()
    await create(email)
    const { resetURL, loginURL, resetToken, loginToken } = await mailReset(provider, email, {
      reset_password_redirect_url: 'http://localhost:3000/reset',
      login_redirect_url: 'http://127.0.0.1:8080/ui',
    })
    for (const method of ['HEAD', 'GET', 'GET']) {
      const targets = [await follow(provider, resetURL, { method }), await follow(provider, loginURL, { method })]
      expect(targets.map(({ location }) => location)).toEqual([
        `http://localhost:3000/reset?stytch_token_type=reset_password&token=${resetToken}`,
        `http://127.0.0.1:8080/ui?stytch_token_type=login&token=${loginToken}`,
      ])
    }
    expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
  })

  it('redirects to the default URLs of the project if the request names none', async () => {
    const email = address()
    await create(email)
    const own = { reset_password: 'https://shop.example/new-password', login: 'https://shop.example/in' }
    await provider.patch({ default_redirect_urls: own })
    const withDefaults = await mailReset(provider, email)
    await provider.patch({ default_redirect_urls: {} })
    const withoutDefaults = await mailReset(provider, email)
    const location = async (url: string) => (await follow(provider, url)).location?.split('?')[0]
    expect(await location(withDefaults.resetURL)).toBe(own.reset_password)
    expect(await location(withDefaults.loginURL)).toBe(own.login)
    expect(await location(withoutDefaults.resetURL)).toBe(`${page}/reset`)
  })

  it.each(['resetToken', 'loginToken'] as const)('accepts the %s at either call, once', async (which) => {
    const email = address()
    await create(email)
    const first = await mailReset(provider, email)
    const signedIn = await finish(provider, first[which])
    expect(signedIn.body.data.user.emails).toMatchObject([{ email, verified: true }])
    expect(verdict(await resetBy(provider, first[which], fresh))).toEqual(rejectedToken)
    const second = await mailReset(provider, email)
    expect((await resetBy(provider, second[which], fresh)).status).toBe(200)
    expect(verdict(await finish(provider, second[which]))).toEqual(rejectedToken)
  })

  it('rejects the token of a login link', async () => {
    const email = address()
    await create(email)
    const { token } = await sendLink(provider, email)
    expect(verdict(await resetBy(provider, token, fresh))).toEqual(rejectedToken)
    expect((await finish(provider, token)).status).toBe(200)
  })

  itRaces('accepts exactly one of ten concurrent uses', async () => {
    const email = address()
    await create(email)
    const { resetToken } = await mailReset(provider, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => resetBy(provider, resetToken, fresh)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(verdict(answer)).toEqual(rejectedToken)
  })

  it('rejects a forbidden password and a wrong verifier, and consumes nothing', async () => {
    const email = address()
    await create(email)
    const { resetToken } = await mailReset(provider, email, { code_challenge: challenge })
    const by = async (password: string, code_verifier?: string) =>
      verdict(await resetBy(provider, resetToken, password, { code_verifier }))
    expect(await by(fresh)).toEqual([400, 'pkce_expected_code_verifier'])
    // Judging and hashing a password are expensive, so the verifier is checked first.
    expect(await by('too few')).toEqual([400, 'pkce_expected_code_verifier'])
    expect(await by(fresh, `${verifier}0`)).toEqual([400, 'pkce_mismatch'])
    expect(await by('too few', verifier)).toEqual([400, 'weak_password'])
    expect(await by('Password1!', verifier)).toEqual([400, 'breached_password'])
    expect(await by('', verifier)).toEqual([400, 'bad_request'])
    expect((await login(email, old)).status).toBe(200)
    expect(await by(fresh, verifier)).toEqual([200, undefined])
  })

  it('requires a PKCE challenge if the project does', async () => {
    const email = address()
    await create(email)
    await provider.patch({ pkce_required_for_password_resets: true })
    const bare = await startReset(provider, email)
    const withChallenge = await startReset(provider, email, { code_challenge: challenge })
    await provider.patch({ pkce_required_for_password_resets: false })
    expect(verdict(bare)).toEqual([400, 'pkce_expected_code_challenge'])
    expect(withChallenge.status).toBe(200)
  })

  it.each([
    [{}, 1_800, 1_800],
    [{ reset_password_expiration_minutes: 5 }, 300, 300],
    [{ reset_password_expiration_minutes: 5, login_expiration_minutes: 10 }, 300, 600],
  ])('requested with %j expires as requested', async (requestBody, resetSeconds, loginSeconds) => {
    const email = address()
    await create(email)
    for (const [which, seconds] of [
      ['resetToken', resetSeconds],
      ['loginToken', loginSeconds],
    ] as const) {
      const [inTimeMail, expiredMail] = [
        await mailReset(provider, email, requestBody),
        await mailReset(provider, email, requestBody),
      ]
      await provider.advance(seconds - 1)
      expect((await finish(provider, inTimeMail[which])).status).toBe(200)
      await provider.advance(1)
      expect(verdict(await finish(provider, expiredMail[which]))).toEqual(rejectedToken)
      await provider.advance(600)
    }
  })

  it.each([0, -1, 10_081, 1.5, '5', true])('rejects an expiration of %j minutes', async (life) => {
    for (const name of ['reset_password_expiration_minutes', 'login_expiration_minutes'])
      expect(verdict(await startReset(provider, address(), { [name]: life }))).toEqual([400, 'invalid_expiration'])
  })

  it('revokes the other sessions of the account, and keeps the current one under a new token', async () => {
    const email = address()
    const first = await owner(email)
    const second = (await login(email, old)).body.data.session_token
    const { resetToken } = await mailReset(provider, email)
    const { body } = await resetBy(provider, resetToken, fresh, {}, { session: second })
    const { session_token: third } = body.data
    expect(await Promise.all([first, second, third].map(isAlive))).toEqual([false, false, true])
  })

  itRaces('leaves no session from a concurrent sign-in with the old password', async () => {
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

  itRaces('leaves no session from a concurrent code or link', async () => {
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

  it('does not keep the session of another user', async () => {
    const email = address()
    const mine = await owner(email)
    const { session_token: stranger } = await provider.signIn(address())
    const { resetToken } = await mailReset(provider, email)
    const { body } = await resetBy(provider, resetToken, fresh, {}, { session: stranger })
    expect(body.data.session_token).not.toBe(stranger)
    expect([await isAlive(mine), await isAlive(stranger)]).toEqual([false, true])
  })

  it('revokes the session of an account creator who had not verified the address, even the current one', async () => {
    const email = address()
    const { session_token: maker } = await create(email)
    const { resetToken } = await mailReset(provider, email)
    const { body } = await resetBy(provider, resetToken, fresh, {}, { session: maker })
    expect(body.data.session_token).not.toBe(maker)
    expect(await isAlive(maker)).toBe(false)
  })

  it('invalidates every other code and link of the account', async () => {
    const email = address()
    const session = await owner(email)
    const link = await sendLink(provider, email)
    const code = await provider.sendCode(email)
    const elsewhere = address()
    await provider.post('/magic_links/email/send/secondary', { email: elsewhere }, { session })
    const addressToken = new URL((await provider.inbox(elsewhere))[0]?.link ?? '').searchParams.get('token') ?? ''
    const [unused, used] = [await mailReset(provider, email), await mailReset(provider, email)]
    const foreign = await sendLink(provider, address())
    const reset = await resetBy(provider, used.resetToken, fresh, {}, { session })
    expect(await isAlive(reset.body.data.session_token)).toBe(true)
    for (const token of [link.token, unused.resetToken, unused.loginToken, used.loginToken])
      expect(verdict(await finish(provider, token))).toEqual(rejectedToken)
    expect(verdict(await finish(provider, addressToken, {}, { session }))).toEqual(rejectedToken)
    expect((await provider.authenticate(code)).status).toBe(404)
    expect((await finish(provider, foreign.token)).status).toBe(200)
  })

  it('lifts the lockout of the password', async () => {
    const email = address()
    await owner(email)
    for (let guess = 1; guess <= 11; guess++) await login(email, `wrong-${guess}`)
    expect(verdict(await login(email, old))).toEqual([429, 'user_lock_limit_reached'])
    const { resetToken } = await mailReset(provider, email)
    await resetBy(provider, resetToken, fresh)
    expect((await login(email, fresh)).status).toBe(200)
  })

  it('rejects an unknown address and an invalid one', async () => {
    expect(verdict(await startReset(provider, address()))).toEqual([404, 'email_not_found'])
    expect(verdict(await startReset(provider, 'nobody'))).toEqual([400, 'invalid_email'])
  })
})
