import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MembersFound } from '@latchkey/protocol/identity/members'
import type { OrganizationAnswer } from '@latchkey/protocol/identity/organization'
import type { Role } from '@latchkey/protocol/identity/permissions'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const role = (role_id: string, ...permissions: readonly (readonly [string, ...string[]])[]): Role => ({
  role_id,
  description: `May do what a ${role_id} does.`,
  permissions: permissions.map(([resource_id, ...actions]) => ({ resource_id, actions })),
})

const renamer = role('renamer', ['stytch.organization', 'update.info.name'], ['documents', '*'])
const asBoard = { attributes: { email: 'eve@company.example', groups: 'board' } }
const finder = role('finder', ['stytch.member', 'search'])

describeOnBothStores('custom roles of an organization', (given) => {
  let test: TestOrganizations
  let admin: MemberProven
  let member: MemberProven
  let id = ''
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    admin = await test.found('admin@acme.example', {
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['acme.example'],
    })
    id = admin.organization.organization_id
    member = await test.signIn('ada@acme.example', id)
  })
  afterAll(() => test.close())

  const place = (organization = id) => `/b2b/rbac/organizations/${organization}`
  const set = (...roles: readonly object[]) => asBackEnd(test.provider, 'PUT', place(), { org_policy: { roles } })
  const give = (memberId: string, ...roles: readonly string[]) =>
    asBackEnd<MemberAnswer>(test.provider, 'PUT', `/b2b/organizations/${id}/members/${memberId}`, { roles })
  const rename = ({ session_token: session }: MemberProven) =>
    test.request('PUT', '/organizations/me', { session, body: { organization_name: 'Renamed' } })
  const rolesOf = async (memberId: string) => {
    const { body } = await asBackEnd<MemberAnswer>(
      test.provider,
      'GET',
      `/b2b/organizations/${id}/member?member_id=${memberId}`,
    )
    return body.member.roles.map(({ role_id }) => role_id)
  }

  it('are written and read as one set, by organization ID and by slug', async () => {
    expect((await asBackEnd(test.provider, 'GET', place())).body).toMatchObject({ org_policy: { roles: [] } })
    expect(await set(renamer, finder)).toMatchObject({
      status: 200,
      body: { org_policy: { roles: [renamer, finder] } },
    })
    const bySlug = await asBackEnd(test.provider, 'GET', place(admin.organization.organization_slug))
    expect(bySlug.body).toMatchObject({ org_policy: { roles: [renamer, finder] } })
    expect((await set(renamer)).body).toMatchObject({ org_policy: { roles: [renamer] } })
    expect((await asBackEnd(test.provider, 'GET', place('nobody'))).body.error_type).toBe('organization_not_found')
  })

  it('grant their permissions to page calls and authorization checks as soon as a member has them', async () => {
    await set(renamer)
    expect((await rename(member)).body.error_type).toBe('unauthorized_action')
    expect((await give(member.member_id, 'renamer')).status).toBe(200)
    expect((await rename(member)).status).toBe(200)
    const check = (resource_id: string, action: string) =>
      asBackEnd(test.provider, 'POST', '/b2b/sessions/authenticate', {
        session_token: member.session_token,
        authorization_check: { organization_id: id, resource_id, action },
      })
    const allowed = { status: 200, body: { verdict: { authorized: true, granting_roles: ['renamer'] } } }
    expect(await check('stytch.organization', 'update.info.name')).toMatchObject(allowed)
    expect(await check('documents', 'print')).toMatchObject(allowed)
    expect((await check('stytch.organization', 'delete')).body.error_type).toBe('unauthorized_action')
    await set(role('renamer', ['documents', 'read']))
    expect((await rename(member)).body.error_type).toBe('unauthorized_action')
    await set(renamer)
    expect((await rename(member)).status).toBe(200)
  })

  it("appear in the member, the session and the member's own organization, and in no response to strangers", async () => {
    await set(renamer)
    await give(member.member_id, 'renamer')
    const { session_token: session } = member
    const checked = granted(await test.post<MemberProven>('/sessions/authenticate', {}, { session }))
    expect(checked.member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'renamer'])
    expect(checked.member_session?.roles).toEqual(['stytch_member', 'renamer'])
    expect(checked.organization.custom_roles).toEqual([renamer])
    const own = granted(await test.request<OrganizationAnswer>('GET', '/organizations/me', { session }))
    expect(own.organization.custom_roles).toEqual([renamer])
    const anonymous = await test.post('/organizations/search', {
      organization_slug: admin.organization.organization_slug,
    })
    expect(anonymous.text).not.toContain('renamer')
    const eligible: Discovered = await test.discover('newcomer@acme.example')
    expect(eligible.discovered_organizations.map(({ membership }) => membership.type)).toEqual([
      'eligible_to_join_by_email_domain',
    ])
    expect(JSON.stringify(eligible)).not.toContain('renamer')
    const bootstrap = await test.provider.get(`/projects/bootstrap/${test.provider.project.public_token}`)
    expect(bootstrap.text).not.toContain('renamer')
  })

  it('can be assigned by email domain and by identity provider, as the roles of the project can', async () => {
    await set(finder, renamer)
    const { session_token: session } = admin
    const body = { rbac_email_implicit_role_assignments: [{ role_id: 'finder', domain: 'acme.example' }] }
    expect((await test.request('PUT', '/organizations/me', { session, body })).status).toBe(200)
    const membersAnswer = await test.request<MembersFound>('POST', '/organizations/me/members/search', {
      session: member.session_token,
      body: {},
    })
    expect(membersAnswer.status).toBe(200)
    const company = await SamlOrganization.found(test, 'company.example')
    const companyId = company.admin.organization.organization_id
    const unknown = { saml_connection_implicit_role_assignments: [{ role_id: 'finder' }] }
    await expect(company.change(unknown)).rejects.toThrow('Unknown role')
    await asBackEnd(test.provider, 'PUT', place(companyId), { org_policy: { roles: [finder, renamer] } })
    await company.change({
      saml_connection_implicit_role_assignments: [{ role_id: 'finder' }],
      saml_group_implicit_role_assignments: [{ role_id: 'renamer', group: 'board' }],
    })
    const entered = granted(await company.signIn('eve@company.example', asBoard))
    expect(entered.member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'finder', 'renamer'])
    const policyChange = await asBackEnd(test.provider, 'PUT', place(companyId), { org_policy: { roles: [renamer] } })
    expect(policyChange.status).toBe(200)
    // Deleting the role deleted the assignment; a new role of the same name does not restore it.
    await asBackEnd(test.provider, 'PUT', place(companyId), { org_policy: { roles: [finder, renamer] } })
    const again = granted(await company.signIn('eve@company.example', asBoard))
    expect(again.member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'renamer'])
    expect(await company.change({ display_name: 'Same' })).toMatchObject({
      saml_connection_implicit_role_assignments: [],
      saml_group_implicit_role_assignments: [{ role_id: 'renamer', group: 'board' }],
    })
  })

  it('are removed from every member when deleted, and a new role of the same name starts without members', async () => {
    await set(renamer, finder)
    const others = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        asBackEnd<MemberAnswer>(test.provider, 'POST', `/b2b/organizations/${id}/members`, {
          email_address: `${name}@acme.example`,
          roles: ['finder', 'renamer'],
        }),
      ),
    )
    const assigned = [{ role_id: 'renamer', domain: 'acme.example' }]
    const path = `/b2b/organizations/${id}`
    await asBackEnd(test.provider, 'PUT', path, { rbac_email_implicit_role_assignments: assigned })
    await set(finder)
    const organizationAfter = await asBackEnd<OrganizationAnswer>(test.provider, 'GET', path)
    expect(organizationAfter.body.organization.rbac_email_implicit_role_assignments).toEqual([])
    await set(renamer, finder)
    for (const { body } of others) expect(await rolesOf(body.member_id)).toEqual(['stytch_member', 'finder'])
    expect((await give(member.member_id, 'nobody-knows-it')).status).toBe(400)
  })

  it('are searched case-sensitively and are not confused with other member fields', async () => {
    await set(role('Finder'), finder, role('totp'), role('roles'), role('active'))
    await give(member.member_id, 'Finder')
    await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${id}/members/${admin.member_id}`, {
      default_mfa_method: 'totp',
    })
    const holders = async (...filter_value: readonly string[]) => {
      const query = { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value }] }
      const body = { organization_ids: [id], query }
      const membersAnswer = await asBackEnd<MembersFound>(
        test.provider,
        'POST',
        '/b2b/organizations/members/search',
        body,
      )
      return membersAnswer.body.members.map(({ member_id }) => member_id)
    }
    expect(await holders('Finder')).toEqual([member.member_id])
    expect(await holders('finder')).not.toContain(member.member_id)
    expect(await holders('totp', 'roles', 'active')).toEqual([])
    expect(await holders('stytch_admin')).toEqual([admin.member_id])
    await set(finder)
    expect(await rolesOf(member.member_id)).not.toContain('Finder')
  })

  itRaces('leave no assignment when a role is assigned and deleted at the same time', async () => {
    await set(finder)
    const createdMembers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        asBackEnd<MemberAnswer>(test.provider, 'POST', `/b2b/organizations/${id}/members`, {
          email_address: `racer-${index}@acme.example`,
        }),
      ),
    )
    const racers = createdMembers.map(({ body }) => body.member_id)
    for (let round = 0; round < 8; round++) {
      await set(finder, renamer)
      const assignments = racers.map((racer) => give(racer, 'renamer'))
      const [taken, ...given] = await Promise.all([set(finder), ...assignments])
      expect(taken.status).toBe(200)
      for (const { status } of given) expect([200, 400]).toContain(status)
      await set(finder, renamer)
      for (const racer of racers) expect(await rolesOf(racer)).not.toContain('renamer')
    }
  })
})
