import type { Member, MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../ports/clock.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { basic, beginning, page } from '../../testing/provider.ts'

describeOnBothStores('the email address of a member', (given) => {
  let test: TestOrganizations
  let company: MemberProven
  let rival: MemberProven
  let now = beginning
  let count = 0
  let old = ''
  let fresh = ''
  const clock: Clock = { now: () => now }
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { clock })
    const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    company = await test.found('admin@company.example', open)
    rival = await test.found('admin@rival.example')
    await test.openTo(rival, 'company.example')
  })
  afterAll(() => test.close())
  beforeEach(() => {
    count += 1
    old = `old-${count}@company.example`
    fresh = `fresh-${count}@elsewhere.example`
    now += 3_600_000
  })

  const idOf = ({ organization }: MemberProven) => organization.organization_id
  const signIn = (email: string, of = company) => test.signIn(email, idOf(of))
  const admin = () => signIn('admin@company.example')
  const rivalAdmin = async () => (await signIn('admin@rival.example', rival)).session_token
  const start = (session: string, email_address: string, more: object = {}) =>
    test.post<MemberAnswer>('/organizations/members/start_email_update', { email_address, ...more }, { session })
  const follow = async (email: string, session?: string) =>
    test.post<MemberProven>(
      '/magic_links/authenticate',
      { magic_links_token: await test.token(email), session_duration_minutes: 60 },
      session === undefined ? {} : { session },
    )
  const type = (email_address: string, code: string, session?: string, of = company) =>
    test.post<MemberProven>(
      '/otps/email/authenticate',
      { email_address, organization_id: idOf(of), code, session_duration_minutes: 60 },
      session === undefined ? {} : { session },
    )
  const isAlive = async (session: string) => (await test.post('/sessions/authenticate', {}, { session })).status === 200
  const unlink = (session: string, target: object, of = '') =>
    test.post<MemberAnswer>(`/organizations/members/${of}unlink_retired_email`, target, { session })

  it('is replaced by following a mailed link, and unchanged before that', async () => {
    const ada = await signIn(old)
    const other = await signIn(old)
    expect(granted(await start(ada.session_token, fresh)).member.email_address).toBe(old)
    const before = await test.request<{ member: Member }>('GET', '/organizations/members/me', {
      session: ada.session_token,
    })
    expect(before.body.data.member).toMatchObject({ email_address: old, retired_email_addresses: [] })

    const after = granted(await follow(fresh, ada.session_token))
    expect(after).toMatchObject({ member_id: ada.member_id, member_authenticated: true })
    expect(after.member).toMatchObject({ email_address: fresh, email_address_verified: true, status: 'active' })
    expect(after.member.retired_email_addresses.map(({ email_address }) => email_address)).toEqual([old])
    // Their proofs belong to the old address.
    expect([await isAlive(ada.session_token), await isAlive(other.session_token)]).toEqual([false, false])
    expect(await isAlive(after.session_token)).toBe(true)
    expect((await signIn(fresh)).member_id).toBe(ada.member_id)
  })

  itRaces('is replaced by a mailed code, which is accepted once', async () => {
    const ada = await signIn(old)
    granted(await start(ada.session_token, fresh, { delivery_method: 'EMAIL_OTP' }))
    const code = await test.code(fresh)
    const both = await Promise.all([type(fresh, code, ada.session_token), type(fresh, code, ada.session_token)])
    expect(both.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
    expect((await signIn(fresh)).member).toMatchObject({ member_id: ada.member_id, email_address: fresh })
  })

  it('E10: is notified at its old value, which no longer signs in', async () => {
    const ada = await signIn(old)
    await test.post('/magic_links/email/login_or_signup', { email_address: old, organization_id: idOf(company) })
    const olderLink = await test.token(old)
    granted(await start(ada.session_token, fresh))
    granted(await follow(fresh, ada.session_token))
    const [notice] = await test.provider.inbox(old)
    expect(notice?.text).toContain('now has a different address')
    const late = await test.post('/magic_links/authenticate', { magic_links_token: olderLink })
    expect(late.body.error_type).toBe('duplicate_email')
    await test.post('/otps/email/login_or_signup', { email_address: old, organization_id: idOf(company) })
    expect((await type(old, await test.code(old))).body.error_type).toBe('duplicate_email')
  })

  it('F12: changes only for the requesting member, not for another one who follows the link or enters the code', async () => {
    const thief = await signIn(old)
    const victim = await signIn(`victim-${count}@company.example`)
    granted(await start(thief.session_token, fresh))
    for (const session of [undefined, victim.session_token, await rivalAdmin()])
      expect((await follow(fresh, session)).body.error_type).toBe('unable_to_auth_magic_link')
    granted(await start(thief.session_token, fresh, { delivery_method: 'EMAIL_OTP' }))
    const code = await test.code(fresh)
    for (const session of [undefined, victim.session_token])
      expect((await type(fresh, code, session)).body.error_type).toBe('otp_code_not_found')
    expect((await type(fresh, code, await rivalAdmin(), rival)).status).toBeGreaterThanOrEqual(400)
    // The rejected attempts consumed nothing.
    expect((await type(fresh, code, thief.session_token)).status).toBe(200)
  })

  it('C13: changes only from a recent sign-in, within five minutes', async () => {
    const ada = await signIn(old)
    now += 6 * 60_000
    expect((await start(ada.session_token, fresh)).body.error_type).toBe('session_too_old_to_change_factors')
    expect(await test.provider.inbox(fresh)).toEqual([])
    const again = await signIn(old)
    granted(await start(again.session_token, fresh))
    now += 301_000
    expect((await follow(fresh, again.session_token)).body.error_type).toBe('unable_to_auth_magic_link')
  })

  it('cannot become an address that another member has or had', async () => {
    const ada = await signIn(old)
    const takenAddress = `taken-${count}@company.example`
    const grace = await signIn(takenAddress)
    expect((await start(ada.session_token, takenAddress)).body.error_type).toBe('duplicate_email')
    granted(await start(grace.session_token, fresh))
    granted(await follow(fresh, grace.session_token))
    expect((await start(ada.session_token, takenAddress)).body.error_type).toBe('duplicate_email')
    const session = (await admin()).session_token
    const added = await test.post('/organizations/members', { email_address: takenAddress }, { session })
    expect(added.body.error_type).toBe('duplicate_email')
    // Other organizations are not affected.
    expect((await signIn(takenAddress, rival)).organization.organization_id).toBe(idOf(rival))
  })

  it('E02: in protected mode only the reader of a taken address learns that it is taken, and it keeps its owner', async () => {
    const holder = await signIn('holder@company.example')
    const ada = await signIn(old)
    await test.provider.patch({ protected_mode: true })
    try {
      for (const delivery_method of ['EMAIL_MAGIC_LINK', 'EMAIL_OTP']) {
        const responses = []
        for (const newAddress of [`${delivery_method}-${fresh}`.toLowerCase(), 'holder@company.example']) {
          const { status, body } = await start(ada.session_token, newAddress, { delivery_method })
          responses.push([status, { ...body, data: { ...body.data, request_id: '' } }])
        }
        expect(responses[1]).toEqual(responses[0])
        expect(responses[0]?.[0]).toBe(200)
      }
      const code = await test.code('holder@company.example')
      const tries = [
        await type('holder@company.example', code, ada.session_token),
        await follow('holder@company.example', ada.session_token),
      ]
      expect(tries.map(({ body }) => body.error_type)).toEqual(['duplicate_email', 'duplicate_email'])
    } finally {
      await test.provider.patch({ protected_mode: false })
    }
    expect((await signIn('holder@company.example')).member_id).toBe(holder.member_id)
    expect((await signIn(old)).member_id).toBe(ada.member_id)
  })

  itRaces('goes to one of two members who request it at once', async () => {
    const [ada, grace] = [await signIn(old), await signIn(`grace-${count}@company.example`)]
    granted(await start(ada.session_token, fresh))
    const first = await test.token(fresh)
    granted(await start(grace.session_token, fresh))
    const second = await test.token(fresh)
    const take = (magic_links_token: string, session: string) =>
      test.post('/magic_links/authenticate', { magic_links_token }, { session })
    const both = await Promise.all([take(first, ada.session_token), take(second, grace.session_token)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('stays reserved after a change until its member or an admin releases it', async () => {
    const ada = await signIn(old)
    granted(await start(ada.session_token, fresh))
    const moved = granted(await follow(fresh, ada.session_token))
    const [past] = moved.member.retired_email_addresses
    const stranger = await signIn(`stranger-${count}@company.example`)
    expect((await unlink(stranger.session_token, { email_id: past?.email_id })).body.error_type).toBe('email_not_found')
    const asOther = await unlink(stranger.session_token, { email_id: past?.email_id }, `${ada.member_id}/`)
    expect(asOther.body.error_type).toBe('unauthorized_action')
    const asRival = await unlink(await rivalAdmin(), { email_address: old }, `${ada.member_id}/`)
    expect(asRival.body.error_type).toBe('member_not_found')
    for (const target of [{}, { email_id: past?.email_id, email_address: fresh }, { email_id: 'email-test-x' }])
      expect((await unlink(moved.session_token, target)).status).toBeGreaterThanOrEqual(400)

    const free = granted(await unlink(moved.session_token, { email_address: old.toUpperCase() }))
    expect(free.member.retired_email_addresses).toEqual([])
    expect((await signIn(old)).member_id).not.toBe(ada.member_id)
  })

  it('can be changed by an admin of the same organization, but only the member can confirm it', async () => {
    const ada = await signIn(old)
    const path = `/organizations/members/${ada.member_id}/start_email_update`
    const session = (await admin()).session_token
    expect((await test.post(path, { email_address: fresh }, { session: ada.session_token })).body.error_type).toBe(
      'unauthorized_action',
    )
    const asRival = await test.post(path, { email_address: fresh }, { session: await rivalAdmin() })
    expect(asRival.body.error_type).toBe('member_not_found')
    granted(await test.post(path, { email_address: fresh }, { session }))
    expect((await follow(fresh, session)).body.error_type).toBe('unable_to_auth_magic_link')
    expect(granted(await follow(fresh, ada.session_token)).member.email_address).toBe(fresh)
  })

  it('F01: changes only with a listed redirect URL', async () => {
    const ada = await signIn(old)
    for (const login_redirect_url of [
      'https://evil.example/authenticate',
      `${page}@evil.example`,
      'javascript:alert(1)',
    ])
      expect((await start(ada.session_token, fresh, { login_redirect_url })).status).toBe(400)
    expect(await test.provider.inbox(fresh)).toEqual([])
  })

  it('can be changed by the back end without a session', async () => {
    const ada = await signIn(old)
    const { project_id, secret } = test.provider.project
    const site = (path: string, body: object) =>
      test.provider.request<never>('POST', `/v1/b2b${path}`, {
        body,
        authorization: basic(project_id, secret),
        origin: null,
      })
    const place = `/organizations/${idOf(company)}/members/${ada.member_id}`
    const started = await site(`${place}/start_email_update`, { email_address: fresh, delivery_method: 'EMAIL_OTP' })
    expect(started.status).toBe(200)
    const typed = {
      organization_id: idOf(company),
      member_id: ada.member_id,
      email_address: fresh,
      code: await test.code(fresh),
    }
    expect((await site('/otps/email/authenticate', typed)).body).toMatchObject({ member: { email_address: fresh } })
    const unlinked = await site(`${place}/unlink_retired_email`, { email_address: old })
    expect(unlinked.body).toMatchObject({ member_id: ada.member_id, member: { retired_email_addresses: [] } })
    const foreign = `/organizations/${idOf(rival)}/members/${ada.member_id}/start_email_update`
    expect((await site(foreign, { email_address: 'x@elsewhere.example' })).status).toBe(404)
  })
})
