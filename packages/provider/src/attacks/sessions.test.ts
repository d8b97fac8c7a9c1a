import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { beginning, page, TestProvider } from '../testing/provider.ts'

const finalTypes = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
]

interface Me {
  readonly user_id: string
  readonly emails: readonly { readonly email_id: string; readonly email: string }[]
}

describeOnBothStores('sessions under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `owner-${++people}@example.com`
  const me = (session: string) => provider.get<Me>('/users/me', { session })
  const jwks = async () =>
    JSON.parse((await provider.request('GET', `/v1/sessions/jwks/${provider.project.project_id}`)).text)

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('D01 a revoked session is rejected at once, with an error that signs clients out', async () => {
    const { session_token: session } = await provider.signIn(address())
    expect((await me(session)).status).toBe(200)
    expect((await provider.post('/sessions/revoke', undefined, { session })).status).toBe(200)
    const uses = [
      await me(session),
      await provider.post('/sessions/authenticate', {}, { session }),
      await provider.post('/sessions/authenticate', { session_duration_minutes: 60 }, { session }),
      await provider.post('/sessions/revoke', undefined, { session }),
    ]
    for (const { status, body } of uses) {
      expect([status, body.error_type]).toEqual([404, 'session_not_found'])
      expect(finalTypes).toContain(body.error_type)
    }
  })

  itRaces('D01 a session stays revoked after concurrent uses', async () => {
    const { session_token: session } = await provider.signIn(address())
    const uses = Array.from({ length: 20 }, (_, n) =>
      n === 10
        ? provider.post('/sessions/revoke', undefined, { session })
        : provider.post('/sessions/authenticate', { session_duration_minutes: 60 }, { session }),
    )
    for (const { status } of await Promise.all(uses)) expect([200, 404]).toContain(status)
    expect((await me(session)).status).toBe(404)
  })

  it('R14: a session JWT has no claims of an access token, and an access token is no session', async () => {
    const { session_token } = await provider.signIn(address())
    const reserved = {
      scope: 'payments:write',
      client_id: 'c',
      azp: 'c',
      roles: ['r'],
      groups: ['g'],
      entitlements: ['e'],
    }
    const ask = (path: string, body: object) => asBackEnd(provider, 'POST', path, body)
    const session_custom_claims = { ...reserved, iss: 'https://evil.example', plan: 'team' }
    const first = await ask('/sessions/authenticate', { session_token, session_custom_claims })
    const second = await ask('/sessions/authenticate', { session_token, session_custom_claims: { seats: 3 } })
    for (const { body } of [first, second]) {
      const claims = decodeJwt(String(body.session_jwt))
      for (const name of Object.keys(reserved)) expect(claims).not.toHaveProperty(name)
      expect(claims).toMatchObject({ plan: 'team', iss: page })
    }
    expect(second.body.session).toMatchObject({ custom_claims: { plan: 'team', seats: 3 } })
  })

  it('D03 a session JWT names project, user and session, lasts five minutes and contains no address', async () => {
    const email = address()
    const granted = await provider.signIn(email)
    const { payload, protectedHeader } = await jwtVerify(granted.session_jwt, createLocalJWKSet(await jwks()), {
      issuer: 'http://localhost:3000',
      audience: provider.project.project_id,
      algorithms: ['RS256', 'ES256'],
      currentDate: new Date(beginning),
    })
    expect(protectedHeader).toMatchObject({ typ: 'JWT', kid: expect.any(String) })
    expect(payload).toMatchObject({ sub: granted.user_id, iat: beginning / 1_000, nbf: beginning / 1_000 })
    expect(payload.exp).toBe(beginning / 1_000 + 300)
    expect(payload['https://stytch.com/session']).toMatchObject({ id: granted.session.session_id })
    expect(payload.aud).toEqual([provider.project.project_id])
  })

  it('D03 the published keys are public parts only and verify the signature', async () => {
    const granted = await provider.signIn(address())
    const [header = '', claims = '', signature = ''] = granted.session_jwt.split('.')
    const { keys }: { keys: (JsonWebKey & { kid: string })[] } = await jwks()
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const key = keys.find((published) => published.kid === kid)
    expect(key).toBeDefined()
    for (const published of keys)
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(published).not.toHaveProperty(secret)
    const signed = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        createPublicKey({ key: key ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      )
    expect(signed(`${header}.${claims}`)).toBe(true)
    expect(signed(`${header}.${claims.slice(0, -1)}A`)).toBe(false)
  })

  it('D05 a second factor is recorded beside the first with its time, in the same session', async () => {
    const first = await provider.signIn(address())
    const second = address()
    await provider.advance(90)
    const session = first.session_token
    const sendAnswer = await provider.post<{ method_id: string }>(
      '/otps/email/send/secondary',
      { email: second },
      { session },
    )
    const code = (await provider.inbox(second))[0]?.code ?? ''
    const granted = await provider.authenticate({ code, method_id: sendAnswer.body.data.method_id }, { session })
    expect(granted.status).toBe(200)
    const { session: now } = granted.body.data
    expect(now.session_id).toBe(first.session.session_id)
    expect(now.authentication_factors).toHaveLength(2)
    const times = now.authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at))
    expect(Math.abs((times[1] ?? 0) - (times[0] ?? 0))).toBe(90_000)
  })

  it("D08 a user cannot delete another user's address", async () => {
    const ada = await provider.signIn(address())
    const eve = await provider.signIn(address())
    const id = (await me(ada.session_token)).body.data.emails[0]?.email_id
    const path = `/sdk/v1/users/emails/${id}`
    expect((await provider.request('DELETE', path, { session: eve.session_token })).status).toBe(404)
    expect((await provider.request('DELETE', path)).status).toBe(401)
    expect((await me(ada.session_token)).body.data.emails.map(({ email_id }) => email_id)).toEqual([id])
  })

  it('D11 the last primary factor cannot be deleted', async () => {
    const { session_token: session } = await provider.signIn(address())
    const id = (await me(session)).body.data.emails[0]?.email_id
    const deleted = await provider.request('DELETE', `/sdk/v1/users/emails/${id}`, { session })
    expect([deleted.status, deleted.body.error_type]).toEqual([400, 'cannot_delete_last_primary_factor'])
    expect((await me(session)).body.data.emails).toHaveLength(1)
  })

  it('D13 forty session tokens differ and are long enough to resist guessing', async () => {
    const tokens = new Set<string>()
    for (let n = 0; n < 40; n++) tokens.add((await provider.signIn(address(), { from: `127.77.${n}.1` })).session_token)
    expect(tokens.size).toBe(40)
    // 128 bits are 22 characters in base64url or 32 in hexadecimal.
    for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(43)
    const fixed = [...tokens].map((token) => token.slice(0, 4))
    expect(new Set(fixed).size).toBeGreaterThan(20)
  })

  it('a session expires at its end, and is extended only on request', async () => {
    const { session_token: session } = await provider.signIn(address())
    await provider.advance(59 * 60)
    expect((await provider.post('/sessions/authenticate', {}, { session })).status).toBe(200)
    await provider.advance(61)
    expect((await provider.post('/sessions/authenticate', {}, { session })).status).toBe(404)
  })

  it.each([4, 0, -1, 527_041, 5.5, '60', [], null, true])('a duration of %j minutes is rejected', async (minutes) => {
    const { session_token: session } = await provider.signIn(address())
    const answer = await provider.post('/sessions/authenticate', { session_duration_minutes: minutes }, { session })
    expect([answer.status, answer.body.error_type]).toEqual([400, 'invalid_session_duration_minutes'])
  })

  it('M09 a session of one project is rejected in another', async () => {
    const { session_token: session } = await provider.signIn(address())
    const authorization = `Basic ${btoa(`${provider.b2bProject.public_token}:${session}`)}`
    expect((await provider.get('/users/me', { authorization })).status).toBe(401)
  })

  it.each(['', 'short', 'A'.repeat(43), 'A'.repeat(44)])('a made-up token %j is rejected', async (session) => {
    const { status, body } = await provider.get('/users/me', { session })
    expect([status, body.error_type]).toEqual([401, 'user_unauthenticated'])
  })

  it('a project can limit a session JWT to its five minutes', async () => {
    const { session_token, session_jwt } = await provider.signIn(address())
    const check = async (proof: object) => {
      const { status, body } = await asBackEnd(provider, 'POST', '/sessions/authenticate', proof)
      return [status, body.error_type]
    }
    await provider.patch({ reject_expired_session_jwts: true })
    try {
      expect(await check({ session_jwt })).toEqual([200, undefined])
      await provider.advance(301)
      expect(await check({ session_jwt })).toEqual([401, 'user_unauthenticated'])
      expect(await check({ session_token })).toEqual([200, undefined])
    } finally {
      await provider.patch({ reject_expired_session_jwts: false })
    }
    // By default the SDK's check renews a session with an expired JWT.
    expect(await check({ session_jwt })).toEqual([200, undefined])
  })
})
