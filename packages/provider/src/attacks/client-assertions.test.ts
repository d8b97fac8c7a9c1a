import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assertionType } from '../domain/grants/client-assertion.ts'
import type { AdjustableClock } from '../ports/adjustable-clock.ts'
import { type ConnectedApps, startTimedApps, verifier } from '../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { basic, page, type TestProvider } from '../testing/provider.ts'

const redirect_uri = 'https://agent.example/callback'
const offline = { redirect_uri, scopes: ['openid', 'offline_access'] }

describeOnBothStores('apps that authenticate by a signed assertion', (given) => {
  let server: Server
  let clock: AdjustableClock
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  let privateKey: CryptoKey
  let otherKey: CryptoKey
  let publicKeys: object[]
  let keysFetched = 0
  let ids = 0
  let client_id: string

  beforeAll(async () => {
    const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
    privateKey = own.privateKey
    otherKey = other.privateKey
    publicKeys = [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }]
    server = createServer((request, response) => {
      const site = `http://localhost:${(server.address() as AddressInfo).port}`
      if (request.url?.startsWith('/keys')) keysFetched++
      const document = {
        client_id: `${site}${request.url}`,
        client_name: 'Agent',
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: `${site}/keys${request.url}`,
        ...(request.url?.includes('optional') && {
          token_endpoint_auth_methods_supported: ['private_key_jwt', 'none'],
        }),
      }
      const body = request.url?.startsWith('/keys') ? { keys: publicKeys } : document
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;({ clock, provider, apps } = await startTimedApps(given.url))
  })
  afterAll(async () => {
    server.close()
    await provider.close()
  })
  beforeEach(async () => {
    clock.advance(600)
    session = (await provider.signIn('ada@example.com')).session_token
    client_id = `http://localhost:${(server.address() as AddressInfo).port}/apps/${++ids}.json`
  })

  const now = () => clock.now() / 1_000
  const sign = (claims: object = {}, { key = privateKey, alg = 'RS256', kid = 'k1' as string | null } = {}) =>
    new SignJWT({
      iss: client_id,
      sub: client_id,
      aud: page,
      iat: now(),
      exp: now() + 300,
      jti: `id-${++ids}`,
      ...claims,
    })
      .setProtectedHeader({ alg, ...(kid !== null && { kid }) })
      .sign(key)
  const proof = (client_assertion: string) => ({ client_assertion_type: assertionType, client_assertion })
  const redeem = async (code: string, client_assertion: string, more: Record<string, string> = {}) =>
    apps.post('token', {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      ...proof(client_assertion),
      ...more,
    })
  /** Sends a refresh token that does not exist: the error says whether the client was authenticated. */
  const attempt = async (client_assertion: string, more: Record<string, string> = {}) => {
    const form = { grant_type: 'refresh_token', refresh_token: 'x', ...proof(client_assertion), ...more }
    // Each attempt comes later, so that the rate limit of wrong ones does not answer.
    clock.advance(120)
    const { body } = await apps.post('token', form)
    return body as { readonly error?: string; readonly error_description?: string }
  }

  it('get tokens, keep their refresh token, and introspect and revoke it', async () => {
    const code = await apps.code(session, { client_id }, offline)
    const tokens = await redeem(code, await sign())
    expect(tokens.status, JSON.stringify(tokens.body)).toBe(200)
    const { refresh_token } = tokens.body
    const atProject = `${page}/v1/public/${provider.project.project_id}/oauth2/token`
    for (const aud of [page, `${page}/v1/oauth2/token`, [`${page}/`], `${page}/v1/oauth2/token/`, [7, atProject]]) {
      const form = { grant_type: 'refresh_token', refresh_token, client_id, ...proof(await sign({ aud })) }
      const again = await apps.post('token', form)
      expect([again.status, again.body.refresh_token], JSON.stringify(again.body)).toEqual([200, undefined])
    }
    const seen = await apps.post('introspect', { token: refresh_token, ...proof(await sign()) })
    expect(seen.body).toMatchObject({ active: true, client_id })
    expect((await apps.post('revoke', { token: refresh_token, ...proof(await sign()) })).status).toBe(200)
    expect((await apps.post('introspect', { token: refresh_token, ...proof(await sign()) })).body.active).toBe(false)
  })

  it('F60 are refused for an assertion with wrong claims, another key or another algorithm, with the reason', async () => {
    await apps.code(session, { client_id }, offline)
    const before = keysFetched
    for (const [claims, reason] of [
      [{ iss: 'https://evil.example' }, '`iss` and `sub`'],
      [{ iss: undefined }, '`iss` and `sub`'],
      [{ aud: 'https://evil.example' }, '`aud`'],
      [{ aud: `${page}/v1/public/project-test-other/oauth2/token` }, '`aud`'],
      [{ aud: undefined }, '`aud`'],
      [{ exp: undefined }, '`exp`'],
      [{ jti: undefined }, '`jti`'],
      [{ jti: 'x'.repeat(257) }, '`jti`'],
    ] as const)
      expect(await attempt(await sign(claims), { client_id }), JSON.stringify(claims)).toMatchObject({
        error: 'invalid_client',
        error_description: expect.stringContaining(reason),
      })
    for (const [more, reason] of [
      [() => ({ exp: now() + 60 }), 'expired'],
      [() => ({ exp: now() + 4_000 }), 'one hour'],
      [() => ({ iat: now() + 400, exp: now() + 900 }), 'future'],
      [() => ({ nbf: now() + 400, exp: now() + 900 }), 'future'],
    ] as const)
      expect((await attempt(await sign(more())))?.error_description, reason).toContain(reason)
    // No key was fetched for any of them.
    expect(keysFetched).toBe(before)
    const secret = await new SignJWT({ iss: client_id, sub: client_id, aud: page, exp: now() + 600, jti: 'a' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('s'.repeat(32)))
    expect((await attempt(secret)).error_description).toContain('another algorithm')
    expect((await attempt(await sign({ exp: now() + 400 }, { key: otherKey }))).error_description).toContain(
      'signature',
    )
    expect((await attempt('x.y.z', { client_id })).error_description).toContain('no JWT')
    expect((await attempt(await sign({ exp: now() + 400 }))).error).toBe('invalid_grant')
  })

  itRaces('F61 are refused for an assertion that was used, also at the same moment', async () => {
    await apps.code(session, { client_id }, offline)
    const form = { grant_type: 'refresh_token', refresh_token: 'x', ...proof(await sign()) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => apps.post('token', form)))
    const errors = answers.map(({ body }) => body.error).sort()
    expect(errors).toEqual([...Array(4).fill('invalid_client'), 'invalid_grant'])
  })

  it('F62 are refused without their assertion, with another type of it, and with a second proof', async () => {
    const code = await apps.code(session, { client_id }, offline)
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier }
    expect((await apps.post('token', { ...form, client_id })).body.error).toBe('invalid_client')
    const assertion = await sign()
    const typed = { ...form, client_id, client_assertion: assertion, client_assertion_type: 'x' }
    expect((await apps.post('token', typed)).body.error).toBe('invalid_client')
    const twice = { ...form, ...proof(assertion), client_id, client_secret: 'x' }
    expect((await apps.post('token', twice)).body.error).toBe('invalid_request')
    expect((await apps.post('token', { ...form, ...proof(assertion) }, basic(client_id, 'x'))).body.error).toBe(
      'invalid_request',
    )
    expect((await redeem(code, assertion)).status).toBe(200)
  })

  it('may leave the assertion out if they accept `none` too, and a wrong one is refused', async () => {
    client_id = client_id.replace('/apps/', '/optional/')
    const tokens = await apps.tokens(session, { client_id }, offline)
    const wrong = await sign({}, { key: otherKey })
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id }
    expect((await apps.post('token', { ...form, ...proof(wrong) })).body.error).toBe('invalid_client')
    const right = await apps.post('token', { ...form, ...proof(await sign()) })
    expect([right.status, right.body.refresh_token === tokens.refresh_token]).toEqual([200, false])
  })

  it('find their key among several without a `kid`', async () => {
    const { publicKey } = await generateKeyPair('RS256')
    const { kid: _, ...own } = publicKeys[0] as { readonly kid: string }
    publicKeys = [await exportJWK(publicKey), own]
    const code = await apps.code(session, { client_id }, offline)
    expect((await redeem(code, await sign({}, { kid: null }))).status).toBe(200)
    publicKeys = [{ ...own, kid: 'k1' }]
  })

  it('find their key by its algorithm if no key has the `kid` of the assertion, and only their own key', async () => {
    const { kid: _, ...own } = publicKeys[0] as { readonly kid: string }
    for (const keys of [[own], [{ ...own, kid: 'k2' }], [{ kty: 'oct', k: 'AAAA' }, own]]) {
      publicKeys = keys
      client_id = new URL(`/apps/${++ids}.json`, client_id).href
      const code = await apps.code(session, { client_id }, offline)
      expect((await redeem(code, await sign())).status, JSON.stringify(keys)).toBe(200)
      expect((await attempt(await sign({ exp: now() + 400 }, { key: otherKey }))).error).toBe('invalid_client')
    }
    publicKeys = [{ ...own, kid: 'k1' }]
  })

  it('F63 lose their tokens when their document names other keys or another method', async () => {
    client_id = client_id.replace('/apps/', '/optional/')
    const { refresh_token } = await apps.tokens(session, { client_id }, offline)
    const kept = await apps.refresh({ client_id }, refresh_token)
    expect(kept.status).toBe(200)
    const before = server.listeners('request')
    server
      .removeAllListeners('request')
      .on('request', (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ client_id, client_name: 'Agent', redirect_uris: [redirect_uri] })),
      )
    clock.advance(3_660)
    session = (await provider.signIn('ada@example.com')).session_token
    const again = await apps.tokens(session, { client_id }, offline)
    expect((await apps.refresh({ client_id }, kept.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await apps.refresh({ client_id }, again.refresh_token)).status).toBe(200)
    server.removeAllListeners('request')
    for (const listener of before) server.on('request', listener as never)
  })
})
