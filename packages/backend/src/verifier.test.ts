import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  newKey,
  signSession,
  signToken,
  startKeyServer,
  type TestKey,
  type TestKeyServer,
  verifierOf,
} from './testing/project.ts'
import type { TokenErrorCode } from './token-error.ts'
import { createVerifier, type VerifierOptions } from './verifier.ts'

const audience = 'https://api.example.com/'

describe('token verification', () => {
  let rsa: TestKey
  let ec: TestKey
  let server: TestKeyServer
  beforeAll(async () => {
    rsa = await newKey('key-rsa')
    ec = await newKey('key-ec', 'ES256')
    server = await startKeyServer([rsa, ec])
  })
  afterEach(() => {
    server.keys = [rsa, ec]
    server.fault = null
    server.requests.length = 0
  })
  afterAll(() => server.close())

  const codeOf = (answer: Promise<unknown>): Promise<TokenErrorCode | 'accepted'> =>
    answer.then(
      () => 'accepted',
      (fault) => fault.code ?? fault,
    )

  it('accepts access tokens of both algorithms and returns user, app and scopes', async () => {
    for (const key of [rsa, ec]) {
      const access = await verifierOf(server).verifyAccessToken(await signToken(server, key), {
        audience: 'https://API.example.com',
        scopes: ['read:notes'],
      })
      expect(access).toMatchObject({
        clientId: 'connected-app-test-1',
        userId: 'user-test-1',
        organization: null,
        scopes: ['openid', 'read:notes'],
      })
    }
  })

  it('accepts a session and returns user, roles and organization', async () => {
    const jwt = await signSession(server, ec, {
      'https://stytch.com/organization': { organization_id: 'organization-test-1', slug: 'acme' },
    })
    expect(await verifierOf(server).verifySession(jwt)).toMatchObject({
      sessionId: 'session-test-1',
      userId: 'user-test-1',
      organization: { organizationId: 'organization-test-1', slug: 'acme' },
      roles: ['editor'],
      expiresAtMs: Date.parse('2030-01-01T00:00:00Z'),
    })
  })

  const refusedClaims: readonly [TokenErrorCode, string, Record<string, unknown>][] = [
    ['expired', 'whose time is over', { exp: Math.floor(Date.now() / 1000) - 6 }],
    ['malformed', 'without an end', { exp: undefined }],
    ['malformed', 'whose end is a text', { exp: '4102444800' }],
    ['not_yet_valid', 'from the future', { nbf: Math.floor(Date.now() / 1000) + 60 }],
    ['not_yet_valid', 'issued in the future', { iat: Math.floor(Date.now() / 1000) + 60 }],
    ['issuer', 'of another issuer', { iss: 'https://evil.example' }],
    ['malformed', 'without an issuer', { iss: undefined }],
    ['audience', 'for another resource of the project', { aud: ['project-test-1', 'https://other.example/'] }],
    ['audience', 'whose resource only begins alike', { aud: ['https://api.example.com.evil.example/'] }],
    ['malformed', 'without an audience', { aud: undefined }],
    ['malformed', 'without a subject', { sub: undefined }],
    ['kind', 'without a scope', { scope: undefined }],
    ['kind', 'with a session in it', { 'https://stytch.com/session': { id: 'session-test-1' } }],
    ['kind', 'of a machine-to-machine client', { client_id: undefined, sub: 'm2m-client-test-1' }],
    ['scope', 'whose scope only begins alike', { scope: 'read:notes-of-others' }],
  ]
  for (const [code, kind, claims] of refusedClaims) {
    it(`refuses an access token ${kind} (${code})`, async () => {
      const token = await signToken(server, rsa, claims)
      expect(await codeOf(verifierOf(server).verifyAccessToken(token, { audience, scopes: ['read:notes'] }))).toBe(code)
    })
  }

  it('accepts a machine-to-machine client if asked to, and returns no user', async () => {
    const token = await signToken(server, rsa, { client_id: undefined, sub: 'm2m-client-test-1', iss: server.baseURL })
    const access = await verifierOf(server).verifyAccessToken(token, { acceptsMachines: true })
    expect(access).toMatchObject({ clientId: 'm2m-client-test-1', userId: null })
  })

  it('refuses an access token as a session, and a session as an access token', async () => {
    const verifier = verifierOf(server)
    const session = await signSession(server, rsa)
    const access = await signToken(server, rsa, { iss: server.baseURL })
    expect(await codeOf(verifier.verifyAccessToken(session))).toBe('kind')
    expect(await codeOf(verifier.verifySession(access))).toBe('kind')
    const both = await signSession(server, rsa, { scope: 'openid', client_id: 'connected-app-test-1' })
    expect(await codeOf(verifier.verifySession(both)), 'a session with a scope').toBe('kind')
    expect(await codeOf(verifier.verifyAccessToken(both)), 'an access token with a session').toBe('kind')
  })

  it('tolerates five seconds between the clocks, and as many as the option names', async () => {
    const exp = Math.floor(Date.now() / 1000) - 3
    const token = await signToken(server, rsa, { exp })
    expect(await codeOf(verifierOf(server).verifyAccessToken(token))).toBe('accepted')
    expect(await codeOf(verifierOf(server, { toleranceSeconds: 0 }).verifyAccessToken(token))).toBe('expired')
  })

  describe('forgeries', () => {
    const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

    it('refuses unsigned tokens and other algorithms, whatever the token names (RFC 8725, 3.1)', async () => {
      const [header = '', payload = '', signature = ''] = (await signToken(server, rsa)).split('.')
      const publicKey = JSON.stringify(rsa.jwk)
      const confused = `${base64url({ alg: 'HS256', kid: rsa.kid, typ: 'JWT' })}.${payload}`
      const forgeries: readonly [string, TokenErrorCode][] = [
        [`${base64url({ alg: 'none', kid: rsa.kid })}.${payload}.`, 'malformed'],
        [`${base64url({ alg: 'none', kid: rsa.kid })}.${payload}.${signature}`, 'algorithm'],
        [`${confused}.${createHmac('sha256', publicKey).update(confused).digest('base64url')}`, 'algorithm'],
        [`${base64url({ alg: 'ES256', kid: rsa.kid })}.${payload}.${signature}`, 'algorithm'],
        [`${base64url({ alg: 'RS256', kid: ec.kid })}.${payload}.${signature}`, 'algorithm'],
        [`${base64url({ alg: 'toString', kid: rsa.kid })}.${payload}.${signature}`, 'algorithm'],
        [
          `${base64url({ alg: 'RS256', kid: rsa.kid, crit: ['b64'], b64: false })}.${payload}.${signature}`,
          'malformed',
        ],
        [`${header}.${base64url({ sub: 'user-test-2' })}.${signature}`, 'signature'],
        [`${header}.${payload}`, 'malformed'],
        [`${header}.${payload}.${signature}.`, 'malformed'],
        [`${header}.${payload}.${signature}=`, 'malformed'],
        [`${header}.${payload}.${signature.slice(0, -3)}`, 'signature'],
        [`${header}.${payload}.${'A'.repeat(20_000)}`, 'malformed'],
        [`${base64url([])}.${payload}.${signature}`, 'malformed'],
        [`${base64url(null)}.${payload}.${signature}`, 'malformed'],
        ['', 'missing'],
        ['…', 'malformed'],
      ]
      const verifier = verifierOf(server)
      for (const [token, code] of forgeries)
        expect(await codeOf(verifier.verifyAccessToken(token)), token.slice(0, 60)).toBe(code)
    })

    it('ignores a key inside the token (`jwk`, `jku`)', async () => {
      const attacker = await newKey('attacker')
      const own = await signToken(server, attacker, {}, { jwk: attacker.jwk, jku: `${server.baseURL}/attacker.json` })
      expect(await codeOf(verifierOf(server).verifyAccessToken(own))).toBe('unknown_key')
      const named = await signToken(server, attacker, {}, { jwk: attacker.jwk, kid: rsa.kid })
      expect(await codeOf(verifierOf(server).verifyAccessToken(named))).toBe('signature')
      expect(server.requests.some((path) => path.includes('attacker'))).toBe(false)
    })

    it('contains nothing of the token in its message', async () => {
      const token = await signToken(server, rsa, { sub: 'very-secret', scope: 'other' })
      const fault = await verifierOf(server)
        .verifyAccessToken(token, { scopes: ['read:notes'] })
        .catch((caught) => caught)
      expect(fault.message).toContain('read:notes')
      expect(fault.message).not.toContain('very-secret')
    })
  })

  describe('keys', () => {
    const clock = (options: Partial<VerifierOptions> = {}) => {
      let now = Date.now()
      const verifier = verifierOf(server, { now: () => now, ...options })
      const wait = (ms: number) => {
        now += ms
      }
      return { verifier, wait }
    }

    it('are fetched once for concurrent and later tokens', async () => {
      const { verifier, wait } = clock()
      const token = await signToken(server, rsa)
      await Promise.all(Array.from({ length: 20 }, () => verifier.verifyAccessToken(token)))
      wait(4 * 60_000)
      await verifier.verifyAccessToken(token)
      expect(server.requests).toHaveLength(1)
      wait(2 * 60_000)
      await verifier.verifyAccessToken(token)
      expect(server.requests, 'after five minutes').toHaveLength(2)
    })

    it('are fetched again for an unknown key, once in ten seconds', async () => {
      const { verifier, wait } = clock()
      await verifier.verifyAccessToken(await signToken(server, rsa))
      const next = await newKey('key-next', 'ES256')
      server.keys = [rsa, next]
      wait(11_000)
      await verifier.verifyAccessToken(await signToken(server, next))
      expect(server.requests).toHaveLength(2)
      const unknown = await newKey('key-unknown', 'ES256')
      const tokens = await Promise.all(Array.from({ length: 50 }, () => signToken(server, unknown)))
      for (const token of tokens) expect(await codeOf(verifier.verifyAccessToken(token))).toBe('unknown_key')
      expect(server.requests, 'invented key IDs cause no request each').toHaveLength(2)
    })

    it('refuse a token of a removed key after they were fetched again', async () => {
      const { verifier, wait } = clock()
      const token = await signToken(server, rsa)
      await verifier.verifyAccessToken(token)
      server.keys = [ec]
      wait(6 * 60_000)
      expect(await codeOf(verifier.verifyAccessToken(token))).toBe('unknown_key')
    })

    it('survive an outage of the provider', async () => {
      const { verifier, wait } = clock()
      const token = await signToken(server, rsa)
      await verifier.verifyAccessToken(token)
      server.fault = { status: 503, body: 'busy' }
      wait(10 * 60_000)
      expect(await codeOf(verifier.verifyAccessToken(token))).toBe('accepted')
    })

    it('that cannot be fetched are an error of their own, and no redirect is followed', async () => {
      const token = await signToken(server, rsa)
      const jwks = JSON.stringify({ keys: [rsa.jwk] })
      for (const fault of [
        { status: 500, body: jwks },
        { status: 302, body: '', location: `${server.baseURL}/elsewhere` },
        { status: 200, body: '<html>' },
        { status: 200, body: '{"keys":{}}' },
        { status: 200, body: `{"keys":[],"padding":"${'x'.repeat(70_000)}"}` },
      ]) {
        server.fault = fault
        expect(await codeOf(verifierOf(server).verifyAccessToken(token)), fault.body.slice(0, 20)).toBe(
          'keys_unavailable',
        )
      }
    })
  })

  it('accepts a base URL with slashes at its end', () => {
    expect(createVerifier({ baseURL: 'https://auth.example.com//', projectId: 'project-live-1' }).issuer).toBe(
      'https://auth.example.com/v1/public/project-live-1',
    )
  })

  it('rejects options that cannot be right when the verifier is created', () => {
    expect(() => createVerifier({ baseURL: 'auth.example.com', projectId: 'project-live-1' })).toThrow(/`baseURL`/)
    expect(() => createVerifier({ baseURL: 'https://auth.example.com', projectId: '' })).toThrow(/`projectId`/)
    expect(() =>
      createVerifier({ baseURL: 'https://auth.example.com', projectId: 'p', issuer: 'file:///etc' }),
    ).toThrow(/`issuer`/)
  })
})
