import { createHmac } from 'node:crypto'
import { startKeyPublisher } from '@latchkey/provider/testing/identity-providers/key-publisher'
import { Client } from 'stytch'
import { expect, test } from './consumer-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

test('the back-end SDK reads the signed-in user by token and by JWT', async ({ site, address }) => {
  const { stytch } = site
  const signedIn = await signInOnPage(site, address)
  const byToken = await stytch.sessions.authenticate({ session_token: signedIn.session_token })
  expect(byToken).toMatchObject({ status_code: 200, session_token: signedIn.session_token })
  expect(byToken.user).toMatchObject({ user_id: signedIn.user_id, is_locked: false, status: 'active', roles: [] })
  expect(byToken.session.authentication_factors).toMatchObject([{ type: 'otp', delivery_method: 'email' }])

  const byJwt = await stytch.sessions.authenticate({ session_jwt: signedIn.session_jwt })
  expect(byJwt.session.session_id).toBe(signedIn.session.session_id)
  // Both tokens open the same session, so a site may set its cookie from either answer.
  const further = await stytch.sessions.authenticate({ session_token: byJwt.session_token })
  expect(further.session.session_id).toBe(signedIn.session.session_id)
})

test('extends a session, and returns the custom claims that the back end set', async ({ site, address }) => {
  const { stytch } = site
  const { session_token } = await signInOnPage(site, address)
  const said = await stytch.sessions.authenticate({
    session_token,
    session_duration_minutes: 1_440,
    session_custom_claims: { plan: 'team', seats: 3 },
  })
  expect(Date.parse(said.session.expires_at ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const local = await stytch.sessions.authenticateJwtLocal({ session_jwt: said.session_jwt })
  expect(local.custom_claims).toMatchObject({ plan: 'team', seats: 3 })
  const without = await stytch.sessions.authenticate({ session_token, session_custom_claims: { seats: null } })
  expect(without.session.custom_claims).toEqual({ plan: 'team' })
  // The SDK's types say that reserved names are ignored.
  for (const reserved of ['sub', 'exp', 'scope', 'client_id', 'https://stytch.com/session']) {
    const ignored = await stytch.sessions.authenticate({ session_token, session_custom_claims: { [reserved]: 'x' } })
    expect(ignored.session.custom_claims).toEqual({ plan: 'team' })
  }
})

test('the SDK and the provider accept our JWTs and reject forged ones', async ({ site, address }) => {
  const { stytch, provider } = site
  const { session_jwt, user_id } = await signInOnPage(site, address)
  const local = await stytch.sessions.authenticateJwtLocal({ session_jwt })
  expect(local).toMatchObject({ user_id, session_id: expect.stringMatching(/^session-test-/) })

  const [head = '', body = '', signature = ''] = session_jwt.split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const jwks = await stytch.sessions.getJWKS({ project_id: provider.projectId })
  const hmacHead = part({ alg: 'HS256', typ: 'JWT', kid })
  const hmacInput = `${hmacHead}.${body}`
  const keyText = JSON.stringify(jwks.keys[0])
  const forged = {
    'changed claims': `${head}.${part({ ...claims, sub: 'user-test-other' })}.${signature}`,
    'no algorithm': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'the public key as a secret': `${hmacInput}.${createHmac('sha256', keyText).update(hmacInput).digest('base64url')}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -8)}`,
    'no token at all': 'a.b.c',
  }
  for (const [how, jwt] of Object.entries(forged)) {
    await expect(stytch.sessions.authenticateJwtLocal({ session_jwt: jwt }), how).rejects.toThrow('jwt_invalid')
    expect(await refusalOf(stytch.sessions.authenticate({ session_jwt: jwt })), how).toEqual([
      401,
      'user_unauthenticated',
    ])
  }
  expect(jwks.keys[0]).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256', key_ops: ['verify'] })
})

test('the SDK verifies a JWT locally unless it is older than the maximum age', async ({ site, address }) => {
  const { stytch } = site
  const { session_jwt, session_token, session } = await signInOnPage(site, address)
  const local = await stytch.sessions.authenticateJwt({ session_jwt })
  expect(local.session.session_id).toBe(session.session_id)
  const asked = await stytch.sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 })
  expect(asked.session.session_id).toBe(session.session_id)
  await stytch.sessions.revoke({ session_token })
  expect(await refusalOf(stytch.sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 }))).toEqual([
    404,
    'session_not_found',
  ])
})

