import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'
import { TestIdentityPusher } from '../../testing/scim.ts'

const restrictedTo = (...allowed_auth_methods: readonly string[]) => ({
  auth_methods: 'RESTRICTED',
  allowed_auth_methods,
})

describeOnBothStores('a lock-out of an organization', (given) => {
  let test: TestOrganizations
  let organizations = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const found = () => test.found(`admin@lock-${++organizations}.example`)

  const send = async (method: string, path: string, session: string, body?: object) => {
    const { status, body: answer } = await test.request<Record<string, unknown>>(method, path, {
      session,
      ...(body && { body }),
    })
    return [status, (answer as { readonly error_type?: string }).error_type ?? 'done'] as const
  }
  const change = ({ session_token: session }: { readonly session_token: string }, body: object) =>
    send('PUT', '/organizations/me', session, body)
  const refused = [400, 'organization_lock_out'] as const
  const done = [200, 'done'] as const

  const policies = async ({ organization: { organization_id } }: MemberProven) =>
    (
      await asBackEnd<{ organization: Record<string, unknown> }>(
        test.provider,
        'GET',
        `/b2b/organizations/${organization_id}`,
      )
    ).body.organization

  const colleague = async (admin: MemberProven, name: string, roles: readonly string[] = []) => {
    const { organization_id } = admin.organization
    const email_address = `${name}-${organizations}@colleague.example`
    const added = { email_address, roles }
    const answer = await asBackEnd(test.provider, 'POST', `/b2b/organizations/${organization_id}/members`, added)
    expect(answer.status).toBe(200)
    return test.signIn(email_address, organization_id)
  }

  it('N40: no admin restricts the methods so that nobody, or not the admin, could sign in', async () => {
    const admin = await found()
    const before = await policies(admin)
    for (const methods of [[], ['sso'], ['google_oauth'], ['sso', 'github_oauth']])
      expect([methods, await change(admin, restrictedTo(...methods))]).toEqual([methods, refused])
    expect(await policies(admin)).toEqual(before)
    for (const methods of [['email_otp'], ['sso', 'magic_link'], ['password']])
      expect([methods, await change(admin, restrictedTo(...methods))]).toEqual([methods, done])
    // Repairs and other changes are free.
    expect(await change(admin, { organization_name: 'Renamed' })).toEqual(done)
    expect(await change(admin, { auth_methods: 'ALL_ALLOWED' })).toEqual(done)
  })

  it('N41: single sign-on alone needs a connection that works, and an admin who has signed in by it', async () => {
    const saml = await SamlOrganization.found(test, `lock-saml-${++organizations}.example`)
    const { admin, connection } = saml
    expect(await change(admin, restrictedTo('sso'))).toEqual(refused)
    const bySso = granted(await saml.signIn(admin.member.email_address))
    expect(await change(bySso, restrictedTo('sso'))).toEqual(done)
    const path = `/sso/saml/${connection.connection_id}`
    const { session_token: session } = bySso
    expect(await send('DELETE', `/sso/${connection.connection_id}`, session)).toEqual(refused)
    const [certificate] = connection.verification_certificates
    const ofCertificate = `${path}/verification_certificates/${certificate?.certificate_id}`
    expect(await send('DELETE', ofCertificate, session)).toEqual(refused)
    expect(await send('PUT', path, session, { idp_sso_url: '' })).toEqual(refused)
    expect((await saml.signIn(admin.member.email_address)).status).toBe(200)
    expect(await change(bySso, restrictedTo('sso', 'email_otp'))).toEqual(done)
    expect(await send('DELETE', `/sso/${connection.connection_id}`, session)).toEqual(done)
  })

  it('N42: a second factor is not required while none is allowed, and the admin’s own stays allowed', async () => {
    const admin = await found()
    const none = { mfa_policy: 'REQUIRED_FOR_ALL', mfa_methods: 'RESTRICTED', allowed_mfa_methods: [] }
    expect(await change(admin, none)).toEqual(refused)
    expect(await change(admin, { ...none, allowed_mfa_methods: ['sms_otp'] })).toEqual(done)
    // A member with an app cannot add a number while signing in.
    const { organization, member_id, session_token: session } = await found()
    const memberFields = { organization_id: organization.organization_id, member_id, session_duration_minutes: 60 }
    const { secret } = granted(await test.post<{ secret: string }>('/totp', memberFields, { session }))
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = app.generate({ timestamp: beginning })
    const byApp = granted(
      await test.post<MemberProven>(
        '/totp/authenticate',
        { ...memberFields, code, set_mfa_enrollment: 'enroll' },
        { session },
      ),
    )
    const numbersOnly = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] }
    expect(await change(byApp, numbersOnly)).toEqual(refused)
    expect(await change(byApp, { ...numbersOnly, allowed_mfa_methods: ['sms_otp', 'totp'] })).toEqual(done)
  })

  it('N43: the last admin is neither removed nor demoted by a person of the organization, also not by oneself', async () => {
    const admin = await found()
    const { session_token: session, member_id } = admin
    const own = `/organizations/members/${member_id}`
    await colleague(admin, 'clerk')
    expect(await send('DELETE', own, session)).toEqual(refused)
    expect(await send('PUT', own, session, { roles: [] })).toEqual(refused)
    const second = await colleague(admin, 'second', ['stytch_admin'])
    expect(await send('PUT', own, session, { roles: [] })).toEqual(done)
    expect(await send('DELETE', `/organizations/members/${second.member_id}`, second.session_token)).toEqual(refused)
  })

  itRaces('N44: two admins who remove each other at once leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const admin = await found()
      const second = await colleague(admin, 'second', ['stytch_admin'])
      const answers = await Promise.all([
        send('DELETE', `/organizations/members/${second.member_id}`, admin.session_token),
        send('DELETE', `/organizations/members/${admin.member_id}`, second.session_token),
      ])
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    }
  })

  it('N45: roles by domain, connection or pushed group are not taken from the last admin', async () => {
    const idp = await TestIdentityPusher.start(test, `pusher-${++organizations}@lock.example`)
    const { session_token: session, member_id } = idp.admin
    const { id } = await idp.user(`pushed-${organizations}@lock.example`)
    const group = await idp.group('admins', id)
    await idp.assign({ role_id: 'stytch_admin', group_id: group.id })
    expect(await send('PUT', `/organizations/members/${member_id}`, session, { roles: [] })).toEqual(done)
    const pushed = await idp.signIn(`pushed-${organizations}@lock.example`)
    const place = `/scim/${idp.connection.connection_id}`
    const cleared = { scim_group_implicit_role_assignments: [] }
    expect(await send('PUT', place, pushed.session_token, cleared)).toEqual(refused)
    expect(await send('DELETE', place, pushed.session_token)).toEqual(refused)
  })

  it('N46: the site may make each of these changes, and gets a warning; in the name of a member it is refused', async () => {
    const admin = await found()
    const id = admin.organization.organization_id
    const warned = async (method: string, path: string, body?: object, headers = {}) => {
      const answer = await asBackEnd<{ warning?: string }>(test.provider, method, path, body, headers)
      return [answer.status, answer.body.warning?.split(',')[0] ?? '']
    }
    const place = `/b2b/organizations/${id}`
    expect(await warned('PUT', place, restrictedTo('sso'), { 'X-Stytch-Member-Session': admin.session_token })).toEqual(
      [...[400, '']],
    )
    expect(await warned('PUT', place, restrictedTo('sso'))).toEqual([
      ...[200, 'Single sign-on would be the only sign-in method'],
    ])
    expect(await warned('PUT', place, { auth_methods: 'ALL_ALLOWED' })).toEqual([200, ''])
    const member = `${place}/members/${admin.member_id}`
    const noAdmin = 'The organization would have no admin who could manage it. Make another member an admin first.'
    expect(await warned('PUT', member, { roles: [] })).toEqual([200, noAdmin])
    expect(await warned('PUT', member, { roles: ['stytch_admin'] })).toEqual([200, ''])
    expect(await warned('DELETE', member)).toEqual([200, noAdmin])
  })

  it('N47: an admin whose own domain leaves the allowed ones gets a warning and stays', async () => {
    const admin = await found()
    const domain = `lock-${organizations}.example`
    const other = `other-${organizations}.example`
    await test.openTo(admin, domain, other)
    const { session_token: session } = admin
    const body = { email_allowed_domains: [other] }
    const answer = await test.request<{ warning?: string }>('PUT', '/organizations/me', { session, body })
    expect(granted(answer).warning).toContain(`Your own email domain ${domain} is no longer allowed.`)
    expect((await test.signIn(admin.member.email_address, admin.organization.organization_id)).member_id).toBe(
      admin.member_id,
    )
  })
})
