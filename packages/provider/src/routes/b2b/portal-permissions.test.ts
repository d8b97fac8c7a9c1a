import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

/** A call of the portal, and the permissions that it needs by Stytch's names. `{name}` is an ID. */
interface PortalCall {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly needs: readonly (readonly [resource: string, action: string])[]
}

const member = (action: string): PortalCall['needs'][number] => ['stytch.member', action]
const organization = (action: string): PortalCall['needs'][number] => ['stytch.organization', action]
const sso = (action: string): PortalCall['needs'][number] => ['stytch.sso', action]

const changeMember = (body: object, action: string): PortalCall => ({
  method: 'PUT',
  path: '/organizations/members/{member}',
  body,
  needs: [member(action)],
})
const changeOrganization = (body: object, action: string): PortalCall => ({
  method: 'PUT',
  path: '/organizations/me',
  body,
  needs: [organization(action)],
})
const updateConnection = (path: string, body: object, ...also: PortalCall['needs']): PortalCall => ({
  method: 'PUT',
  path,
  body,
  needs: [sso('update'), ...also],
})

/** Every call of the portal that asks for a permission. */
const calls: readonly PortalCall[] = [
  { method: 'POST', path: '/organizations/me/members/search', body: {}, needs: [member('search')] },
  changeMember({ name: 'Grace' }, 'update.info.name'),
  {
    // Another member, because a new address is unverified, and only verified members can be reactivated.
    method: 'PUT',
    path: '/organizations/members/{other}',
    body: { email_address: 'grace@portal.example' },
    needs: [member('update.info.email')],
  },
  changeMember({ mfa_enrolled: true }, 'update.settings.mfa-enrolled'),
  changeMember({ is_breakglass: true }, 'update.settings.is-breakglass'),
  changeMember({ roles: [] }, 'update.settings.roles'),
  { method: 'DELETE', path: '/organizations/members/totp/{member}', needs: [member('update.info.delete.mfa-totp')] },
  {
    method: 'DELETE',
    path: '/organizations/members/mfa_phone_numbers/{member}',
    needs: [member('update.info.delete.mfa-phone')],
  },
  { method: 'POST', path: '/sessions/revoke/{member}', body: {}, needs: [member('revoke-sessions')] },
  {
    method: 'POST',
    path: '/magic_links/email/invite',
    body: { email_address: 'new@portal.example' },
    needs: [member('create')],
  },
  { method: 'DELETE', path: '/organizations/members/{member}', needs: [member('delete')] },
  { method: 'PUT', path: '/organizations/members/{member}/reactivate', body: {}, needs: [member('create')] },
  changeOrganization({ organization_name: 'Portal' }, 'update.info.name'),
  changeOrganization({ organization_slug: 'portal-of-ours' }, 'update.info.slug'),
  changeOrganization({ organization_logo_url: '' }, 'update.info.logo-url'),
  changeOrganization({ auth_methods: 'ALL_ALLOWED' }, 'update.settings.allowed-auth-methods'),
  changeOrganization({ mfa_policy: 'OPTIONAL' }, 'update.settings.mfa-policy'),
  changeOrganization({ mfa_methods: 'ALL_ALLOWED' }, 'update.settings.allowed-mfa-methods'),
  changeOrganization({ email_invites: 'ALL_ALLOWED' }, 'update.settings.email-invites'),
  changeOrganization({ email_jit_provisioning: 'NOT_ALLOWED' }, 'update.settings.email-jit-provisioning'),
  changeOrganization({ email_allowed_domains: [] }, 'update.settings.allowed-domains'),
  changeOrganization({ sso_jit_provisioning: 'NOT_ALLOWED' }, 'update.settings.sso-jit-provisioning'),
  changeOrganization({ oauth_tenant_jit_provisioning: 'NOT_ALLOWED' }, 'update.settings.oauth-tenant-jit-provisioning'),
  changeOrganization({ allowed_oauth_tenants: {} }, 'update.settings.allowed-oauth-tenants'),
  changeOrganization({ rbac_email_implicit_role_assignments: [] }, 'update.settings.implicit-roles'),
  { method: 'GET', path: '/sso', needs: [sso('get')] },
  { method: 'POST', path: '/sso/saml', body: { display_name: 'Further' }, needs: [sso('create')] },
  { method: 'POST', path: '/sso/oidc', body: { display_name: 'Further' }, needs: [sso('create')] },
  updateConnection('/sso/saml/{saml}', { display_name: 'Ours' }),
  updateConnection(
    '/sso/saml/{saml}',
    { saml_group_implicit_role_assignments: [] },
    organization('update.settings.implicit-roles'),
  ),
  updateConnection('/sso/oidc/{oidc}', { display_name: 'Ours' }),
  { method: 'DELETE', path: '/sso/{saml}', needs: [sso('delete')] },
]

