import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../store/open.ts'
import type { SessionRow } from '../store/tables/sessions.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { describeOnBothStores } from '../testing/stores.ts'
import { createKeys } from './keys.ts'

const issuer = 'http://localhost:3000'

describeOnBothStores('signing keys', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const session = (sessionId: string): SessionRow => {
    const now = test.clock.now()
    return {
      sessionId,
      projectId: test.project.projectId,
      userId: 'user-test-1',
      startedAt: now,
      lastAccessedAt: now,
      expiresAt: now + 3_600_000,
      revokedAt: null,
      attributes: { ip_address: '203.0.113.9', user_agent: 'Browser' },
      factors: [
        {
          type: 'otp',
          delivery_method: 'email',
          last_authenticated_at: '2026-01-05T09:30:00Z',
          email_factor: { email_id: 'email-test-1', email_address: 'ada@x.com' },
        },
      ],
      customClaims: null,
    }
  }
  const verified = async (jwt: string, project = test.project) =>
    jwtVerify(jwt, createLocalJWKSet({ keys: [...(await test.deps.keys.jwks(project)).keys] }), {
      issuer,
      audience: project.projectId,
      currentDate: new Date(test.clock.now()),
    })

  it('are the same for two nodes that need the first one at once', async () => {
    const { store: opened, clock } = test.deps
    const nodes = Array.from({ length: 3 }, () => createKeys({ store: opened, clock }))
    const kids = await Promise.all(nodes.map(async (node) => (await node.signingKey(test.project)).kid))
    expect(new Set(kids).size).toBe(1)
    for (const node of nodes) expect((await node.jwks(test.project)).keys).toHaveLength(1)
  })

  it('are published without their private parts', async () => {
    const { keys } = await test.deps.keys.jwks(test.project)
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(Buffer.from(String(keys[0]?.n), 'base64url').length * 8).toBe(2_048)
  })

  it('sign what other libraries verify, for five minutes and no longer', async () => {
    const jwt = await test.deps.jwts.mint(test.project, session('s1'), issuer)
    const { payload, protectedHeader } = await verified(jwt)
    expect(protectedHeader).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: (await test.deps.keys.signingKey(test.project)).kid,
    })
    expect(payload).toMatchObject({
      aud: [test.project.projectId],
      sub: 'user-test-1',
      iat: payload.nbf,
      exp: Number(payload.iat) + 300,
    })
    expect(payload['https://stytch.com/session']).toMatchObject({
      id: 's1',
      started_at: '2026-01-05T09:30:00Z',
      roles: [],
    })
    const [, claims = ''] = jwt.split('.')
    const told = Buffer.from(claims, 'base64url').toString()
    for (const personal of ['ada@x.com', '203.0.113.9', 'Browser']) expect(told).not.toContain(personal)
    test.clock.advance(301)
    await expect(verified(jwt)).rejects.toThrow(/"exp"/)
  })

  it('sign again only when half of the five minutes is over or a claim has changed', async () => {
    const first = session('s2')
    const mint = (row: SessionRow, at = issuer) => test.deps.jwts.mint(test.project, row, at)
    const jwt = await mint(first)
    test.clock.advance(149)
    expect(await mint({ ...first, lastAccessedAt: test.clock.now() })).toBe(jwt)
    expect(await mint({ ...first, expiresAt: first.expiresAt + 150_000 })).toBe(jwt)
    expect(await mint({ ...first, expiresAt: first.expiresAt + 151_000 })).not.toBe(jwt)
    expect(await mint({ ...first, expiresAt: first.expiresAt - 1_000 })).not.toBe(jwt)
    const again = await mint(first)
    expect(await mint(first, 'http://127.0.0.1:3000')).not.toBe(again)
    const later = await mint(first)
    test.clock.advance(150)
    expect(await mint(first)).not.toBe(later)
  })

  it('are answered while the database is away, also when the algorithm has just changed', async () => {
    const { store: opened, clock } = test.deps
    const gone = await openStore(store.url)
    await gone.close()
    let { rows } = opened
    const keys = createKeys({
      clock,
      store: {
        ...opened,
        get rows() {
          return rows
        },
      },
    })
    const known = await keys.jwks(test.project)
    rows = gone.rows
    const changed = { ...test.project, settings: { ...test.project.settings, jwt_algorithm: 'ES256' as const } }
    expect(await keys.jwks(changed)).toEqual(known)
    rows = opened.rows
    expect((await keys.jwks(changed)).keys.map(({ alg }) => alg).toSorted()).toEqual(['ES256', 'RS256'])
  })

  it('stay beside the new one when a project changes to ES256', async () => {
    const old = await test.deps.jwts.mint(test.project, session('s3'), issuer)
    const changed = await test.deps.projects.changeSettings(test.project.projectId, { jwt_algorithm: 'ES256' })
    if (changed === null) throw new Error('the project is gone')
    const fresh = await test.deps.jwts.mint(changed, session('s3'), issuer)
    expect(decodeProtectedHeader(fresh).alg).toBe('ES256')
    await verified(fresh, changed)
    await verified(old, changed)
    expect((await test.deps.keys.jwks(changed)).keys).toHaveLength(2)
  })
})
