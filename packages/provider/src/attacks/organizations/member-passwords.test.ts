import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHashing, type Hashing } from '../../ports/passwords/hashing.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const password = 'analytical-engine-1843-Menabrea'

describeOnBothStores('passwords of members under attack', (given) => {
  let test: TestOrganizations
  let organization_id: string
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    const policies = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    organization_id = (await test.found('admin@company.example', policies)).organization.organization_id
  })
  afterAll(() => test.close())

  const startReset = (email_address: string) =>
    test.post('/passwords/email/reset/start', { email_address, organization_id })

  const finishReset = (password_reset_token: string, newPassword = password) =>
    test.post<MemberProven>('/passwords/email/reset', {
      password_reset_token,
      password: newPassword,
      session_duration_minutes: 60,
    })

  const logIn = (email_address: string, typed: string, from = '127.0.0.1') =>
    test.post<MemberProven>(
      '/passwords/authenticate',
      { email_address, organization_id, password: typed, session_duration_minutes: 60 },
      { from },
    )

  const replace = (email_address: string, existing_password: string, new_password: string, from = '127.0.0.1') =>
    test.post<MemberProven>(
      '/passwords/existing_password/reset',
      { email_address, organization_id, existing_password, new_password, session_duration_minutes: 60 },
      { from },
    )

  /** Creates a member with a password. */
  const withPassword = async (email: string): Promise<MemberProven> => {
    await test.signIn(email, organization_id)
    granted(await startReset(email))
    return granted(await finishReset(await test.token(email)))
  }

  it('can be changed right after a sign-in with a password that was set by mail', async () => {
    const email = 'by-mail@company.example'
    await test.signIn(email, organization_id)
    await test.provider.advance(48 * 3_600)
    granted(await startReset(email))
    granted(await finishReset(await test.token(email)))
    await test.provider.advance(30)
    const { session_token: session } = granted(await logIn(email, password))
    const newPassword = { password: `${password}-again` }
    expect((await test.post('/passwords/session/reset', newPassword, { session })).status).toBe(200)
    // A password that the session itself set counts as a factor only after a day, so that the owner can object.
    await test.provider.advance(301)
    const { session_token: later } = granted(await logIn(email, newPassword.password))
    const refused = await test.post('/passwords/session/reset', { password }, { session: later })
    expect(refused.body.error_type).toBe('session_too_old_to_reset_password')
    await test.provider.advance(25 * 3_600)
    const { session_token: settled } = granted(await logIn(email, newPassword.password))
    expect((await test.post('/passwords/session/reset', { password }, { session: settled })).status).toBe(200)
  })

  it('can be changed right after a sign-in with a cross-organization password that was set by mail', async () => {
    const email = 'everywhere@company.example'
    await test.signIn(email, organization_id)
    await test.provider.advance(48 * 3_600)
    const discovery = { email_address: email }
    granted(await test.post('/passwords/discovery/reset/start', discovery))
    granted(await test.post('/passwords/discovery/reset', { password_reset_token: await test.token(email), password }))
    await test.provider.advance(30 + 300)
    const { session_token: session } = granted(await logIn(email, password))
    const newPassword = { password: `${password}-own` }
    const set = await test.post('/passwords/session/reset', newPassword, { session })
    expect(set.status, set.text).toBe(200)
  })

  it('C02: oversized passwords are rejected, and later sign-ins work', async () => {
    await withPassword('long@company.example')
    for (const length of [20_000, 1_000_000]) {
      expect((await logIn('long@company.example', 'x'.repeat(length))).status).toBeGreaterThanOrEqual(400)
      expect((await replace('long@company.example', password, 'x'.repeat(length))).status).toBeGreaterThanOrEqual(400)
    }
    expect((await logIn('long@company.example', password)).status).toBe(200)
  })

  it('C05: passwords are compared beyond their 72nd byte', async () => {
    const email = 'tail@company.example'
    await withPassword(email)
    const long = `${'Menabrea-'.repeat(9)}tail-of-it`
    granted(await replace(email, password, long))
    for (const other of [long.slice(0, 72), `${long.slice(0, 72)}other-tail`, `${long}\0`])
      expect((await logIn(email, other)).status).toBe(401)
    expect((await logIn(email, long)).status).toBe(200)
  })

  it('C08: a reset requires the second factor like every other sign-in', async () => {
    const email = 'second@company.example'
    const member = await withPassword(email)
    const { session_token: session } = await test.signIn(email, organization_id)
    granted(await test.request('PUT', '/organizations/members/update', { session, body: { mfa_enrolled: true } }))
    granted(await startReset(email))
    const reset = granted(await finishReset(await test.token(email), `${password}-2`))
    expect(reset).toMatchObject({ member_id: member.member_id, member_session: null, member_authenticated: false })
    expect(reset.mfa_required).not.toBeNull()
  })

  it('C10: a breached password is rejected on every path', async () => {
    const email = 'leaked@company.example'
    const leaked = 'password123'
    await withPassword(email)
    const { session_token: session } = await test.signIn(email, organization_id)
    const refusals = [await replace(email, password, leaked)]
    refusals.push(await test.post('/passwords/session/reset', { password: leaked }, { session }))
    granted(await startReset(email))
    refusals.push(await finishReset(await test.token(email), leaked))
    granted(await test.post('/passwords/discovery/reset/start', { email_address: email }))
    const password_reset_token = await test.token(email)
    refusals.push(await test.post('/passwords/discovery/reset', { password_reset_token, password: leaked }))
    for (const { body } of refusals) expect(body.error_type).toBe('breached_password')
    expect((await logIn(email, password)).status).toBe(200)
  })

  it('C14: guesses by every call count together', async () => {
    const email = 'counted@company.example'
    await withPassword(email)
    for (let at = 0; at < 5; at++) {
      await logIn(email, `wrong-${at}`, '127.0.0.31')
      await replace(email, `wrong-too-${at}`, `${password}-3`, '127.0.0.31')
    }
    // The member's own networks have separate counters, so the member is not locked out.
    for (const refused of [
      await logIn(email, password, '127.0.0.31'),
      await replace(email, password, `${password}-3`, '127.0.0.31'),
    ])
      expect(refused.body.error_type).toBe('user_lock_limit_reached')
  })

  it('B03: a reset token is accepted once, and only by its own call', async () => {
    const email = 'once@company.example'
    await test.signIn(email, organization_id)
    granted(await startReset(email))
    const token = await test.token(email)
    const asLink = { magic_links_token: token, session_duration_minutes: 60 }
    expect((await test.post('/magic_links/authenticate', asLink)).status).toBeGreaterThanOrEqual(400)
    const asDiscovery = { discovery_magic_links_token: token }
    expect((await test.post('/magic_links/discovery/authenticate', asDiscovery)).status).toBeGreaterThanOrEqual(400)
    expect((await finishReset(token)).status).toBe(200)
    expect((await finishReset(token)).status).toBeGreaterThanOrEqual(400)
  })

  it('E02: an unknown address and a wrong password get the same response in protected mode', async () => {
    await test.provider.patch({ protected_mode: true })
    const knownAnswer = await withPassword('known@company.example').then(() => logIn('known@company.example', 'wrong'))
    const unknown = await logIn('unknown@company.example', 'wrong')
    const discovered = await test.post<Discovered>('/passwords/discovery/authenticate', {
      email_address: 'unknown@company.example',
      password: 'wrong',
    })
    expect([unknown.status, unknown.body.error_type]).toEqual([knownAnswer.status, knownAnswer.body.error_type])
    expect([discovered.status, discovered.body.error_type]).toEqual([knownAnswer.status, knownAnswer.body.error_type])
    await test.provider.patch({ protected_mode: false })
  })
})

