import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOfUser } from '../../store/tables/audit/events.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { createSessionJwts } from './session-jwt.ts'

/** The limit of browsers for the name and the value of a cookie, and the name that sites use. */
const cookieBytes = 4_096 - 'stytch_session_jwt'.length

const emailProof = (index: number): Proof => ({
  factorId: `email-test-0000000${index}-0000-4000-8000-000000000000`,
  kind: 'email',
  type: 'otp',
  delivery: 'email',
  publicData: { address: 'ada@example.com' },
  provenAt: Date.UTC(2026, 0, 5, 9, index),
  provesAddress: null,
  manner: 'proof',
})

const characters = (count: number) => 'p'.repeat(count)

describeOnBothStores('the size of a session JWT', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const session = (sessionId: string, more: Partial<Pick<SessionRow, 'proofs' | 'customClaims'>>): SessionRow => {
    const now = test.clock.now()
    return {
      sessionId,
      projectId: test.project.projectId,
      subject: 'user',
      userId: `user-test-${sessionId}`,
      organizationId: '',
      startedAt: now,
      lastAccessedAt: now,
      expiresAt: now + 3_600_000,
      absoluteEnd: now + 3_600_000,
      changedAt: null,
      parentId: null,
      revokedAt: null,
      attributes: { ip_address: '', user_agent: '' },
      proofs: [emailProof(1)],
      customClaims: null,
      ...more,
    }
  }
  const minted = async (row: SessionRow, roles: readonly string[] = []) => {
    const jwt = await test.deps.jwts.mint(test.project, row, 'https://auth.example.com', { roles })
    const claims = decodeJwt(jwt)
    const { authentication_factors, roles: kept } = claims['https://stytch.com/session'] as {
      readonly authentication_factors: readonly { readonly last_authenticated_at: string }[]
      readonly roles: readonly string[]
    }
    return { jwt, claims, factors: authentication_factors, roles: kept }
  }
  const cuts = async ({ userId }: SessionRow) =>
    (await eventsOfUser(test.deps.store.db, test.project, userId, 10)).map(({ kind, detail }) => [kind, detail])

  it('leaves a JWT that fits as it is, without an event', async () => {
    const row = session('fits', { customClaims: { plan: 'gold', permissions: characters(1_500) } })
    const { jwt, claims } = await minted(row)
    expect(jwt.length).toBeLessThanOrEqual(cookieBytes)
    expect(claims).toMatchObject({ plan: 'gold', permissions: characters(1_500) })
    expect(await cuts(row)).toEqual([])
  })

  it('leaves out the largest custom claims of a JWT that does not fit, and records their names once', async () => {
    const customClaims = { plan: 'gold', large: characters(1_200), larger: characters(1_600), seats: 3 }
    const row = session('claims', { customClaims, proofs: [1, 2, 3, 4].map(emailProof) })
    const { jwt, claims, factors } = await minted(row, ['admin'])
    expect(jwt.length).toBeLessThanOrEqual(cookieBytes)
    expect(claims).toMatchObject({ plan: 'gold', seats: 3, large: characters(1_200) })
    expect(claims).not.toHaveProperty('larger')
    expect(factors).toHaveLength(4)
    test.clock.advance(200)
    await minted(row, ['admin'])
    expect(await cuts(row)).toEqual([
      ['session.jwt_cut', expect.objectContaining({ session_id: 'claims', claims: 'larger', factors: 0, roles: 0 })],
    ])
  })

  it('then leaves out the oldest authentication factors and keeps the latest', async () => {
    const row = session('factors', {
      customClaims: { plan: 'gold' },
      proofs: Array.from({ length: 30 }, (_, index) => emailProof(index)),
    })
    const { jwt, claims, factors } = await minted(row, ['admin'])
    expect(jwt.length).toBeLessThanOrEqual(cookieBytes)
    expect(claims).not.toHaveProperty('plan')
    expect(factors.length).toBeGreaterThan(3)
    expect(factors.at(-1)?.last_authenticated_at).toBe('2026-01-05T09:29:00Z')
    expect((await cuts(row))[0]?.[1]).toMatchObject({ claims: 'plan', factors: 30 - factors.length, roles: 0 })
  })

  it('then leaves out roles from the end, and none that fits', async () => {
    const row = session('roles', {})
    const given = Array.from({ length: 2_000 }, (_, index) => `role-${index}`)
    const { jwt, roles } = await minted(row, given)
    expect(jwt.length).toBeLessThanOrEqual(cookieBytes)
    expect(jwt.length).toBeGreaterThan(cookieBytes - 40)
    expect(roles).toEqual(given.slice(0, roles.length))
  })

  it('signs the JWT without an event when the database fails', async () => {
    const refuse = () => {
      throw new Error('The disk is full.')
    }
    const db = new Proxy(test.deps.store.db, {
      get: (real, name) => (name === 'transaction' ? refuse : Reflect.get(real, name)),
    })
    const jwts = createSessionJwts({ ...test.deps, store: { ...test.deps.store, db } })
    const row = session('failing', { customClaims: { large: characters(2_000) }, proofs: [1, 2].map(emailProof) })
    const jwt = await jwts.mint(test.project, row, 'https://auth.example.com', { roles: [] })
    expect(decodeJwt(jwt)).not.toHaveProperty('large')
    expect(await cuts(row)).toEqual([])
  })
})
