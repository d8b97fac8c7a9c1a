import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberGrant, MemberProven } from '@latchkey/protocol/identity/member-session'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd, type BackEndAnswer } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { basic, beginning, type RequestOptions } from '../../testing/provider.ts'

interface Issued extends BackEndAnswer {
  readonly impersonation_token: string
  readonly expires_at: string
}

const tokenRejected = 'unable_to_auth_impersonation_token'

describeOnBothStores('impersonation of a member', (store) => {
  let test: TestOrganizations
  let acme: MemberProven
  let members = 0
  let passedMs = 0

  beforeAll(async () => {
    test = await TestOrganizations.start(store.url)
    acme = await test.found('admin@acme.example', { organization_name: 'Acme', organization_slug: 'acme' })
  })
  afterAll(() => test.close())

  const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
  const idOf = ({ organization }: MemberAnswer) => organization.organization_id
  const ask = <Answer = BackEndAnswer>(method: string, path: string, body?: object, headers = {}) =>
    asBackEnd<Answer>(test.provider, method, `/b2b${path}`, body, headers)
  const issue = (of: MemberAnswer, impersonatorBody: object = staff) =>
    ask<Issued>('POST', '/impersonation', { organization_id: idOf(of), member_id: of.member_id, ...impersonatorBody })
  const tokenFor = async (of: MemberAnswer) => (await issue(of)).body.impersonation_token
  const act = (impersonation_token: string, options: RequestOptions = {}) =>
    test.post<MemberGrant>('/impersonation/authenticate', { impersonation_token }, options)
  const actingAs = async (of: MemberAnswer) => granted(await act(await tokenFor(of)))
  /** Creates an active member. */
  const member = async (of: MemberAnswer = acme) => {
    const email_address = `member-${++members}@people.example`
    const path = `/organizations/${idOf(of)}/members`
    return (await ask<MemberAnswer>('POST', path, { email_address, create_member_as_pending: false })).body
  }
  const pathOf = (of: MemberAnswer) => `/organizations/${idOf(of)}/members/${of.member_id}`

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: beginning + passedMs })
  const pass = async (seconds: number) => {
    passedMs += seconds * 1_000
    await test.provider.advance(seconds)
  }

  it('opens a separate session that names the impersonator, and puts no email address into the JWT', async () => {
    const { member_session } = acme
    const issuedToken = await issue(acme)
    expect(issuedToken.body).toMatchObject({ organization_id: idOf(acme), member_id: acme.member_id, status_code: 200 })
    expect(issuedToken.body.impersonation_token).toMatch(/^[\w-]{43}$/)
    const acting = granted(await act(issuedToken.body.impersonation_token, { session: acme.session_token }))
    expect(acting).toMatchObject({ member_id: acme.member_id, member_authenticated: true, mfa_required: null })
    expect(acting.member_session.member_session_id).not.toBe(member_session?.member_session_id)
    expect(acting.member_session.authentication_factors).toEqual([
      {
        type: 'impersonated',
        delivery_method: 'impersonation',
        sequence_order: 'PRIMARY',
        last_authenticated_at: expect.any(String),
        impersonated_factor: staff,
      },
    ])
    const claimsText = JSON.stringify(decodeJwt(acting.session_jwt))
    expect(claimsText).toContain('staff-7')
    expect(claimsText).not.toContain('helper@shop.example')
    const own = await test.post<MemberGrant>('/sessions/authenticate', {}, { session: acme.session_token })
    expect(JSON.stringify(granted(own).member_session.authentication_factors)).not.toContain('impersonated')
  })

  itRaces('accepts a token once, even under twenty concurrent uses, and within five minutes', async () => {
    const helped = await member()
    const token = await tokenFor(helped)
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)])
    const late = await tokenFor(helped)
    await pass(301)
    for (const wrong of [token, late, '', 'x', 'A'.repeat(43)])
      expect((await act(wrong)).body.error_type).toBe(tokenRejected)
  })

  it('ends after one hour, even if it is extended', async () => {
    const { session_token: session } = await actingAs(await member())
    await pass(1_800)
    const longer = { session_duration_minutes: 527_040 }
    const { started_at, expires_at } = granted(
      await test.post<MemberGrant>('/sessions/authenticate', longer, { session }),
    ).member_session
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(60 * 60_000)
    await pass(1_801)
    expect((await test.request('GET', '/organizations/members/me', { session })).status).toBe(404)
  })

  it('requires no second factor and proves none: actions that need one stay forbidden', async () => {
    const founding = { organization_name: 'Strict', mfa_policy: 'REQUIRED_FOR_ALL' }
    const half = await test.found('strict@people.example', founding)
    const whom = { organization_id: idOf(half), member_id: half.member_id }
    const { intermediate_session_token } = half
    const app = granted(await test.post<{ secret: string }>('/totp', { ...whom, intermediate_session_token }))
    const body = { ...whom, intermediate_session_token, code: codeOf(app.secret) }
    granted(await test.post('/totp/authenticate', body))
    const { session_token: session, mfa_required } = await actingAs(half)
    expect(mfa_required).toBeNull()
    const refusals = [
      await test.request('GET', '/recovery_codes', { session }),
      await test.post('/recovery_codes/rotate', {}, { session }),
      await test.request('DELETE', '/organizations/members/deleteTOTP', { session }),
      await test.post('/totp', whom, { session }),
    ]
    expect(refusals.map(({ body }) => body.error_type)).toEqual([
      'unauthorized_action',
      'unauthorized_action',
      'session_too_old_to_change_factors',
      'session_too_old_to_change_factors',
    ])
  })

  it('cannot change the factors of the member or of other members', async () => {
    const of = await test.found('kept@kept.example', { organization_name: 'Kept', organization_slug: 'kept' })
    const other = await member(of)
    await ask('PUT', pathOf(of), { roles: ['stytch_admin'] })
    const readState = async () => [
      await ask('GET', `/organizations/${idOf(of)}/member?member_id=${of.member_id}`),
      await ask('GET', `/organizations/${idOf(of)}/member?member_id=${other.member_id}`),
      await ask('GET', `/sso/${idOf(of)}`),
    ]
    const before = await readState()
    const { session_token: session } = await actingAs(of)
    const path = `/organizations/members/${other.member_id}`
    const memberIds = { organization_id: idOf(of), member_id: of.member_id }
    const refusals = await Promise.all([
      test.post('/passwords/session/reset', { password: 'Nine-blue-horses-sing-7' }, { session }),
      test.post('/totp', memberIds, { session }),
      test.post('/otps/sms/send', { ...memberIds, mfa_phone_number: '+12025550143' }, { session }),
      test.post('/organizations/members/start_email_update', { email_address: 'helper@shop.example' }, { session }),
      test.post('/organizations/members/unlink_retired_email', { email_address: 'x@kept.example' }, { session }),
      test.request('PUT', '/organizations/members/update', { session, body: { mfa_phone_number: '+12025550143' } }),
      test.request('PUT', path, { session, body: { email_address: 'helper@shop.example' } }),
      test.request('PUT', path, { session, body: { roles: ['stytch_admin'] } }),
      test.request('DELETE', path, { session }),
      test.post('/organizations/members', { email_address: 'helper@shop.example' }, { session }),
      test.post('/magic_links/email/invite', { email_address: 'helper@shop.example' }, { session }),
      test.request('PUT', '/organizations/me', { session, body: { email_jit_provisioning: 'NOT_ALLOWED' } }),
      test.request('DELETE', '/organizations/me', { session }),
      test.post('/sso/oidc', { display_name: 'Theirs' }, { session }),
      test.post('/sso/saml', { display_name: 'Theirs' }, { session }),
      test.post(`/sessions/revoke/${other.member_id}`, {}, { session }),
    ])
    for (const [at, { body, text }] of refusals.entries())
      expect(body.error_type, `${at}: ${text}`).toMatch(/^(?:unauthorized_action|session_too_old_to_\w+)$/)
    const inTheName = { 'X-Stytch-Member-Session': session }
    const newMember = { email_address: 'helper@shop.example' }
    expect((await ask('POST', `/organizations/${idOf(of)}/members`, newMember, inTheName)).body.error_type).toBe(
      'unauthorized_action',
    )
    const wire = (answers: Awaited<ReturnType<typeof readState>>) =>
      answers.map(({ body: { request_id, ...comparable } }) => comparable)
    expect(wire(await readState())).toEqual(wire(before))
  })

  it('cannot remove the password', async () => {
    const of = await member()
    const password = 'Nine-blue-horses-sing-7'
    const { session_token } = await test.signIn(of.member.email_address, idOf(of))
    const set = await test.post<MemberGrant>('/passwords/session/reset', { password }, { session: session_token })
    const { member_password_id } = granted(set).member
    const remove = (session: string) =>
      test.request('DELETE', `/organizations/members/passwords/${member_password_id}`, { session })
    const { session_token: session } = await actingAs(of)
    expect((await remove(session)).body).toMatchObject({ error_type: 'session_too_old_to_change_factors' })
    expect((await remove(granted(set).session_token)).status).toBe(200)
  })

  it('can read, and can rename the member', async () => {
    const { session_token: session } = await actingAs(acme)
    const membersAnswer = await test.post<{ members: unknown[] }>('/organizations/me/members/search', {}, { session })
    expect(granted(membersAnswer).members.length).toBeGreaterThan(1)
    expect((await test.request('GET', '/sso', { session })).status).toBe(200)
    const renamed = await test.request('PUT', '/organizations/members/update', { session, body: { name: 'Ada' } })
    expect(renamed.status, renamed.text).toBe(200)
  })

  it('opens no other organization of the same address', async () => {
    const email = 'both@people.example'
    const [one, two] = [await test.found(email, { organization_name: 'One' }), await test.found(email)]
    const { session_token: session } = await actingAs(one)
    const beyond = { organization_id: idOf(two), session_duration_minutes: 60 }
    const moved = await test.post('/sessions/exchange', beyond, { session })
    expect(moved.body.error_type).toBe('member_not_found')
    const creation = await test.post('/discovery/organizations/create', { session_duration_minutes: 60 }, { session })
    expect(creation.body.error_type).toBe('intermediate_session_not_found')
    const listed = await test.post<{ discovered_organizations: { organization: { organization_id: string } }[] }>(
      '/discovery/organizations',
      {},
      { session },
    )
    const comparable = granted(listed).discovered_organizations
    expect(comparable.map(({ organization }) => organization.organization_id)).toEqual([idOf(one)])
  })

  it('is bound to one organization and to members', async () => {
    const token = await tokenFor(await member())
    const asUser = await asBackEnd(test.provider, 'POST', '/impersonation/authenticate', { impersonation_token: token })
    expect(asUser.status).toBe(401)
    expect((await act(token)).status).toBe(200)
    const elsewhere = await test.found('elsewhere@people.example', { organization_name: 'Elsewhere' })
    const other = { organization_id: idOf(elsewhere), member_id: acme.member_id, ...staff }
    expect((await ask('POST', '/impersonation', other)).body.error_type).toBe('member_not_found')
  })

  it('rejects tokens that were issued before the member was removed, reactivated or deleted with the organization', async () => {
    const removedMember = await member()
    // Only a member with a verified address can be reactivated.
    await test.signIn(removedMember.member.email_address, idOf(removedMember))
    const [first, second] = [await tokenFor(removedMember), await tokenFor(removedMember)]
    const { session_token: session } = granted(await act(await tokenFor(removedMember)))
    expect((await ask('DELETE', pathOf(removedMember))).status).toBe(200)
    expect((await act(first)).body.error_type).toBe(tokenRejected)
    expect((await test.request('GET', '/organizations/members/me', { session })).status).toBe(404)
    expect((await issue(removedMember)).body.error_type).toBe('member_not_found')
    expect((await ask('PUT', `${pathOf(removedMember)}/reactivate`, {})).status).toBe(200)
    expect((await act(second)).body.error_type).toBe(tokenRejected)
    expect((await issue(removedMember)).status).toBe(200)

    const founded = await test.found('whole@people.example', { organization_name: 'Whole' })
    const token = await tokenFor(founded)
    expect((await ask('DELETE', `/organizations/${idOf(founded)}`)).status).toBe(200)
    expect((await act(token)).body.error_type).toBe(tokenRejected)
  })

  it('can only be started by a back end in its own name, which may also authenticate the token', async () => {
    const of = await member()
    const authenticated = await ask('POST', '/impersonation/authenticate', { impersonation_token: await tokenFor(of) })
    expect(authenticated.body).toMatchObject({
      organization_id: idOf(of),
      member_id: of.member_id,
      member_authenticated: true,
    })
    for (const impersonatorBody of [
      {},
      { ...staff, impersonator_id: '' },
      { ...staff, impersonator_email_address: 'no address' },
    ])
      expect((await issue(of, impersonatorBody)).status).toBe(400)
    const request = { organization_id: idOf(of), member_id: of.member_id, ...staff }
    const { session_token } = await test.signIn('admin@acme.example', idOf(acme))
    const inTheName = { 'X-Stytch-Member-Session': session_token }
    expect((await ask('POST', '/impersonation', request, inTheName)).body.error_type).toBe('unauthorized_action')
    const { public_token } = test.provider.project
    const asPage = { authorization: basic(public_token, public_token), body: request }
    expect((await test.provider.request('POST', '/v1/b2b/impersonation', asPage)).status).toBe(401)
  })
})