describe('the cost of members’ passwords', () => {
  /** Starts a B2B project that counts hash verifications, with the given hashing limits. */
  const start = async (limits: Parameters<typeof createHashing>[0] = {}) => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1, ...limits })
    const checked: boolean[] = []
    const counting: Hashing = {
      ...hashing,
      verify(hash, typed, clientKey) {
        checked.push(hash !== null)
        return hashing.verify(hash, typed, clientKey)
      },
    }
    const test = await TestOrganizations.start('memory:', { hashing: counting })
    const { organization_id } = (await test.found('known@company.example')).organization
    granted(
      await test.post('/passwords/email/reset/start', { email_address: 'known@company.example', organization_id }),
    )
    const reset = { password_reset_token: await test.token('known@company.example'), password }
    granted(await test.post('/passwords/email/reset', { ...reset, session_duration_minutes: 60 }))
    checked.length = 0
    const logIn = (email_address: string) =>
      test.post('/passwords/authenticate', {
        email_address,
        organization_id,
        password: 'wrong',
        session_duration_minutes: 60,
      })
    return { test, checked, logIn, organization_id }
  }

  it('C01: every attempt costs one hash: with a known, unknown or passwordless address, in discovery, and in a replacement', async () => {
    const { test, checked, logIn, organization_id } = await start()
    await test.provider.patch({ protected_mode: true })
    const { session_token: session } = await test.signIn('known@company.example', organization_id)
    const body = { email_address: 'without@company.example' }
    granted(await test.request('POST', '/organizations/members', { session, body }))
    const discover = (email_address: string) =>
      test.post('/passwords/discovery/authenticate', { email_address, password: 'wrong' })
    const replace = (email_address: string) =>
      test.post('/passwords/existing_password/reset', {
        email_address,
        organization_id,
        existing_password: 'wrong',
        new_password: `${password}-2`,
      })
    for (const [attempt, email, isKept] of [
      [logIn, 'known@company.example', true],
      [logIn, 'unknown@company.example', false],
      [logIn, 'without@company.example', false],
      [discover, 'known@company.example', false],
      [discover, 'unknown@company.example', false],
      [replace, 'known@company.example', true],
      [replace, 'unknown@company.example', false],
    ] as const) {
      checked.length = 0
      expect((await attempt(email)).status).toBe(401)
      expect([email, checked]).toEqual([email, [isKept]])
    }
    await test.close()
  })

  it('J07: concurrent hashing is limited: excess requests get 503 with Retry-After, and later requests work', async () => {
    const { test, logIn } = await start({ atWork: 1, waiting: 10 })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => logIn(`nobody-${n}@company.example`)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(100)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const [served] = answers.filter(({ status }) => status !== 503)
    expect((await logIn('nobody-0@company.example')).status).toBe(served?.status)
    await test.close()
  })
})
