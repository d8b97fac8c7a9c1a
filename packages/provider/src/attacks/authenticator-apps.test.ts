import { afterAll, beforeAll, expect, it } from 'vitest'
import { AuthenticatorApps } from '../testing/authenticator-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { type Answered, TestProvider } from '../testing/provider.ts'

const told = ({ status, body }: Answered<unknown>) => [status, body.error_type]
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

  it('A16 a code is taken once, and no older one after it', async () => {
    const { session_token: session, secret } = await apps.owner(address())
    const code = apps.code(secret)
    expect((await apps.authenticate(session, code)).status).toBe(200)
    expect(told(await apps.authenticate(session, code))).toEqual(wrong)
    expect(told(await apps.authenticate(session, apps.code(secret, -1)))).toEqual(wrong)
    await apps.advance(30)
    const raced = apps.code(secret)
    const answers = await Promise.all(Array.from({ length: 6 }, () => apps.authenticate(session, raced)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('A16 a clock may be one step off and no more', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { session_token: session, secret } = await apps.owner(address())
      // Far from the step that was taken when the app was set up.
      await apps.advance(300)
      expect([steps, (await apps.authenticate(session, apps.code(secret, steps))).status]).toEqual([steps, status])
    }
  })

  it('D05 an old session reads no recovery codes, and neither takes the app away nor puts another in its place', async () => {
    const { session_token: session, secret, totp_id } = await apps.owner(address())
    await apps.advance(301)
    expect(told(await apps.recoveryCodes(session))).toEqual([403, 'unauthorized_action'])
    expect((await apps.remove(session, totp_id)).status).toBe(400)
    expect((await apps.create(session)).status).toBe(400)
    expect((await apps.authenticate(session, apps.code(secret))).status).toBe(200)
    expect((await apps.recoveryCodes(session)).status).toBe(200)
  })

  it('C08 whoever reads the mail changes nothing of how one signs in until they have shown the app', async () => {
    const email = address()
    const { secret, user } = await apps.owner(email)
    const { session_token: session } = await provider.signIn(email)
    const held = [403, 'unauthorized_action']
    const password = { password: 'tall river quiet lantern 9!A' }
    const id = user.emails[0]?.email_id ?? ''
    const second = { email: address() }
    expect(told(await provider.post('/otps/email/send/secondary', second, { session }))).toEqual(held)
    expect(told(await provider.post('/passwords/session/reset', password, { session }))).toEqual(held)
    expect(told(await provider.post('/webauthn/register/start', { domain: 'localhost' }, { session }))).toEqual(held)
    const { session_token: owners } = await provider.signIn(email)
    await apps.advance(30)
    await apps.authenticate(owners, apps.code(secret))
    const sent = await provider.post<{ method_id: string }>('/otps/email/send/secondary', second, { session: owners })
    const code = (await provider.inbox(second.email))[0]?.code ?? ''
    await provider.authenticate({ method_id: sent.body.data.method_id, code }, { session: owners })
    const removed = await provider.request('DELETE', `/sdk/v1/users/emails/${id}`, { session })
    expect(told(removed)).toEqual(held)
    expect((await provider.request('DELETE', `/sdk/v1/users/emails/${id}`, { session: owners })).status).toBe(200)
  })

  it('A16 a code is six digits of one’s own app', async () => {
    const { session_token: session, secret } = await apps.owner(address())
    const other = await apps.owner(address())
    const strange = [apps.code(other.secret), '', '12345', `0${apps.code(secret)}`, '１２３４５６', secret]
    for (const typed of strange) expect([400, 401]).toContain((await apps.authenticate(session, typed)).status)
    for (const body of [{ totp_code: 123456 }, { totp_code: ['1'] }, {}]) {
      const sent = { ...body, session_duration_minutes: 60 }
      expect((await provider.post('/totps/authenticate', sent, { session })).status).toBe(400)
    }
    const spaced = apps.code(secret).replace(/(...)(...)/, '$1 $2')
    expect((await apps.authenticate(session, spaced)).status).toBe(200)
  })

  it('A16 ten wrong codes of either kind are looked at, and the owner is told', async () => {
    const email = address()
    const { session_token: session, secret, recovery_codes } = await apps.owner(email)
    const guesses = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? apps.authenticate(session, '000000') : apps.recover(session, 'aaaa-bbbb-cccc'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const right = await apps.authenticate(session, apps.code(secret))
    expect(told(right)).toEqual([429, 'too_many_requests'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await apps.recover(session, recovery_codes[0] ?? '')).status).toBe(429)
    // Other sessions of the person have no ten more, other people have theirs.
    const again = await provider.signIn(email)
    expect((await apps.authenticate(again.session_token, apps.code(secret))).status).toBe(429)
    await apps.owner(address())
    expect((await provider.inbox(email)).filter(({ subject }) => subject?.includes('paused'))).toHaveLength(1)
    await apps.advance(4_000)
    const later = await provider.signIn(email)
    expect((await apps.authenticate(later.session_token, apps.code(secret))).status).toBe(200)
  })

  it('A16 right codes are no wrong ones, however many', async () => {
    const { session_token: session, secret } = await apps.owner(address())
    for (let use = 0; use < 12; use++) {
      expect((await apps.authenticate(session, apps.code(secret))).status).toBe(200)
      await apps.advance(30)
    }
  })

  it('A17 a recovery code is taken once, of ten at once', async () => {
    const { session_token: session, recovery_codes } = await apps.owner(address())
    const [code = ''] = recovery_codes
    const answers = await Promise.all(Array.from({ length: 10 }, () => apps.recover(session, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
    expect(told(await apps.recover(session, code))).toEqual([401, 'unable_to_authenticate_recovery_code'])
    const { totps } = (await apps.recoveryCodes(session)).body.data
    expect(totps.recovery_codes).toEqual(recovery_codes.slice(1))
  })

  it('A17 a recovery code is nobody else’s', async () => {
    const ada = await apps.owner(address())
    const eve = await apps.owner(address())
    expect((await apps.recover(eve.session_token, ada.recovery_codes[0] ?? '')).status).toBe(401)
    const typed = ` ${ada.recovery_codes[0]?.toUpperCase().replaceAll('-', ' ')}`
    expect((await apps.recover(ada.session_token, typed)).status).toBe(200)
  })

  it('D05 who has the first factor alone neither replaces nor removes the second, nor sees the codes', async () => {
    const email = address()
    const { secret, totp_id, recovery_codes, proven } = await apps.owner(email)
    const thief = (await provider.signIn(email)).session_token
    const refused = [403, 'unauthorized_action']
    expect(told(await apps.create(thief))).toEqual(refused)
    expect(told(await apps.remove(thief, totp_id))).toEqual(refused)
    expect(told(await apps.recoveryCodes(thief))).toEqual(refused)
    // Nothing of it was done.
    expect((await provider.get('/users/me', { session: proven.session_token })).status).toBe(200)
    expect((await apps.authenticate(thief, apps.code(secret))).status).toBe(200)
    expect((await apps.recoveryCodes(thief)).body.data.totps.recovery_codes).toEqual(recovery_codes)
    // What an app showed counts no more once it is another one.
    const replaced = await apps.create(thief)
    expect(replaced.status).toBe(200)
    expect((await apps.authenticate(thief, apps.code(replaced.body.data.secret))).status).toBe(200)
    expect(told(await provider.get('/users/me', { session: proven.session_token }))).toEqual([404, 'session_not_found'])
    expect((await apps.authenticate(thief, apps.code(secret, 1))).status).toBe(401)
  })

  it('D05 a recovery code does what the app does', async () => {
    const email = address()
    const { totp_id, recovery_codes } = await apps.owner(email)
    const { session_token: session } = await provider.signIn(email)
    expect((await apps.recover(session, recovery_codes[3] ?? '')).status).toBe(200)
    const removed = await apps.remove(session, totp_id)
    expect(removed.body.data.__user.totps).toEqual([])
    expect((await apps.recover(session, recovery_codes[4] ?? '')).status).toBe(401)
    expect(told(await apps.recoveryCodes(session))).toEqual([404, 'totp_not_found'])
  })

  it('an app is set up and removed only shortly after a sign-in, and by nobody who is not signed in', async () => {
    const { session_token: session, totp_id } = await apps.owner(address())
    const { session_token: bare } = await provider.signIn(address())
    await apps.advance(301)
    const tooOld = [400, 'session_too_old_to_change_factors']
    expect(told(await apps.create(session))).toEqual(tooOld)
    expect(told(await apps.create(bare))).toEqual(tooOld)
    expect(told(await apps.remove(session, totp_id))).toEqual(tooOld)
    for (const path of ['', '/authenticate', '/recover', '/recovery_codes']) {
      const body = path === '/recovery_codes' ? undefined : { totp_code: '1', recovery_code: '1' }
      expect((await provider.post(`/totps${path}`, { ...body, session_duration_minutes: 60 })).status).toBe(401)
    }
  })

  it('an app that was just added makes nobody fresh for anything but taking itself away', async () => {
    const { session_token: session, secret, totp_id } = await apps.owner(address())
    await apps.advance(301)
    expect((await apps.authenticate(session, apps.code(secret))).status).toBe(200)
    expect(told(await apps.create(session))).toEqual([400, 'session_too_old_to_change_factors'])
    expect((await apps.remove(session, totp_id)).status).toBe(200)
  })
})
