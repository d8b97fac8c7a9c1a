import type { Grant } from '@latchkey/protocol/identity/session'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { createTrustedTokens } from '../domain/sessions/trusted-tokens.ts'
import { internet } from '../ports/internet.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { respelled } from '../testing/hostile-input/respelled.ts'
import { type KeyPublisher, startKeyPublisher } from '../testing/identity-providers/key-publisher.ts'
import { wrongTokens } from '../testing/identity-providers/wrong-tokens.ts'
import { beginning, TestProvider } from '../testing/provider.ts'

const issuer = 'https://before.example'
const audience = 'project-live-before'
const sessionClaim = 'https://stytch.com/session'

describeOnBothStores('sessions of the previous provider', (store) => {
  let provider: TestProvider
  let before: KeyPublisher
  let people = 0
  let at = beginning / 1_000

  const trust = (more: object = {}) =>
    provider.patch({
      earlier_sessions: { jwks_url: before.url, issuer, audience, until: '2030-02-01T00:00:00Z', ...more },
    })
  const advance = async (seconds: number) => {
    await provider.advance(seconds)
    at += seconds
  }
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    before = await startKeyPublisher(beginning)
  })
  beforeEach(() => trust())
  afterAll(async () => {
    await before.close()
    await provider.close()
  })

  /** Claims of a user who was imported with the subject of the previous provider as external ID. */
  const claimsOf = (sub: string, more: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: [audience],
    sub,
    iat: at,
    nbf: at,
    exp: at + 300,
    ...more,
  })
  const importUser = async () => {
    const external_id = `before-${store.kind}-${++people}`
    const email = `${external_id}@example.com`
    const createdUser = await asBackEnd<{ user_id: string }>(provider, 'POST', '/users', { email, external_id })
    return { userId: createdUser.body.user_id, sub: external_id, email }
  }
  const check = (jwt: string, body: object = {}) =>
    provider.post<Grant>('/sessions/authenticate', body, { session: jwt })

  it('are exchanged for ours at the next check, by pages and back ends, and have their own factor type', async () => {
    const { userId, sub } = await importUser()
    const jwt = await before.signer.sign(claimsOf(sub, { [sessionClaim]: { id: 'session-of-before' } }))
    const { status, body, text } = await check(jwt, { session_duration_minutes: 30 })
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({ user_id: userId, session_token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(body.data.session.authentication_factors).toMatchObject([
      { type: 'trusted_auth_token', delivery_method: 'trusted_token_exchange' },
    ])
    const ours = await provider.get<{ user_id: string }>('/users/me', { session: body.data.session_token })
    expect(ours.body.data.user_id).toBe(userId)
    const byBackEnd = await asBackEnd<Grant>(provider, 'POST', '/sessions/authenticate', { session_jwt: jwt })
    expect(byBackEnd.body).toMatchObject({ user_id: userId, session: { session_id: body.data.session.session_id } })
    const session_jwt = byBackEnd.body.session_jwt
    expect((await asBackEnd<Grant>(provider, 'POST', '/sessions/authenticate', { session_jwt })).status).toBe(200)
    const migrated = await asBackEnd<Grant>(provider, 'POST', '/sessions/migrate', {
      session_token: jwt,
      session_duration_minutes: 5,
    })
    expect(migrated.body).toMatchObject({ user_id: userId, session: { session_id: body.data.session.session_id } })
    const migration = await asBackEnd(provider, 'POST', '/sessions/migrate', { session_token: jwt })
    expect(migration.body).toMatchObject({ user_id: userId, session: null, session_token: '', session_jwt: '' })
  })

  itRaces(
    'create one session here under twenty concurrent checks, which cannot be reopened after its revocation',
    async () => {
      const { sub } = await importUser()
      const sessionClaims = (more: JWTPayload = {}) => claimsOf(sub, { [sessionClaim]: { id: `of-${sub}` }, ...more })
      const jwt = await before.signer.sign(sessionClaims())
      const answers = await Promise.all(Array.from({ length: 20 }, () => check(jwt)))
      const sessions = new Set(answers.map(({ body }) => body.data.session.session_id))
      expect(sessions.size).toBe(1)
      // Each tab received a valid token of that session.
      for (const { body } of answers) expect((await check(body.data.session_token)).status).toBe(200)
      const session = answers[0]?.body.data.session_token ?? ''
      expect((await provider.post('/sessions/revoke', undefined, { session })).status).toBe(200)
      const renewed = await before.signer.sign(sessionClaims({ iat: at + 1 }))
      for (const again of [jwt, renewed]) expect((await check(again)).body.error_type).toBe('session_not_found')
    },
  )

  it('without a session ID count as one session per JWT, even if the JWT is re-encoded', async () => {
    const { sub } = await importUser()
    const jwt = await before.signer.sign(claimsOf(sub))
    const { session_token: session } = (await check(jwt)).body.data
    expect((await provider.post('/sessions/revoke', undefined, { session })).status).toBe(200)
    for (const again of [jwt, respelled(jwt)]) expect((await check(again)).body.error_type).toBe('session_not_found')
  })

  it('belong to the imported user or to the owner of an address that both sides verified', async () => {
    const { userId, email } = await importUser()
    const unproven = await check(await before.signer.sign(claimsOf('nobody', { email, email_verified: true })))
    expect(unproven.body.error_type).toBe('user_unauthenticated')
    await provider.signIn(email)
    const proven = await check(await before.signer.sign(claimsOf('nobody', { email, email_verified: true })))
    expect(proven.body.data.user_id).toBe(userId)
    for (const email_verified of [false, undefined, 'true']) {
      const doubted = await check(await before.signer.sign(claimsOf('nobody', { email, email_verified })))
      expect([doubted.status, doubted.body.error_type]).toEqual([401, 'user_unauthenticated'])
    }
    const nobody = await check(await before.signer.sign(claimsOf('never-seen')))
    expect(nobody.body.error_type).toBe('user_unauthenticated')
  })

  it('are rejected if forged, of another issuer or audience, expired, not yet valid, or after the end date', async () => {
    const { sub } = await importUser()
    const claims = claimsOf(sub)
    const { signer } = before
    const expiredSession = { ...claims, [sessionClaim]: { expires_at: new Date(at * 1_000 - 1).toISOString() } }
    const wrong = [
      ...(await wrongTokens(signer, claims, at)),
      ['of an expired session', await signer.sign(expiredSession)] as const,
    ]
    for (const [why, jwt] of wrong) {
      const { status, body } = await check(jwt)
      expect([why, status, body.error_type]).toEqual([why, 401, 'user_unauthenticated'])
      const ofBackEnd = await asBackEnd(provider, 'POST', '/sessions/authenticate', { session_jwt: jwt })
      expect([why, ofBackEnd.body.error_type]).toEqual([why, 'user_unauthenticated'])
    }
    const right = await signer.sign(claims)
    await trust({ until: new Date(at * 1_000).toISOString() })
    expect((await check(right)).body.error_type).toBe('user_unauthenticated')
    await provider.patch({ earlier_sessions: null })
    const migrate = () => asBackEnd(provider, 'POST', '/sessions/migrate', { session_token: right })
    expect((await check(right)).body.error_type).toBe('user_unauthenticated')
    expect((await migrate()).body.error_type).toBe('user_unauthenticated')
    await trust()
    expect((await check(right)).status).toBe(200)
  })

  it('may use an expired JWT if the project allows it, while the previous session lasts', async () => {
    const { sub } = await importUser()
    const signed = (end: number) =>
      before.signer.sign(
        claimsOf(sub, {
          exp: at + 300,
          [sessionClaim]: { id: `late-${sub}`, expires_at: new Date((at + end) * 1_000).toISOString() },
        }),
      )
    const [activeSession, expiredSession] = [await signed(7_200), await signed(1_800)]
    await advance(3_600)
    expect((await check(activeSession)).status).toBe(401)
    await trust({ expired_minutes: 120 })
    expect((await check(expiredSession)).status).toBe(401)
    const { body } = await check(activeSession)
    // Not longer than the previous session, unless it is extended here.
    expect(Date.parse(body.data.session.expires_at) - at * 1_000).toBe(3_600_000)
  })

  it('cannot change factors, and are accepted by no other call', async () => {
    const { sub } = await importUser()
    const jwt = await before.signer.sign(claimsOf(sub))
    for (const answer of [
      await provider.get('/users/me', { session: jwt }),
      await provider.post('/sessions/revoke', undefined, { session: jwt }),
    ])
      expect(answer.status).toBe(401)
    const { session_token: session } = (await check(jwt)).body.data
    const reset = await provider.post('/passwords/session/reset', { password: 'Nine-blue-horses-sing-7' }, { session })
    expect(reset.status).toBeGreaterThanOrEqual(400)
    await provider.patch({ allowed_auth_methods: ['passkey'] })
    const other = await before.signer.sign(claimsOf((await importUser()).sub))
    expect((await check(other)).status).toBe(200)
    await provider.patch({ allowed_auth_methods: null })
  })

  it('stay valid while the keys cannot be fetched, and keys are fetched from public addresses only', async () => {
    const { sub } = await importUser()
    const jwt = await before.signer.sign(claimsOf(sub))
    const keys = await (await before.signer.outside.fetch('https://keys.example')).text()
    const other = await startKeyPublisher(beginning)
    const elsewhere = await before.signer.sign(claimsOf(sub, { iss: 'https://elsewhere.example' }))
    for (const [status, body, headers] of [
      [500, '', {}],
      [200, 'no json', {}],
      [200, `{"keys":[],"more":"${'x'.repeat(2 * 1024 * 1024)}"}`, {}],
      [302, '', { location: before.url }],
    ] as const) {
      other.says(status, body, headers)
      await trust({ jwks_url: other.url })
      const answer = await check(jwt)
      expect([status, answer.status, answer.body.error_type]).toEqual([status, 503, 'service_unavailable'])
      expect(answer.headers.get('retry-after')).toBe('5')
      const requestCount = other.asked()
      for (const nobodys of [elsewhere, 'a.b.c'])
        expect((await check(nobodys)).body.error_type).toBe('user_unauthenticated')
      expect(other.asked()).toBe(requestCount)
    }
    other.says(200, keys)
    expect((await check(jwt)).status).toBe(200)
    await other.close()
    const requestCount = before.asked()
    const public_ = createTrustedTokens(internet(), { now: () => beginning })
    for (const jwks_url of [before.url, 'https://169.254.169.254/jwks', 'https://localhost/jwks', 'https://10.0.0.1/'])
      await expect(public_.verify(jwt, { jwks_url, issuer, audience })).rejects.toThrow('could not be fetched')
    expect(before.asked()).toBe(requestCount)
    for (const jwks_url of ['file:///etc/passwd', 'http://10.0.0.1/jwks', 'https://user@before.example/', 'before'])
      expect(
        projectSettings.safeParse({ earlier_sessions: { jwks_url, issuer, audience, until: '2030-01-01T00:00:00Z' } })
          .success,
      ).toBe(false)
  })

  it('are rejected after the user was deleted', async () => {
    const { userId, sub } = await importUser()
    const jwt = await before.signer.sign(claimsOf(sub))
    expect((await check(jwt)).status).toBe(200)
    await asBackEnd(provider, 'DELETE', `/users/${userId}`)
    expect((await check(jwt)).body.error_type).toBe('user_unauthenticated')
  })

  it('differ from trusted tokens: each profile accepts only its own issuer, audience and period', async () => {
    const { userId, sub } = await importUser()
    const profile = { profile_id: 'partner', jwks_url: before.url, issuer: 'https://partner.example', audience: 'us' }
    await provider.patch({ trusted_tokens: [profile] })
    const attest = (token: string, more: object = {}) =>
      asBackEnd<Grant & { error_type?: string }>(provider, 'POST', '/sessions/attest', {
        profile_id: 'partner',
        token,
        session_duration_minutes: 10,
        ...more,
      })
    const claims = claimsOf(sub, { iss: profile.issuer, aud: 'us', jti: 'first' })
    const right = await before.signer.sign(claims)
    const { status, body } = await attest(right)
    expect([status, body.user_id]).toEqual([200, userId])
    expect(body.session.authentication_factors).toMatchObject([{ trusted_auth_token_factor: { token_id: 'first' } }])
    const strengthened = await attest(right, { session_token: body.session_token })
    expect(strengthened.body.session.session_id).toBe(body.session.session_id)
    for (const [why, wrong] of await wrongTokens(before.signer, claims, at))
      expect([why, (await attest(wrong)).body.error_type]).toEqual([why, 'user_unauthenticated'])
    expect((await attest(await before.signer.sign({ ...claims, sub: 'nobody' }))).body.error_type).toBe(
      'user_not_found',
    )
    expect((await attest(right, { profile_id: 'other' })).body.error_type).toBe('bad_request')
    // A trusted token is no session of the previous provider, and vice versa.
    expect((await check(right)).body.error_type).toBe('user_unauthenticated')
    await provider.patch({ trusted_tokens: [{ ...profile, until: new Date(at * 1_000).toISOString() }] })
    expect((await attest(right)).body.error_type).toBe('user_unauthenticated')
    await provider.patch({ trusted_tokens: [] })
  })
})
