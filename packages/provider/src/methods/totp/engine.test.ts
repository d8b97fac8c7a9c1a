import { toDataURL } from 'qrcode'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AuthenticatorApps } from '../../testing/authenticator-apps.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestProvider } from '../../testing/provider.ts'

describeOnBothStores('authenticator apps', (store) => {
  let provider: TestProvider
  let apps: AuthenticatorApps
  let people = 0
  const address = () => `app-${++people}@example.com`
  const subjects = async (email: string) => (await provider.inbox(email)).map(({ subject }) => subject)

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    apps = new AuthenticatorApps(provider)
  })
  afterAll(() => provider.close())

  it('are set up by a QR code or by hand, and stay unverified until the first code', async () => {
    const email = address()
    const { session_token: session, user_id } = await provider.signIn(email)
    const { status, body } = await apps.create(session)
    expect(status).toBe(200)
    const { totp_id, secret, qr_code, recovery_codes, __user } = body.data
    expect(body.data).toMatchObject({ user_id, totp_id: expect.stringMatching(/^totp-test-/) })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = `otpauth://totp/Latchkey:${encodeURIComponent(email)}?issuer=Latchkey&secret=${secret}&algorithm=SHA1&digits=6&period=30`
    expect(qr_code).toBe(await toDataURL(uri, { errorCorrectionLevel: 'L' }))
    expect(qr_code).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(__user.totps).toEqual([{ totp_id, verified: false }])
    expect(await subjects(email)).not.toContain('An authenticator app was added to your account')
  })

  it('count after the first code, which strengthens the session and notifies the owner', async () => {
    const email = address()
    const { totp_id, secret, proven, session } = await apps.owner(email)
    expect(proven.user.totps).toEqual([{ totp_id, verified: true }])
    expect(proven.totp_id).toBe(totp_id)
    expect(proven.session.session_id).toBe(session.session_id)
    const factors = proven.session.authentication_factors
    expect(factors.map(({ delivery_method }) => delivery_method)).toEqual(['email', 'authenticator_app'])
    expect(factors[1]).toEqual({
      type: 'totp',
      delivery_method: 'authenticator_app',
      last_authenticated_at: expect.any(String),
      authenticator_app_factor: { totp_id },
    })
    expect(await subjects(email)).toContain('An authenticator app was added to your account')
    // A later code updates the proof and adds no second one.
    const again = (await apps.authenticate(proven.session_token, apps.code(secret))).body.data.session
    expect(again.authentication_factors).toHaveLength(2)
    const [before, after] = [factors[1], again.authentication_factors[1]].map((one) => one?.last_authenticated_at ?? '')
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  it('D05 have recovery codes that strengthen the session, which records the time of each factor', async () => {
    const email = address()
    const { session_token: session, session: first, recovery_codes, totp_id } = await apps.owner(email)
    const { body } = await apps.recover(session, recovery_codes[9] ?? '')
    expect(body.data).toMatchObject({ totp_id, session: { session_id: first.session_id } })
    expect(body.data.session.authentication_factors.at(-1)).toEqual({
      type: 'recovery_codes',
      delivery_method: 'recovery_code',
      last_authenticated_at: expect.any(String),
      recovery_code_factor: { totp_recovery_code_id: expect.stringMatching(/^totp-recovery-code-test-/) },
    })
    const { totps } = (await apps.recoveryCodes(session)).body.data
    expect(totps).toEqual({ totp_id, verified: true, recovery_codes: recovery_codes.slice(0, 9) })
    const [notice] = await provider.inbox(email)
    expect(notice?.subject).toBe('A recovery code was used for your account')
    expect(notice?.text).toContain('Recovery codes left: 9.')
    expect(notice?.text).not.toContain(recovery_codes[9])
  })

  it('replace a previous app, whether it was verified or not', async () => {
    const email = address()
    const { session_token: session } = await provider.signIn(email)
    const firstApp = (await apps.create(session)).body.data
    const secondApp = (await apps.create(session)).body.data
    expect(secondApp.__user.totps).toEqual([{ totp_id: secondApp.totp_id, verified: false }])
    expect((await apps.authenticate(session, apps.code(firstApp.secret))).status).toBe(401)
    expect((await apps.authenticate(session, apps.code(secondApp.secret))).status).toBe(200)
    const thirdApp = (await apps.create(session)).body.data
    expect(thirdApp.__user.totps).toEqual([{ totp_id: thirdApp.totp_id, verified: false }])
    expect(await subjects(email)).toContain('The authenticator app was removed from your account')
    expect((await apps.recover(session, secondApp.recovery_codes[0] ?? '')).status).toBe(401)
  })

  it('are removed with their recovery codes, and the owner is notified', async () => {
    const email = address()
    const { session_token: session, totp_id, secret } = await apps.owner(email)
    const removed = await apps.remove(session, totp_id)
    expect([removed.status, removed.body.data.__user.totps]).toEqual([200, []])
    expect(await subjects(email)).toContain('The authenticator app was removed from your account')
    expect((await apps.authenticate(session, apps.code(secret))).status).toBe(401)
    expect((await apps.remove(session, totp_id)).body.error_type).toBe('totp_not_found')
    expect((await apps.create(session)).status).toBe(200)
  })

  it('expire unverified after the requested time, a day at most', async () => {
    const expiring = await provider.signIn(address())
    const { secret, recovery_codes } = (await apps.create(expiring.session_token, { expiration_minutes: 1 })).body.data
    const listApps = async () =>
      (await provider.get<{ totps: unknown[] }>('/users/me', { session: expiring.session_token })).body.data.totps
    expect(await listApps()).toHaveLength(1)
    await apps.advance(61)
    expect(await listApps()).toEqual([])
    expect((await apps.authenticate(expiring.session_token, apps.code(secret))).status).toBe(401)
    expect((await apps.recover(expiring.session_token, recovery_codes[0] ?? '')).status).toBe(401)
    const { session_token: session } = await provider.signIn(address())
    for (const expiration_minutes of [0, -1, 1_441, 1e9, 1.5, '5', [], {}, true, null]) {
      const { status } = await apps.create(session, { expiration_minutes })
      expect([expiration_minutes, status]).toEqual([expiration_minutes, 400])
    }
    expect((await apps.create(session, { expiration_minutes: 1_440 })).status).toBe(200)
  })
})
