import { createLocalJWKSet, decodeProtectedHeader, type JWTVerifyOptions, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../store/open.ts'
import { sweep } from '../../store/sweep.ts'
import { keysOfProject } from '../../store/tables/keys/signing-keys.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
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
      subject: 'user',
      userId: 'user-test-1',
      organizationId: '',
      startedAt: now,
      lastAccessedAt: now,
      expiresAt: now + 3_600_000,
      absoluteEnd: now + 3_600_000,
      changedAt: null,
      parentId: null,
      revokedAt: null,
      attributes: { ip_address: '203.0.113.9', user_agent: 'Browser' },
      proofs: [
        {
          factorId: 'email-test-1',
          kind: 'email',
          type: 'otp',
          delivery: 'email',
          publicData: { address: 'ada@x.com' },
          provenAt: now,
          provesAddress: null,
          manner: 'proof',
        },
      ],
      customClaims: null,
    }
  }
  const verified = async (jwt: string, project = test.project, more: JWTVerifyOptions = {}) =>
    jwtVerify(jwt, createLocalJWKSet({ keys: [...(await test.deps.keys.jwks(project)).keys] }), {
      issuer,
      audience: project.projectId,
      currentDate: new Date(test.clock.now()),
      ...more,
    })

  itRaces('are the same on all nodes when several nodes need the first key at once', async () => {
    const { store: opened, sealing, clock } = test.deps
    const nodes = Array.from({ length: 3 }, () => createKeys({ store: opened, sealing, clock }))
    const kids = await Promise.all(nodes.map(async (node) => (await node.signingKey(test.project)).kid))
    expect(new Set(kids).size).toBe(1)
    for (const node of nodes) expect((await node.jwks(test.project)).keys).toHaveLength(1)
  })

  it('are published without their private parts', async () => {
    const { keys } = await test.deps.keys.jwks(test.project)
    for (const key of keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use', 'x5c', 'x5tS256'])
    expect(Buffer.from(String(keys[0]?.n), 'base64url').length * 8).toBe(2_048)
  })

  it('sign tokens that other libraries verify, for five minutes', async () => {
    const jwt = await test.deps.jwts.mint(test.project, session('s1'), issuer, { roles: [] })
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
    const claimsText = Buffer.from(claims, 'base64url').toString()
    for (const personal of ['ada@x.com', '203.0.113.9', 'Browser']) expect(claimsText).not.toContain(personal)
    test.clock.advance(301)
    await expect(verified(jwt)).rejects.toThrow(/"exp"/)
  })

  it('D16 tolerate a clock difference of one minute in either direction, and no more', async () => {
    const jwt = await test.deps.jwts.mint(test.project, session('s1'), issuer, { roles: [] })
    const { payload } = await verified(jwt)
    const from = Number(payload.nbf) * 1_000
    const to = Number(payload.exp) * 1_000
    const at = (ms: number) => verified(jwt, test.project, { currentDate: new Date(ms), clockTolerance: 60 })
    for (const ms of [from - 59_000, from, to, to + 59_000]) expect((await at(ms)).payload.sub).toBe('user-test-1')
    await expect(at(from - 61_000)).rejects.toThrow(/"nbf"/)
    await expect(at(to + 61_000)).rejects.toThrow(/"exp"/)
  })

  it('sign custom claims beside the registered claims, which they cannot replace', async () => {
    // An older release has stored reserved claims.
    const reserved = {
      scope: 'payments:write',
      client_id: 'c',
      azp: 'c',
      roles: ['r'],
      groups: ['g'],
      entitlements: ['e'],
    }
    const claims = { plan: 'gold', sub: 'somebody-else', exp: 9e9, ...reserved }
    const row = { ...session('s4'), customClaims: claims }
    const { payload } = await verified(await test.deps.jwts.mint(test.project, row, issuer, { roles: [] }))
    expect(payload).toMatchObject({ plan: 'gold', sub: 'user-test-1', exp: Number(payload.iat) + 300 })
    for (const name of Object.keys(reserved)) expect(payload).not.toHaveProperty(name)
    expect(payload['https://stytch.com/session']).not.toHaveProperty('custom_claims')
    const changed = await test.deps.jwts.mint(test.project, { ...row, customClaims: { plan: 'tin' } }, issuer, {
      roles: [],
    })
    expect((await verified(changed)).payload.plan).toBe('tin')
  })

  it('sign a new token only when half of its lifetime has passed or a claim has changed', async () => {
    const first = session('s2')
    const mint = (row: SessionRow, at = issuer) => test.deps.jwts.mint(test.project, row, at, { roles: [] })
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

  it('are served from the cache while the database is down, even right after the algorithm changed', async () => {
    const { store: opened, sealing, clock } = test.deps
    const closedStore = await openStore(store.url)
    await closedStore.close()
    let { db } = opened
    const keys = createKeys({
      clock,
      sealing,
      store: {
        ...opened,
        get db() {
          return db
        },
      },
    })
    const project = (await test.deps.projects.list()).find(({ vertical }) => vertical === 'B2B')
    if (project === undefined) throw new Error('the project is gone')
    const cachedJwks = await keys.jwks(project)
    db = closedStore.db
    const changed = { ...project, settings: { ...project.settings, jwt_algorithm: 'ES256' as const } }
    expect(await keys.jwks(changed)).toEqual(cachedJwks)
    db = opened.db
    expect((await keys.jwks(changed)).keys.map(({ alg }) => alg).toSorted()).toEqual(['ES256', 'RS256'])
  })

  it('M04 rotate on running nodes: the next key is published for five minutes before it signs, and the old one stays published', async () => {
    const { store: opened, sealing, clock, projects } = test.deps
    const other = createKeys({ store: opened, sealing, clock })
    const { kid: before } = await other.signingKey(test.project)
    const old = await test.deps.jwts.mint(test.project, session('s3'), issuer, { roles: [] })
    const changed = await projects.changeSettings(test.project.projectId, { jwt_algorithm: 'ES256' })
    if (changed === null) throw new Error('the project is gone')
    const signing = async (keys = test.deps.keys) => (await keys.signingKey(changed)).kid
    expect(await signing()).toBe(before)
    const [next] = (await other.jwks(changed)).keys
    expect(next).toMatchObject({ alg: 'ES256', kty: 'EC' })
    expect(next).not.toHaveProperty('d')
    // This node has not read the keys again, but the other one may sign first.
    const known = async (kid: string | undefined) => (await test.deps.keys.verifyingKey(changed, kid)) !== null
    expect([await known(next?.kid), await known(before), await known(`${before}x`), await known(undefined)]).toEqual([
      ...[true, true, false, false],
    ])
    test.clock.advance(299)
    expect([await signing(), await signing(other)]).toEqual([before, before])
    test.clock.advance(1)
    expect([await signing(), await signing(other)]).toEqual([next?.kid, next?.kid])
    const fresh = await test.deps.jwts.mint(changed, session('s3'), issuer, { roles: [] })
    expect(decodeProtectedHeader(fresh).alg).toBe('ES256')
    await verified(fresh, changed)
    const published = async () => (await other.jwks(changed)).keys.map(({ kid }) => kid)
    test.clock.advance(899)
    expect(await published()).toEqual([next?.kid, before])
    expect(decodeProtectedHeader(old).kid).toBe(before)
    await sweep(opened, test.clock.now())
    expect(await keysOfProject(opened.db, changed)).toHaveLength(2)
    test.clock.advance(1)
    expect(await published()).toEqual([next?.kid])
    expect(await known(before)).toBe(false)
    await sweep(opened, test.clock.now())
    expect((await keysOfProject(opened.db, changed)).map(({ kid }) => kid)).toEqual([next?.kid])
  })

  itRaces('rotate after 90 days to one new key, even if several nodes notice at once', async () => {
    const { store: opened, sealing, clock } = test.deps
    const [project] = (await test.deps.projects.list()).filter(({ projectId }) => projectId === test.project.projectId)
    if (project === undefined) throw new Error('the project is gone')
    const nodes = Array.from({ length: 3 }, () => createKeys({ store: opened, sealing, clock }))
    const signing = async () =>
      new Set(await Promise.all(nodes.map(async (node) => (await node.signingKey(project)).kid)))
    const before = await signing()
    test.clock.advance(90 * 24 * 3_600)
    expect(await signing()).toEqual(before)
    // A node whose read of the keys is slow signs with those it knows.
    await expect.poll(async () => (await keysOfProject(opened.db, project)).length).toBe(2)
    test.clock.advance(300)
    const newest = (await keysOfProject(opened.db, project))[0]?.kid
    await expect.poll(signing).toEqual(new Set([newest]))
    expect(before).not.toEqual(new Set([newest]))
  })

  it('are encrypted at rest, each bound to its row', async () => {
    const { store: opened, sealing } = test.deps
    for (const { kid, sealedPrivateKey } of await keysOfProject(opened.db, test.project)) {
      expect(sealedPrivateKey).toMatch(/^sealed\./)
      expect(sealedPrivateKey).not.toContain('PRIVATE KEY')
      const place = { table: 'signing_keys', column: 'private_key', row: kid }
      expect(sealing.open(place, sealedPrivateKey)).toMatch(/^-----BEGIN PRIVATE KEY-----/)
      expect(() => sealing.open({ ...place, row: `${kid}x` }, sealedPrivateKey)).toThrow()
    }
  })
})
