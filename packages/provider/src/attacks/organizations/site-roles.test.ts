import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const role = (role_id: string, ...permissions: readonly (readonly [resource_id: string, ...actions: string[]])[]) => ({
  role_id,
  description: '',
  permissions: permissions.map(([resource_id, ...actions]) => ({ resource_id, actions })),
})

const roles = [
  role('treasurer', ['payments', '*']),
  role('payer', ['payments', 'pay']),
  role('clerk', ['payments', 'pay', 'read']),
  role('reader', ['payments', 'read']),
  role('helpdesk', ['stytch.member', '*']),
  role(
    'manager',
    ['stytch.member', 'create', 'search', 'update.settings.roles'],
    ['stytch.organization', 'update.settings.implicit-roles'],
    ['stytch.sso', 'get', 'update'],
  ),
]

const refusal = { status: 403, body: { error_type: 'unauthorized_action' } }

describeOnBothStores('roles with permissions on the site’s own resources', (given) => {
  let test: TestOrganizations
  let company: SamlOrganization
  let id = ''
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await SamlOrganization.found(test, 'company.example')
    id = company.admin.organization.organization_id
    await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${id}`, { org_policy: { roles } })
  })
  afterAll(() => test.close())

  const place = () => `/b2b/organizations/${id}/members`
  const hire = async (name: string, ...roleIds: readonly string[]): Promise<MemberProven> => {
    const email_address = `${name}@company.example`
    const createdMember = await asBackEnd(test.provider, 'POST', place(), { email_address, roles: roleIds })
    expect(createdMember.status).toBe(200)
    return test.signIn(email_address, id)
  }
  const asPage = (session: string, method: string, path: string, body?: object) =>
    test.request(method, path, { session, ...(body && { body }) })
  const asSite = (session: string, method: string, path: string, body?: object) =>
    asBackEnd(test.provider, method, `${place()}${path}`, body, { 'X-Stytch-Member-Session': session })
  const mayPay = async ({ session_token }: Pick<MemberProven, 'session_token'>, action = 'pay') => {
    const authorization_check = { organization_id: id, resource_id: 'payments', action }
    return (
      await asBackEnd(test.provider, 'POST', '/b2b/sessions/authenticate', { session_token, authorization_check })
    ).status
  }

  it('R06: can be assigned only by members with the same permissions, on every path', async () => {
    const manager = await hire('manager', 'manager')
    const { session_token: session, member_id } = manager
    const connection = `/sso/saml/${company.connection.connection_id}`
    for (const beyond of ['treasurer', 'payer']) {
      const calls: readonly (readonly [string, string, object])[] = [
        ['PUT', `/organizations/members/${member_id}`, { roles: ['manager', beyond] }],
        ['POST', '/organizations/members', { email_address: `new-${beyond}@company.example`, roles: [beyond] }],
        ['POST', '/magic_links/email/invite', { email_address: `pal-${beyond}@company.example`, roles: [beyond] }],
        [
          'PUT',
          '/organizations/me',
          { rbac_email_implicit_role_assignments: [{ role_id: beyond, domain: 'company.example' }] },
        ],
        ['PUT', connection, { saml_connection_implicit_role_assignments: [{ role_id: beyond }] }],
        ['PUT', connection, { saml_group_implicit_role_assignments: [{ role_id: beyond, group: 'all' }] }],
      ]
      for (const [method, path, body] of calls)
        expect([path, await asPage(session, method, path, body)]).toMatchObject([path, refusal])
      expect(await asSite(session, 'PUT', `/${member_id}`, { roles: ['manager', beyond] })).toMatchObject(refusal)
      expect(
        await asSite(session, 'POST', '', { email_address: `site-${beyond}@company.example`, roles: [beyond] }),
      ).toMatchObject(refusal)
    }
    expect(await mayPay(manager)).toBe(403)
  })

  it('R06b: can be removed only by members with the same permissions', async () => {
    const manager = await hire('remover', 'manager')
    const treasurer = await hire('demoted', 'treasurer')
    const demotion = { roles: [] }
    const path = `/organizations/members/${treasurer.member_id}`
    expect(await asPage(manager.session_token, 'PUT', path, demotion)).toMatchObject(refusal)
    const assigned = [{ role_id: 'treasurer', domain: 'finance.company.example' }]
    const set = (rbac_email_implicit_role_assignments: readonly object[]) =>
      asBackEnd(test.provider, 'PUT', `/b2b/organizations/${id}`, { rbac_email_implicit_role_assignments })
    expect((await set(assigned)).status).toBe(200)
    const body = { rbac_email_implicit_role_assignments: [] }
    expect(await asPage(manager.session_token, 'PUT', '/organizations/me', body)).toMatchObject(refusal)
    expect((await set([])).status).toBe(200)
    expect(await mayPay(treasurer)).toBe(200)
  })

  it('R06c: protect their holder’s address, factors, sessions and membership from members with fewer permissions', async () => {
    const helpdesk = await hire('helpdesk', 'helpdesk')
    const treasurer = await hire('cfo', 'treasurer')
    const { session_token: session } = helpdesk
    const { member_id: them } = treasurer
    const set = await test.post<MemberProven>(
      '/passwords/session/reset',
      { password: 'analytical-engine-1843-Menabrea' },
      { session: treasurer.session_token },
    )
    const passwordId = granted(set).member.member_password_id
    const { session_token } = await test.signIn('cfo@company.example', id)
    const deeds: readonly (readonly [string, string, object?])[] = [
      ['PUT', `/${them}`, { email_address: 'helpdesk-2@company.example' }],
      ['PUT', `/${them}`, { mfa_phone_number: '+14155550188' }],
      ['PUT', `/${them}`, { mfa_enrolled: false }],
      ['PUT', `/${them}`, { is_breakglass: true }],
      ['PUT', `/${them}`, { default_mfa_method: 'sms_otp' }],
      ['PUT', `/${them}`, { roles: [] }],
      ['POST', `/${them}/start_email_update`, { email_address: 'helpdesk-3@company.example' }],
      ['DELETE', `/totp/${them}`],
      ['DELETE', `/mfa_phone_numbers/${them}`],
      ['DELETE', `/passwords/${passwordId}`],
      ['DELETE', `/${them}`],
    ]
    for (const [method, path, body] of deeds) {
      const pageAnswer = await asPage(session, method, `/organizations/members${path}`, body)
      expect([method, path, body, pageAnswer]).toMatchObject([method, path, body, refusal])
      const site = path.startsWith('/totp') ? `/${them}/totp` : path
      const forwarded = await asSite(session, method, site, body)
      expect([method, site, body, forwarded]).toMatchObject([method, site, body, refusal])
    }
    expect(await asPage(session, 'POST', `/sessions/revoke/${them}`)).toMatchObject(refusal)
    expect(await mayPay({ session_token })).toBe(200)
    const plain = await hire('plain', 'helpdesk')
    const body = { email_address: 'plain-2@company.example' }
    expect((await asPage(session, 'PUT', `/organizations/members/${plain.member_id}`, body)).status).toBe(200)
  })

  it('R06d: can be assigned by connection only by members with the same permissions, even when its identity provider changes', async () => {
    const manager = await hire('connector', 'manager')
    const path = `/sso/saml/${company.connection.connection_id}`
    const change = (session: string, body: object) => asPage(session, 'PUT', path, body)
    const assigned = { saml_group_implicit_role_assignments: [{ role_id: 'treasurer', group: 'finance' }] }
    expect((await change(company.admin.session_token, assigned)).status).toBe(200)
    for (const body of [
      { idp_entity_id: 'https://idp.mallory.example' },
      { idp_sso_url: 'https://idp.mallory.example/sso' },
      { attribute_mapping: { groups: 'department' } },
      { saml_group_implicit_role_assignments: [] },
    ])
      expect([body, await change(manager.session_token, body)]).toMatchObject([body, refusal])
    expect((await change(manager.session_token, { display_name: 'Company' })).status).toBe(200)
    const cleared = { saml_group_implicit_role_assignments: [] }
    expect((await change(company.admin.session_token, cleared)).status).toBe(200)
    expect((await change(manager.session_token, { idp_entity_id: company.idp.settings.idp_entity_id })).status).toBe(
      200,
    )
  })

  it('can be assigned by an admin, by the back end, and by members with all their permissions', async () => {
    const clerk = await hire('clerk', 'manager', 'payer', 'reader')
    const colleague = await hire('colleague')
    const path = `/organizations/members/${colleague.member_id}`
    // The clerk has the actions through two roles; `*` grants more than both.
    const promoted = await asPage(clerk.session_token, 'PUT', path, { roles: ['clerk'] })
    expect(granted(promoted)).toMatchObject({ member: { member_id: colleague.member_id } })
    expect(await asPage(clerk.session_token, 'PUT', path, { roles: ['clerk', 'treasurer'] })).toMatchObject(refusal)
    const byAdmin = await test.request<MemberAnswer>('PUT', path, {
      session: company.admin.session_token,
      body: { roles: ['treasurer'] },
    })
    expect(granted(byAdmin).member.roles.map(({ role_id }) => role_id)).toContain('treasurer')
    expect(await mayPay(colleague, 'audit')).toBe(200)
  })

  it('can be assigned freely if the project allows it, and still protect their holder', async () => {
    const manager = await hire('free-manager', 'manager', 'helpdesk')
    const colleague = await hire('free-colleague')
    const { session_token: session } = manager
    const path = `/organizations/members/${colleague.member_id}`
    await test.provider.patch({ rbac_assign_unheld_permissions: true })
    expect((await asPage(session, 'PUT', path, { roles: ['treasurer'] })).status).toBe(200)
    expect(await asPage(session, 'PUT', path, { roles: ['treasurer', 'stytch_admin'] })).toMatchObject(refusal)
    expect(await asPage(session, 'PUT', path, { email_address: 'mine@company.example' })).toMatchObject(refusal)
    expect(await asPage(session, 'PUT', path, { roles: [] })).toMatchObject(refusal)
    await test.provider.patch({ rbac_assign_unheld_permissions: false })
  })
})
