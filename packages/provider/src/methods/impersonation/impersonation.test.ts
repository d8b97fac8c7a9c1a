import type { Grant } from '@latchkey/protocol/identity/session'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { type RequestOptions, TestProvider } from '../../testing/provider.ts'

interface Issued extends Record<string, unknown> {
  readonly impersonation_token: string
  readonly expires_at: string
  readonly error_type?: string
}

describeOnBothStores('impersonation of a user', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const person = (name: string) => provider.signIn(`${name}.${store.kind}@people.example`)
  const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
  const issue = async (user_id: string, impersonatorBody: object = staff) =>
    asBackEnd<Issued>(provider, 'POST', '/impersonation', { user_id, ...impersonatorBody })
  const tokenFor = async (userId: string) => (await issue(userId)).body.impersonation_token
  const act = (impersonation_token: string, options: RequestOptions = {}) =>
    provider.post<Grant>('/impersonation/authenticate', { impersonation_token }, options)

  it('opens a separate session that names the impersonator, and puts no email address into the JWT', async () => {
    const { user_id, session } = await person('helped')
    const issuedToken = await issue(user_id)
    expect(issuedToken.status).toBe(200)
    expect(issuedToken.body.impersonation_token).toMatch(/^[\w-]{43}$/)
    const { status, body, text } = await act(issuedToken.body.impersonation_token)
    expect(status, text).toBe(200)
    expect(body.data.user_id).toBe(user_id)
    expect(body.data.session.session_id).not.toBe(session.session_id)
    expect(body.data.session.authentication_factors).toEqual([
      {
        type: 'impersonated',
        delivery_method: 'impersonation',
        last_authenticated_at: expect.any(String),
        impersonated_factor: staff,
      },
    ])
    const claimsText = JSON.stringify(decodeJwt(body.data.session_jwt))
    expect(claimsText).toContain('staff-7')
    expect(claimsText).not.toContain('helper@shop.example')
    const checked = await provider.get<{ user_id: string }>('/users/me', { session: body.data.session_token })
    expect(checked.body.data.user_id).toBe(user_id)
  })

  itRaces('accepts a token once, even under twenty concurrent uses, and within five minutes', async () => {
    const { user_id } = await person('once')
    const token = await tokenFor(user_id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)])
    const late = await tokenFor(user_id)
    await provider.advance(301)
    for (const wrong of [token, late, '', 'x', 'A'.repeat(43)]) {
      expect((await act(wrong)).body.error_type).toBe('unable_to_auth_impersonation_token')
    }
  })

  it('ends after one hour, even if it is extended', async () => {
    const { user_id } = await person('long')
    const { session_token: session } = (await act(await tokenFor(user_id))).body.data
    const extended = await provider.post<Grant>(
      '/sessions/authenticate',
      { session_duration_minutes: 527_040 },
      { session },
    )
    const { started_at, expires_at } = extended.body.data.session
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(60 * 60_000)
    await provider.advance(3_601)
    expect((await provider.get('/users/me', { session })).status).toBe(404)
  })

  it('cannot change the factors of the user', async () => {
    const { user_id, user } = await person('kept')
    const { session_token: session } = (await act(await tokenFor(user_id))).body.data
    const email = `theirs.${store.kind}@staff.example`
    const refusals = await Promise.all([
      provider.post('/oauth/attach', { provider: 'google' }, { session }),
      provider.post('/totps', { expiration_minutes: 10 }, { session }),
      provider.post('/passwords/session/reset', { password: 'Nine-blue-horses-sing-7' }, { session }),
      provider.post('/webauthn/register/start', { domain: 'localhost', user_agent: 'x' }, { session }),
      provider.post('/otps/email/send/secondary', { email }, { session }),
      provider.request('DELETE', `/sdk/v1/users/emails/${user.emails[0]?.email_id}`, { session }),
    ])
    for (const { status, text } of refusals) {
      expect(status, text).toBeGreaterThanOrEqual(400)
      expect(status, text).toBeLessThan(500)
    }
    const after = await provider.signIn(`kept.${store.kind}@people.example`)
    expect(after.user).toMatchObject({ user_id, totps: [], providers: [], password: null })
    expect(after.user.emails).toHaveLength(1)
  })

  it("does not continue a session sent with the token, even if it is the user's own", async () => {
    const { user_id, session_token: own } = await person('own')
    const opened = await act(await tokenFor(user_id), { session: own })
    expect(opened.body.data.session_token).not.toBe(own)
    expect(opened.body.data.session.authentication_factors).toHaveLength(1)
    const { body } = await provider.post<Grant>('/sessions/authenticate', {}, { session: own })
    expect(JSON.stringify(body.data.session.authentication_factors)).not.toContain('impersonated')
  })

  it('is allowed if the project restricts authentication methods', async () => {
    const { user_id } = await person('policy')
    const token = await tokenFor(user_id)
    await provider.patch({ allowed_auth_methods: ['passkey'] })
    expect((await act(token)).status).toBe(200)
    await provider.patch({ allowed_auth_methods: null })
  })

  it('can only be started by a back end, which may also authenticate the token', async () => {
    const { user_id } = await person('back')
    const authenticated = await asBackEnd(provider, 'POST', '/impersonation/authenticate', {
      impersonation_token: await tokenFor(user_id),
    })
    expect(authenticated.body).toMatchObject({ user_id, session: { user_id } })
    expect((await issue('user-test-00000000-0000-4000-8000-000000000000')).body.error_type).toBe('user_not_found')
    for (const impersonatorBody of [
      {},
      { ...staff, impersonator_id: '' },
      { ...staff, impersonator_email_address: 'no address' },
    ])
      expect((await issue(user_id, impersonatorBody)).status).toBe(400)
    const { public_token } = provider.project
    const asPage = { authorization: `Basic ${btoa(`${public_token}:${public_token}`)}`, body: { user_id, ...staff } }
    expect((await provider.request('POST', '/v1/impersonation', asPage)).status).toBe(401)
  })

  it('rejects the token of a deleted user', async () => {
    const { user_id } = await person('gone')
    const token = await tokenFor(user_id)
    expect((await asBackEnd(provider, 'DELETE', `/users/${user_id}`)).status).toBe(200)
    expect((await act(token)).body.error_type).toBe('unable_to_auth_impersonation_token')
  })
})