test('a back end opens an impersonated session for a user once', async ({ site, address }) => {
  const { stytch, provider, secret } = site
  const { user_id } = await stytch.users.create({ email: address })
  const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
  // The SDK has no method that requests this token.
  const answer = await fetch(`${provider.url}/v1/impersonation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${provider.projectId}:${secret}`)}` },
    body: JSON.stringify({ user_id, ...staff }),
  })
  const { impersonation_token } = (await answer.json()) as { readonly impersonation_token: string }
  const acting = await stytch.impersonation.authenticate({ impersonation_token })
  expect(acting).toMatchObject({ user_id, user: { user_id } })
  expect(acting.session?.authentication_factors).toMatchObject([
    { type: 'impersonated', delivery_method: 'impersonation', impersonated_factor: staff },
  ])
  expect(await refusalOf(stytch.impersonation.authenticate({ impersonation_token }))).toEqual([
    401,
    'unable_to_auth_impersonation_token',
  ])
})

test('D01: lists a user’s sessions and revokes each by its id, token or JWT', async ({ site, address }) => {
  const { stytch } = site
  const first = await signInOnPage(site, address)
  const second = await signInOnPage(site, address)
  const third = await signInOnPage(site, address)
  const living = async () =>
    (await stytch.sessions.get({ user_id: first.user_id })).sessions.map(({ session_id }) => session_id)
  expect(new Set(await living())).toEqual(new Set([first, second, third].map(({ session }) => session.session_id)))
  await stytch.sessions.revoke({ session_id: first.session.session_id })
  await stytch.sessions.revoke({ session_token: second.session_token })
  await stytch.sessions.revoke({ session_jwt: third.session_jwt })
  expect(await living()).toEqual([])
  for (const { session_token, session_jwt } of [first, second, third]) {
    expect(await refusalOf(stytch.sessions.authenticate({ session_token }))).toEqual([404, 'session_not_found'])
    expect(await refusalOf(stytch.sessions.authenticate({ session_jwt }))).toEqual([404, 'session_not_found'])
  }
  const twice = stytch.sessions.revoke({ session_id: first.session.session_id })
  expect(await refusalOf(twice)).toEqual([404, 'session_not_found'])
})

test('a call names one session, and only a back end of the project may send it', async ({ site, address }) => {
  const { stytch, provider, secret } = site
  const { session_token, session_jwt } = await signInOnPage(site, address)
  expect(await refusalOf(stytch.sessions.authenticate({ session_token, session_jwt }))).toEqual([
    400,
    'too_many_session_arguments',
  ])
  expect(await refusalOf(stytch.sessions.authenticate({}))).toEqual([400, 'no_session_arguments'])
  for (const credentials of [
    { project_id: provider.projectId, secret: `${secret}x` },
    { project_id: provider.publicToken, secret: provider.publicToken },
    { project_id: provider.projectId, secret: session_token },
  ]) {
    const stranger = new Client({ ...credentials, env: provider.url })
    expect(await refusalOf(stranger.sessions.authenticate({ session_token }))).toEqual([
      401,
      'unauthorized_credentials',
    ])
  }
})

test('the SDK checks a permission against the roles of the user, with a request and without', async ({
  site,
  address,
}) => {
  const { stytch, provider } = site
  const authorization_check = { resource_id: 'documents', action: 'read' }
  const rbac_policy = {
    roles: [
      { role_id: 'reader', description: 'Reads.', permissions: [{ resource_id: 'documents', actions: ['read'] }] },
    ],
    resources: [{ resource_id: 'documents', description: 'Documents.', actions: ['read', 'write'] }],
  }
  await provider.patch({ rbac_policy })
  try {
    const signedIn = await signInOnPage(site, address)
    const check = () => stytch.sessions.authenticate({ session_token: signedIn.session_token, authorization_check })
    expect((await stytch.rbac.policy()).policy).toMatchObject(rbac_policy)
    expect(await refusalOf(check())).toEqual([403, 'unauthorized_action'])
    const {
      user: { user_id },
    } = await stytch.sessions.authenticate({ session_token: signedIn.session_token })
    expect((await stytch.users.update({ user_id, roles: ['reader'] })).user.roles).toEqual(['reader'])
    const { verdict, session_jwt } = await check()
    expect(verdict).toEqual({ authorized: true, granting_roles: ['reader'] })
    const local = await stytch.sessions.authenticateJwtLocal({ session_jwt, authorization_check })
    expect(local.roles).toEqual(['reader'])
    const write = { ...authorization_check, action: 'write' }
    await expect(stytch.sessions.authenticateJwtLocal({ session_jwt, authorization_check: write })).rejects.toThrow()
  } finally {
    await provider.patch({ rbac_policy: { roles: [], resources: [] } })
  }
})

test('the SDK exchanges a session of the previous provider, and a token of a trusted issuer', async ({
  site,
  address,
}) => {
  const { stytch, provider } = site
  const { user_id } = await stytch.users.create({ email: address, external_id: address.replace('@', '.') })
  const before = await startKeyPublisher(Date.now())
  const trusted = { jwks_url: before.url, issuer: 'https://before.example', audience: 'shop' }
  const settings = {
    earlier_sessions: { ...trusted, until: new Date(Date.now() + 86_400_000).toISOString() },
    trusted_tokens: [{ ...trusted, profile_id: 'partner' }],
  }
  const patched = await fetch(`${provider.url}/dev/projects/${provider.projectId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  expect(patched.status).toBe(200)
  const iat = Math.floor(Date.now() / 1_000)
  const claims = { iss: trusted.issuer, aud: trusted.audience, sub: address.replace('@', '.'), iat, exp: iat + 300 }
  const token = await before.signer.sign(claims)
  const session_duration_minutes = 5
  const migrated = await stytch.sessions.migrate({ session_token: token, session_duration_minutes })
  expect(migrated).toMatchObject({ user_id, status_code: 200 })
  const attested = await stytch.sessions.attest({ profile_id: 'partner', token, session_duration_minutes })
  expect(attested.user_id).toBe(user_id)
  const { session_jwt } = attested
  expect((await stytch.sessions.authenticateJwtLocal({ session_jwt })).user_id).toBe(user_id)
  const session_token = await before.signer.forge(claims)
  expect(await refusalOf(stytch.sessions.migrate({ session_token }))).toEqual([401, 'user_unauthenticated'])
  await before.close()
})
