import { afterAll, beforeAll, expect, it } from 'vitest'
import { AuthenticatorApps } from '../testing/authenticator-apps.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { type Answered, TestProvider } from '../testing/provider.ts'

const outcome = ({ status, body }: Answered<unknown>) => [status, body.error_type]
const wrong = [401, 'unable_to_authenticate_totp']

describeOnBothStores('authenticator apps under attack', (store) => {
  let provider: TestProvider
  let apps: AuthenticatorApps
  let people = 0
  const address = () => `totp-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    apps = new AuthenticatorApps(provider)
  })
  afterAll(() => provider.close())

  itRaces('A16 accepts a code once, and no older code after it', async () => {
    const { session_token: session, secret } = await apps.owner(address())
    const code = apps.code(secret)
    expect((await apps.authenticate(session, code)).status).toBe(200)
    expect(outcome(await apps.authenticate(session, code))).toEqual(wrong)
    expect(outcome(await apps.authenticate(session, apps.code(secret, -1)))).toEqual(wrong)
    await apps.advance(30)
    const raced = apps.code(secret)
    const answers = await Promise.all(Array.from({ length: 6 }, () => apps.authenticate(session, raced)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('A16 tolerates a clock difference of one step', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { session_token: session, secret } = await apps.owner(address())
      // Far from the code that was used at enrollment.
      await apps.advance(300)
      expect([steps, (await apps.authenticate(session, apps.code(secret, steps))).status]).toEqual([steps, status])
    }
  })

  it('D05 an old session cannot read recovery codes, and cannot remove or replace the app', async () => {
    const { session_token: session, secret, totp_id } = await apps.owner(address())
    await apps.advance(301)
    expect(outcome(await apps.recoveryCodes(session))).toEqual([403, 'unauthorized_action'])
    expect((await apps.remove(session, totp_id)).status).toBe(400)
    expect((await apps.create(session)).status).toBe(400)
    expect((await apps.authenticate(session, apps.code(secret))).status).toBe(200)
    expect((await apps.recoveryCodes(session)).status).toBe(200)
  })

  it('C08 access to the mailbox alone cannot change factors without a code of the app', async () => {
    const email = address()
    const { secret, user } = await apps.owner(email)
    const { session_token: session } = await provider.signIn(email)
    const forbidden = [403, 'unauthorized_action']
    const password = { password: 'tall river quiet lantern 9!A' }
    const id = user.emails[0]?.email_id ?? ''
    const second = { email: address() }
    expect(outcome(await provider.post('/otps/email/send/secondary', second, { session }))).toEqual(forbidden)
    expect(outcome(await provider.post('/passwords/session/reset', password, { session }))).toEqual(forbidden)
    expect(outcome(await provider.post('/webauthn/register/start', { domain: 'localhost' }, { session }))).toEqual(
      forbidden,
    )
    const { session_token: owners } = await provider.signIn(email)
    await apps.advance(30)
    await apps.authenticate(owners, apps.code(secret))
    const sendAnswer = await provider.post<{ method_id: string }>('/otps/email/send/secondary', second, {
      session: owners,
    })
    const code = (await provider.inbox(second.email))[0]?.code ?? ''
    await provider.authenticate({ method_id: sendAnswer.body.data.method_id, code }, { session: owners })
    const removed = await provider.request('DELETE', `/sdk/v1/users/emails/${id}`, { session })
    expect(outcome(removed)).toEqual(forbidden)
    expect((await provider.request('DELETE', `/sdk/v1/users/emails/${id}`, { session: owners })).status).toBe(200)
  })

  it('A16 accepts only six digits of the user’s own app', async () => {
    const { session_token: session, secret } = await apps.owner(address())
    const other = await apps.owner(address())
    const strange = [apps.code(other.secret), '', '12345', `0${apps.code(secret)}`, '１２３４５６', secret]
    for (const typed of strange) expect([400, 401]).toContain((await apps.authenticate(session, typed)).status)
    for (const body of [{ totp_code: 123456 }, { totp_code: ['1'] }, {}]) {
      const codeBody = { ...body, session_duration_minutes: 60 }
      expect((await provider.post('/totps/authenticate', codeBody, { session })).status).toBe(400)
    }
    const spaced = apps.code(secret).replace(/(...)(...)/, '$1 $2')
    expect((await apps.authenticate(session, spaced)).status).toBe(200)
  })

  itRaces('A16 accepts ten wrong codes of either kind, then locks out and notifies the owner', async () => {
    const email = address()
    const { session_token: session, secret, recovery_codes } = await apps.owner(email)
    const guesses = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? apps.authenticate(session, '000000') : apps.recover(session, 'aaaa-bbbb-cccc'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const right = await apps.authenticate(session, apps.code(secret))
    expect(outcome(right)).toEqual([429, 'too_many_requests'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await apps.recover(session, recovery_codes[0] ?? '')).status).toBe(429)
    // Other sessions of the user share the limit; other users have their own.
    const again = await provider.signIn(email)
    expect((await apps.authenticate(again.session_token, apps.code(secret))).status).toBe(429)
    await apps.owner(address())
    expect((await provider.inbox(email)).filter(({ subject }) => subject?.includes('paused'))).toHaveLength(1)
    await apps.advance(4_000)
    const later = await provider.signIn(email)
    expect((await apps.authenticate(later.session_token, apps.code(secret))).status).toBe(200)
  })

  it('A16 does not count correct codes', async () => {
    const { session_token: session, secret } = await apps.owner(address())
    for (let use = 0; use < 12; use++) {
      expect((await apps.authenticate(session, apps.code(secret))).status).toBe(200)
      await apps.advance(30)
    }
  })

  itRaces('A17 accepts a recovery code once under ten concurrent uses', async () => {
    const { session_token: session, recovery_codes } = await apps.owner(address())
    const [code = ''] = recovery_codes
    const answers = await Promise.all(Array.from({ length: 10 }, () => apps.recover(session, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
    expect(outcome(await apps.recover(session, code))).toEqual([401, 'unable_to_authenticate_recovery_code'])
    const { totps } = (await apps.recoveryCodes(session)).body.data
    expect(totps.recovery_codes).toEqual(recovery_codes.slice(1))
  })

  it('A17 rejects a recovery code of another user', async () => {
    const ada = await apps.owner(address())
    const eve = await apps.owner(address())
    expect((await apps.recover(eve.session_token, ada.recovery_codes[0] ?? '')).status).toBe(401)
    const typed = ` ${ada.recovery_codes[0]?.toUpperCase().replaceAll('-', ' ')}`
    expect((await apps.recover(ada.session_token, typed)).status).toBe(200)
  })

  it('D05 the first factor alone cannot replace or remove the second, or read its recovery codes', async () => {
    const email = address()
    const { secret, totp_id, recovery_codes, proven } = await apps.owner(email)
    const thief = (await provider.signIn(email)).session_token
    const refused = [403, 'unauthorized_action']
    expect(outcome(await apps.create(thief))).toEqual(refused)
    expect(outcome(await apps.remove(thief, totp_id))).toEqual(refused)
    expect(outcome(await apps.recoveryCodes(thief))).toEqual(refused)
    // The rejected requests changed nothing.
    expect((await provider.get('/users/me', { session: proven.session_token })).status).toBe(200)
    expect((await apps.authenticate(thief, apps.code(secret))).status).toBe(200)
    expect((await apps.recoveryCodes(thief)).body.data.totps.recovery_codes).toEqual(recovery_codes)
    // A proof by the old app no longer counts after the app was replaced.
    const replaced = await apps.create(thief)
    expect(replaced.status).toBe(200)
    expect((await apps.authenticate(thief, apps.code(replaced.body.data.secret))).status).toBe(200)
    expect(outcome(await provider.get('/users/me', { session: proven.session_token }))).toEqual([
      404,
      'session_not_found',
    ])
    expect((await apps.authenticate(thief, apps.code(secret, 1))).status).toBe(401)
  })

  it('D05 a recovery code grants the same as the app', async () => {
    const email = address()
    const { totp_id, recovery_codes } = await apps.owner(email)
    const { session_token: session } = await provider.signIn(email)
    expect((await apps.recover(session, recovery_codes[3] ?? '')).status).toBe(200)
    const removed = await apps.remove(session, totp_id)
    expect(removed.body.data.__user.totps).toEqual([])
    expect((await apps.recover(session, recovery_codes[4] ?? '')).status).toBe(401)
    expect(outcome(await apps.recoveryCodes(session))).toEqual([404, 'totp_not_found'])
  })

  it('requires a recent sign-in to add or remove an app, and always a session', async () => {
    const { session_token: session, totp_id } = await apps.owner(address())
    const { session_token: bare } = await provider.signIn(address())
    await apps.advance(301)
    const tooOld = [400, 'session_too_old_to_change_factors']
    expect(outcome(await apps.create(session))).toEqual(tooOld)
    expect(outcome(await apps.create(bare))).toEqual(tooOld)
    expect(outcome(await apps.remove(session, totp_id))).toEqual(tooOld)
    for (const path of ['', '/authenticate', '/recover', '/recovery_codes']) {
      const body = path === '/recovery_codes' ? undefined : { totp_code: '1', recovery_code: '1' }
      expect((await provider.post(`/totps${path}`, { ...body, session_duration_minutes: 60 })).status).toBe(401)
    }
  })

  it('a newly added app proves a recent sign-in only for its own removal', async () => {
    const { session_token: session, secret, totp_id } = await apps.owner(address())
    await apps.advance(301)
    expect((await apps.authenticate(session, apps.code(secret))).status).toBe(200)
    expect(outcome(await apps.create(session))).toEqual([400, 'session_too_old_to_change_factors'])
    expect((await apps.remove(session, totp_id)).status).toBe(200)
  })
})