const titleOf = ({ method, path, body }: PortalCall) => `${method} ${path} ${JSON.stringify(body ?? {})}`

describeOnBothStores('the permissions of the organization portal', (given) => {
  let test: TestOrganizations
  let admin: MemberProven
  let clerk: MemberProven
  let ids: Readonly<Record<string, string>>
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    admin = await test.found('boss@portal.example')
    const { organization_id: id } = admin.organization
    const add = (email_address: string) =>
      asBackEnd<{ member_id: string }>(test.provider, 'POST', `/b2b/organizations/${id}/members`, { email_address })
    for (const name of ['clerk', 'target']) await add(`${name}@portal.example`)
    const other = (await add('other@portal.example')).body.member_id
    clerk = await test.signIn('clerk@portal.example', id)
    const target = await test.signIn('target@portal.example', id)
    const connect = async (protocol: string) => {
      const options = { session: admin.session_token, body: { display_name: 'Company' } }
      const answer = await test.request<{ connection: { connection_id: string } }>('POST', `/sso/${protocol}`, options)
      return granted(answer).connection.connection_id
    }
    ids = { member: target.member_id, other, saml: await connect('saml'), oidc: await connect('oidc') }
  })
  afterAll(() => test.close())

  /** Gives the clerk exactly these permissions, by a custom role. */
  const permitOnly = async (needs: PortalCall['needs']) => {
    const { organization_id: id } = admin.organization
    const permissions = needs.map(([resource_id, action]) => ({ resource_id, actions: [action] }))
    const roles = [{ role_id: 'clerk', description: '', permissions }]
    const set = await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${id}`, { org_policy: { roles } })
    expect(set.status).toBe(200)
    const place = `/b2b/organizations/${id}/members/${clerk.member_id}`
    expect((await asBackEnd(test.provider, 'PUT', place, { roles: ['clerk'] })).status).toBe(200)
  }

  const ask = async ({ method, path, body }: PortalCall, session?: string) => {
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const answer = await test.request(method, place, { ...(session && { session }), ...(body && { body }) })
    return answer.status
  }

  describe.each(calls.map((call) => [titleOf(call), call] as const))('%s', (_, call) => {
    it('is refused without a session', async () => {
      expect(await ask(call)).toBe(401)
    })

    it('is refused to a role with all permissions of the portal but one of its own', async () => {
      const all = new Map(calls.flatMap(({ needs }) => needs.map((one) => [one.join(), one] as const)))
      for (const missing of call.needs) {
        // An earlier name of one action permits another too.
        const isOther = (one: PortalCall['needs'][number]) =>
          one.join() !== missing.join() && !one[1].endsWith('oauth-tenant-jit-provisioning')
        await permitOnly([...all.values()].filter(isOther))
        expect([missing, await ask(call, clerk.session_token)]).toEqual([missing, 403])
      }
    })

    it('is open to a role with its permissions alone', async () => {
      await permitOnly(call.needs)
      // Reactivating and removing what is not there is another refusal, which comes after the permission.
      expect([200, 404]).toContain(await ask(call, clerk.session_token))
    })
  })

  it('is open to an admin, call by call', async () => {
    for (const call of calls.filter(({ method }) => method !== 'DELETE'))
      expect([titleOf(call), await ask(call, admin.session_token)]).not.toEqual([titleOf(call), 403])
  })
})
