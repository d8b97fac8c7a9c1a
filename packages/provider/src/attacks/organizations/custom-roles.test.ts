import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { basic } from '../../testing/provider.ts'

const role = (role_id: string, resource_id: string, ...actions: readonly string[]) => ({
  role_id,
  description: '',
  permissions: [{ resource_id, actions }],
})

/** A role that may assign roles and nothing else. */
const giver = {
  role_id: 'giver',
  description: '',
  permissions: [
    { resource_id: 'stytch.member', actions: ['create', 'update.settings.roles'] },
    { resource_id: 'stytch.organization', actions: ['update.settings.implicit-roles'] },
    { resource_id: 'stytch.sso', actions: ['update'] },
  ],
}
const printer = role('printer', 'documents', 'print')
const remover = role('remover', 'stytch.member', '*')

describeOnBothStores('attacks by custom roles of an organization', (given) => {
  let test: TestOrganizations
  let company: SamlOrganization
  let id = ''
  let mallory: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await SamlOrganization.found(test, 'company.example')
    id = company.admin.organization.organization_id
    await set(id, giver, printer, remover)
    mallory = granted(await company.signIn('mallory@company.example'))
    await asBackEnd(test.provider, 'PUT', memberPlace(mallory.member_id), { roles: ['giver'] })
  })
  afterAll(() => test.close())

  const memberPlace = (memberId: string) => `/b2b/organizations/${id}/members/${memberId}`
  const place = (organizationId: string) => `/b2b/rbac/organizations/${organizationId}`
  const set = (organizationId: string, ...roles: readonly object[]) =>
    asBackEnd(test.provider, 'PUT', place(organizationId), { org_policy: { roles } })

  it('L14: a custom role cannot have a reserved name or a duplicate ID', async () => {
    const refused = [
      [role('stytch_admin', 'documents', 'print')],
      [role('stytch_member', 'stytch.organization', '*')],
      [role('Stytch_owner', 'documents', 'print')],
      [printer, printer],
      [role('', 'documents', 'print')],
      [role('__proto__', 'documents', 'print')],
      [role('a"b', 'documents', 'print')],
      [role('x'.repeat(65), 'documents', 'print')],
    ]
    for (const roles of refused) {
      const answer = await set(id, ...roles)
      expect([roles[0]?.role_id, answer.status]).toEqual([roles[0]?.role_id, 400])
    }
    const storedRoles = await asBackEnd(test.provider, 'GET', place(id))
    expect(storedRoles.body).toMatchObject({ org_policy: { roles: [giver, printer, remover] } })
  })

  it('L14: custom roles grant only existing actions of our resources, and are limited in number and size', async () => {
    const refused = [
      [role('more', 'stytch.organization', 'update.everything')],
      [role('more', 'stytch.project', '*')],
      [role('more', 'Stytch.Organization', '*')],
      [role('more', 'stytch.self', '*', 'update.settings.roles')],
      Array.from({ length: 51 }, (_, index) => role(`role-${index}`, 'documents', 'print')),
      Array.from({ length: 40 }, (_, index) => ({
        ...role(`role-${index}`, 'documents', 'x'),
        description: 'x'.repeat(500),
      })),
    ]
    for (const roles of refused) expect((await set(id, ...roles)).status).toBe(400)
  })

  it('D08: a role of one organization grants nothing in another', async () => {
    const other = await test.found('boss@other.example')
    const { organization_id } = other.organization
    const { session_token: session, member_id } = other
    const assignment = await test.request('PUT', `/organizations/members/${member_id}`, {
      session,
      body: { roles: ['remover'] },
    })
    expect(assignment).toMatchObject({ status: 400, body: { error_type: 'bad_request' } })
    const body = { rbac_email_implicit_role_assignments: [{ role_id: 'remover', domain: 'other.example' }] }
    expect((await test.request('PUT', '/organizations/me', { session, body })).status).toBe(400)
    // Each organization defines the role ID for itself.
    await set(organization_id, role('remover', 'documents', 'print'))
    const plain = granted(
      await test.request('POST', '/organizations/members', { session, body: { email_address: 'p@other.example' } }),
    )
    expect(plain).toBeDefined()
    const path = `/b2b/organizations/${organization_id}/members/${member_id}`
    await asBackEnd(test.provider, 'PUT', path, { roles: ['remover'] })
    const membersAnswer = await test.request('POST', '/organizations/me/members/search', { session, body: {} })
    expect(membersAnswer).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const elsewhere = { organization_id: id, resource_id: 'stytch.member', action: 'search' }
    const authorizationRequest = { session_token: session, authorization_check: elsewhere }
    expect((await asBackEnd(test.provider, 'POST', '/b2b/sessions/authenticate', authorizationRequest)).status).toBe(
      403,
    )
  })

  it('D05: the back end of another project can neither read nor write custom roles', async () => {
    const projectsAnswer = await test.provider.request('GET', '/dev/projects', { authorization: null, origin: null })
    const rival = (JSON.parse(projectsAnswer.text) as { project_id: string; secret: string; vertical: string }[]).find(
      ({ vertical }) => vertical === 'CONSUMER',
    )
    const authorization = basic(rival?.project_id ?? '', rival?.secret ?? '')
    for (const [method, body] of [['GET'], ['PUT', { org_policy: { roles: [] } }]] as const) {
      const options = { authorization, origin: null, ...(body && { body }) }
      const answer = await test.provider.request(method, `/v1${place(id)}`, options)
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    for (const authorization of [null, basic(test.provider.project.public_token, company.admin.session_token)]) {
      const options = { authorization, origin: null, body: { org_policy: { roles: [] } } }
      expect((await test.provider.request('PUT', `/v1${place(id)}`, options)).status).toBe(401)
    }
    expect((await asBackEnd(test.provider, 'GET', place(id))).body).toMatchObject({
      org_policy: { roles: [giver, printer, remover] },
    })
  })

  it("L10: no session can write custom roles, not even an admin's", async () => {
    const headers = { 'X-Stytch-Member-Session': company.admin.session_token }
    const body = { org_policy: { roles: [] } }
    const refused = await asBackEnd(test.provider, 'PUT', place(id), body, headers)
    expect(refused).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const { session_token: session } = company.admin
    const mine = { custom_roles: [role('mine', 'stytch.member', '*')] }
    const changed = await test.request('PUT', '/organizations/me', { session, body: mine })
    expect(changed.text).not.toContain('"mine"')
    const path = `/b2b/organizations/${id}`
    expect((await asBackEnd(test.provider, 'PUT', path, mine)).body).toMatchObject({
      organization: { custom_roles: [giver, printer, remover] },
    })
  })

  it('L10: permission to update connections does not allow role assignments by connection', async () => {
    const connector = role('connector', 'stytch.sso', 'get', 'update')
    await set(id, giver, printer, remover, connector)
    const steward = granted(await company.signIn('connector@company.example'))
    await asBackEnd(test.provider, 'PUT', memberPlace(steward.member_id), { roles: ['connector'] })
    const change = (body: object) =>
      test.request('PUT', `/sso/saml/${company.connection.connection_id}`, { session: steward.session_token, body })
    for (const body of [
      { saml_connection_implicit_role_assignments: [{ role_id: 'printer' }] },
      { saml_group_implicit_role_assignments: [{ role_id: 'printer', group: 'all' }] },
    ])
      expect(await change(body)).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    expect((await change({ display_name: 'Company' })).status).toBe(200)
    await set(id, giver, printer, remover)
  })

  it('L10: permission to update email addresses does not allow changing a member with more permissions', async () => {
    const steward = granted(await company.signIn('steward@company.example'))
    await asBackEnd(test.provider, 'PUT', memberPlace(steward.member_id), { roles: ['remover'] })
    const plain = granted(await company.signIn('plain@company.example'))
    const changeEmail = (member_id: string, email_address: string) =>
      test.request('PUT', `/organizations/members/${member_id}`, {
        session: steward.session_token,
        body: { email_address },
      })
    const refused = await changeEmail(company.admin.member_id, 'steward-2@company.example')
    expect(refused).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    expect((await changeEmail(plain.member_id, 'plain-2@company.example')).status).toBe(200)
  })

  it('L10: permission to update members does not allow removing factors of a member with more permissions', async () => {
    const steward = granted(await company.signIn('second-steward@company.example'))
    await asBackEnd(test.provider, 'PUT', memberPlace(steward.member_id), { roles: ['remover'] })
    const plain = granted(await company.signIn('second-plain@company.example'))
    const ask = (method: string, path: string, body?: object) =>
      test.request(method, `/organizations/members/${path}`, { session: steward.session_token, ...(body && { body }) })
    const changes = [{ mfa_enrolled: false }, { mfa_phone_number: '+14155550177' }, { is_breakglass: true }]
    const asks = (memberId: string) => [
      () => ask('DELETE', `totp/${memberId}`),
      () => ask('DELETE', `mfa_phone_numbers/${memberId}`),
      ...changes.map((body) => () => ask('PUT', memberId, body)),
    ]
    for (const one of asks(company.admin.member_id))
      expect(await one()).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    for (const one of asks(plain.member_id)) expect((await one()).status).toBe(200)
  })

  it("L10: permission to assign roles covers only roles that grant no more than the giver's own", async () => {
    const { session_token: session } = mallory
    const refusedAs = async (method: string, path: string, body: object) => {
      const refused = await test.request(method, path, { session, body })
      expect([path, refused.status, refused.body.error_type]).toEqual([path, 403, 'unauthorized_action'])
    }
    const own = `/organizations/members/${mallory.member_id}`
    for (const beyond of ['stytch_admin', 'remover']) {
      await refusedAs('PUT', own, { roles: ['giver', beyond] })
      await refusedAs('POST', '/organizations/members', { email_address: 'friend@company.example', roles: [beyond] })
      await refusedAs('POST', '/magic_links/email/invite', { email_address: 'pal@company.example', roles: [beyond] })
      const assigned = [{ role_id: beyond, domain: 'company.example' }]
      await refusedAs('PUT', '/organizations/me', { rbac_email_implicit_role_assignments: assigned })
      await refusedAs('PUT', `/sso/saml/${company.connection.connection_id}`, {
        saml_connection_implicit_role_assignments: [{ role_id: beyond }],
      })
      const headers = { 'X-Stytch-Member-Session': session }
      const memberUpdate = { roles: ['giver', beyond] }
      expect(
        (await asBackEnd(test.provider, 'PUT', memberPlace(mallory.member_id), memberUpdate, headers)).status,
      ).toBe(403)
    }
    await refusedAs('PUT', own, { roles: ['giver', 'printer'] })
    // A member keeps roles that the giver does not have, and receives roles that the giver has.
    const { member_id } = company.admin
    const roleChange = { roles: ['stytch_admin', 'giver'] }
    const changed = await test.request<MemberAnswer>('PUT', `/organizations/members/${member_id}`, {
      session,
      body: roleChange,
    })
    expect(granted(changed).member.is_admin).toBe(true)
  })
})
