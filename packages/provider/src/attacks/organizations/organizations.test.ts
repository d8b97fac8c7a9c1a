import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MembersFound } from '@latchkey/protocol/identity/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const password = 'tall river quiet lantern 9!A'

describeOnBothStores('attacks on an organization', (given) => {
  let test: TestOrganizations
  let admin: MemberProven
  let member: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    admin = await test.found('admin@acme.example', {
      organization_name: 'Acme',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['acme.example'],
    })
    member = await test.signIn('member@acme.example', admin.organization.organization_id)
  })
  afterAll(() => test.close())

  const as = ({ session_token: session }: MemberProven, body?: object) => ({ session, ...(body && { body }) })

  it('L10: the server rejects every admin call by a plain member', async () => {
    const id = admin.member_id
    const calls: readonly (readonly [string, string, object?])[] = [
      ['PUT', '/organizations/me', { organization_name: 'Mine' }],
      ['PUT', '/organizations/me', { mfa_policy: 'OPTIONAL' }],
      ['DELETE', '/organizations/me'],
      ['POST', '/organizations/members', { email_address: 'friend@acme.example' }],
      ['POST', '/organizations/me/members/search', {}],
      ['PUT', `/organizations/members/${id}`, { name: 'Mallory' }],
      ['PUT', `/organizations/members/${member.member_id}`, { roles: ['stytch_admin'] }],
      ['PUT', `/organizations/members/${member.member_id}`, { is_breakglass: true }],
      ['DELETE', `/organizations/members/${id}`],
      ['PUT', `/organizations/members/${id}/reactivate`],
      ['DELETE', `/organizations/members/mfa_phone_numbers/${id}`],
      ['DELETE', `/organizations/members/totp/${id}`],
      ['POST', '/magic_links/email/invite', { email_address: 'friend@acme.example', roles: ['stytch_admin'] }],
      ['POST', `/sessions/revoke/${id}`],
    ]
    for (const [method, path, body] of calls) {
      const refused = await test.request(method, path, as(member, body))
      expect([path, refused.status, refused.body.error_type]).toEqual([path, 403, 'unauthorized_action'])
    }
    const { organization, member: own } = granted(
      await test.post<MemberProven>('/sessions/authenticate', {}, as(member)),
    )
    expect(organization.organization_name).toBe('Acme')
    expect(own.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member'])
  })

  it('L10: self-service updates assign no role', async () => {
    const body = { name: 'Grace', roles: ['stytch_admin'], is_breakglass: true, untrusted_metadata: { theme: 'dark' } }
    const changed = granted(await test.request<MemberAnswer>('PUT', '/organizations/members/update', as(member, body)))
    expect(changed.member).toMatchObject({ name: 'Grace', is_admin: false, is_breakglass: false })
    expect(changed.member.untrusted_metadata).toEqual({ theme: 'dark' })
  })

  it('L14: an unknown role is rejected and grants nothing', async () => {
    const body = { roles: ['stytch_owner'] }
    const refused = await test.request('PUT', `/organizations/members/${member.member_id}`, as(admin, body))
    expect(refused).toMatchObject({ status: 400, body: { error_type: 'bad_request' } })
  })

  it('D08: an admin cannot act on members of another organization', async () => {
    const other = await test.found('boss@other.example', { organization_name: 'Elsewhere' })
    const id = other.member_id
    const calls: readonly (readonly [string, string, object?])[] = [
      ['PUT', `/organizations/members/${id}`, { name: 'Mallory' }],
      ['DELETE', `/organizations/members/${id}`],
      ['DELETE', `/organizations/members/totp/${id}`],
      ['POST', `/sessions/revoke/${id}`],
    ]
    for (const [method, path, body] of calls) {
      const refused = await test.request(method, path, as(admin, body))
      expect([path, refused.status, refused.body.error_type]).toEqual([path, 404, 'member_not_found'])
    }
    expect((await test.post('/sessions/authenticate', {}, as(other))).status).toBe(200)
  })

  it('D12: removing a member revokes the sessions, and only an admin can reactivate the member', async () => {
    const removedMember = await test.signIn('gone@acme.example', admin.organization.organization_id)
    granted(await test.request('DELETE', `/organizations/members/${removedMember.member_id}`, as(admin)))
    const refused = await test.post('/sessions/authenticate', {}, as(removedMember))
    expect([401, 404]).toContain(refused.status)
    const search = (body: object) =>
      test.request<MembersFound>('POST', '/organizations/me/members/search', as(admin, body))
    expect(granted(await search({})).members.map(({ member_id }) => member_id)).not.toContain(removedMember.member_id)
    // JIT provisioning adds only people who were never members. A removed member must be reactivated by an admin.
    const { organization_id } = admin.organization
    const email_address = 'gone@acme.example'
    granted(await test.post('/magic_links/email/login_or_signup', { email_address, organization_id }))
    const link = { magic_links_token: await test.token(email_address), session_duration_minutes: 60 }
    expect((await test.post('/magic_links/authenticate', link)).body.error_type).toBe('member_not_found')
    const { intermediate_session_token } = await test.discover(email_address)
    const over = await test.exchange(intermediate_session_token, organization_id)
    expect(over.body.error_type).toBe('member_not_found')
    const reactivated = await test.request(
      'PUT',
      `/organizations/members/${removedMember.member_id}/reactivate`,
      as(admin),
    )
    expect(granted(reactivated)).toMatchObject({ member: { status: 'active', email_address_verified: true } })
    const back = await test.signIn('gone@acme.example', admin.organization.organization_id)
    expect(back).toMatchObject({ member_id: removedMember.member_id, member: { status: 'active' } })
  })

  it('L11: a member who never verified the address cannot be reactivated, by members or back ends', async () => {
    const { organization_id } = admin.organization
    const body = { email_address: 'never@acme.example' }
    const { member_id } = granted(
      await test.request<{ member_id: string }>('POST', '/organizations/members', { ...as(admin), body }),
    )
    const path = `/organizations/members/${member_id}`
    granted(await test.request('DELETE', path, as(admin)))
    const refusal = { status: 403, body: { error_type: 'unauthorized_action' } }
    expect(await test.request('PUT', `${path}/reactivate`, as(admin))).toMatchObject(refusal)
    const place = `/b2b/organizations/${organization_id}/members/${member_id}`
    expect(await asBackEnd(test.provider, 'PUT', `${place}/reactivate`, {})).toMatchObject(refusal)
    const memberAnswer = await asBackEnd(
      test.provider,
      'GET',
      `/b2b/organizations/${organization_id}/member?member_id=${member_id}`,
    )
    expect(memberAnswer.body).toMatchObject({ member: { status: 'deleted' } })
  })

  it('L11: an invitation can be accepted only by a fresh proof of its address', async () => {
    const email_address = 'invited@elsewhere.example'
    // A password shows only that the address was proven in the past.
    granted(await test.post('/passwords/discovery/reset/start', { email_address }))
    const reset = { password_reset_token: await test.token(email_address), password }
    granted(await test.post('/passwords/discovery/reset', reset))
    granted(await test.post('/magic_links/email/invite', { email_address, name: 'New' }, as(admin)))
    const token = await test.token(email_address)
    const typed = await test.post<{ intermediate_session_token: string }>('/passwords/discovery/authenticate', {
      email_address,
      password,
    })
    const { organization_id } = admin.organization
    const half = granted(await test.exchange(granted(typed).intermediate_session_token, organization_id))
    expect(half).toMatchObject({ member_session: null, member: { status: 'invited' } })
    expect(half.primary_required?.allowed_auth_methods).toContain('magic_link')
    const body = { magic_links_token: token, session_duration_minutes: 60 }
    const accepted = granted(await test.post<MemberProven>('/magic_links/authenticate', body))
    expect(accepted).toMatchObject({ member_authenticated: true, member: { status: 'active', name: 'New' } })
  })

  it('L08: an address outside the allowed domains is rejected by every method', async () => {
    const { organization_id } = admin.organization
    const email_address = 'stranger@evil.example'
    const sendAnswer = await test.post('/magic_links/email/login_or_signup', { email_address, organization_id })
    expect(sendAnswer).toMatchObject({ status: 400, body: { error_type: 'invalid_email_for_jit_provisioning' } })
    expect(await test.provider.inbox(email_address)).toEqual([])
    const { intermediate_session_token } = await test.discover(email_address)
    const refused = await test.exchange(intermediate_session_token, organization_id)
    expect(refused.body.error_type).toBe('invalid_email_for_jit_provisioning')
    for (const lookalike of ['x@acme.example.evil.example', 'x@notacme.example', 'x@sub.acme.example']) {
      const again = await test.post('/otps/email/login_or_signup', { email_address: lookalike, organization_id })
      expect([lookalike, again.status]).toEqual([lookalike, 400])
    }
  })

  it('D01: a revoked session is rejected at the next check', async () => {
    const { organization_id } = admin.organization
    const signedIn = await test.signIn('out@acme.example', organization_id)
    granted(await test.post('/sessions/revoke', {}, as(signedIn)))
    expect((await test.post('/sessions/authenticate', {}, as(signedIn))).body.error_type).toBe('session_not_found')
    const other = await test.signIn('out@acme.example', organization_id)
    granted(await test.post(`/sessions/revoke/${other.member_id}`, {}, as(admin)))
    expect((await test.post('/sessions/authenticate', {}, as(other))).body.error_type).toBe('session_not_found')
  })

  it('C03: eleven wrong passwords lock out the member’s password, and no other factor', async () => {
    const { organization_id } = admin.organization
    const email_address = 'guessed@acme.example'
    await test.signIn(email_address, organization_id)
    granted(await test.post('/passwords/email/reset/start', { email_address, organization_id }))
    const link = await test.link(email_address)
    expect(link.searchParams.get('stytch_redirect_type')).toBe('reset_password')
    expect(link.searchParams.get('stytch_token_type')).toBe('multi_tenant_passwords')
    const reset = { password_reset_token: await test.token(email_address), password, session_duration_minutes: 60 }
    expect(granted(await test.post<MemberProven>('/passwords/email/reset', reset)).member_authenticated).toBe(true)
    const typed = { email_address, organization_id, session_duration_minutes: 60 }
    expect((await test.post('/passwords/authenticate', { ...typed, password })).status).toBe(200)
    const from = '127.0.0.9'
    for (let guess = 0; guess < 10; guess++) {
      const wrong = await test.post('/passwords/authenticate', { ...typed, password: `wrong ${guess}` }, { from })
      expect([401, 429]).toContain(wrong.status)
    }
    const locked = await test.post('/passwords/authenticate', { ...typed, password }, { from })
    expect(locked).toMatchObject({ status: 429, body: { error_type: 'user_lock_limit_reached' } })
    await test.provider.advance(120)
    expect((await test.signIn(email_address, organization_id)).member_authenticated).toBe(true)
  })

  it('L12: a search for organizations and members by guessing is rate limited and returns no names', async () => {
    const from = '127.0.0.77'
    const { organization_id } = admin.organization
    const adminAddress = { email_address: 'admin@acme.example', organization_id }
    const searchAnswer = await test.post<{ member: object }>('/organizations/members/search', adminAddress, { from })
    expect(granted(searchAnswer).member).toEqual({ status: 'active', name: '', member_password_id: '' })
    const statuses: number[] = []
    for (let index = 0; index < 250; index++) {
      const answer =
        index % 2 === 0
          ? await test.post('/organizations/search', { organization_slug: `slug-${index}` }, { from })
          : await test.post(
              '/organizations/members/search',
              { ...adminAddress, email_address: `a${index}@b.example` },
              { from },
            )
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 150).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('C13: exchanging a session into another organization revokes the original session', async () => {
    const email_address = 'both@acme.example'
    const first = await test.found(email_address, { organization_name: 'Both' })
    await test.signIn(email_address, admin.organization.organization_id)
    const body = { organization_id: admin.organization.organization_id, session_duration_minutes: 60 }
    const exchanged = granted(await test.post<MemberProven>('/sessions/exchange', body, as(first)))
    expect(exchanged.organization.organization_id).toBe(admin.organization.organization_id)
    expect((await test.post('/sessions/authenticate', {}, as(first))).body.error_type).toBe('session_not_found')
    expect((await test.post('/sessions/authenticate', {}, as(exchanged))).status).toBe(200)
    // A session cannot join an organization; that requires a proof made just now.
    const open = await test.bySlug('open-door')
    const stale = await test.post('/sessions/exchange', { organization_id: open.organization_id }, as(exchanged))
    expect(stale.status).toBe(400)
  })

  it("L02: an organization's password opens no other organization, and a cross-organization password does", async () => {
    const email_address = 'carried@acme.example'
    const { organization_id } = admin.organization
    const elsewhere = await test.found(email_address, { organization_name: 'Carried' })
    await test.signIn(email_address, organization_id)
    const { organization_id: other } = elsewhere.organization
    const goOver = async () => {
      const typed = { email_address, organization_id: other, password, session_duration_minutes: 60 }
      const session = granted(await test.post<MemberProven>('/passwords/authenticate', typed)).session_token
      return test.post<MemberProven>('/sessions/exchange', { organization_id }, { session })
    }
    await test.provider.advance(600)
    granted(await test.post('/passwords/discovery/reset/start', { email_address }))
    const everywhere = { password_reset_token: await test.token(email_address), password }
    granted(await test.post('/passwords/discovery/reset', everywhere))
    expect((await goOver()).status).toBe(200)
    granted(await test.post('/passwords/email/reset/start', { email_address, organization_id: other }))
    const own = { password_reset_token: await test.token(email_address), password, session_duration_minutes: 60 }
    granted(await test.post('/passwords/email/reset', own))
    expect((await goOver()).status).toBe(404)
  })
})
