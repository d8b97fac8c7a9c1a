import type { AdminPortalConfig } from '@latchkey/protocol/identity/admin-portal'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Organization } from '@latchkey/protocol/identity/organization'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'

/** A change of the organization, the action of Stytch's portal, and an earlier name by which it is permitted too. */
const renamedActions = [
  [{ email_allowed_domains: ['portal.example'] }, 'update.settings.allowed-domains', 'email-allowed-domains'],
  [{ allowed_oauth_tenants: {} }, 'update.settings.allowed-oauth-tenants', 'oauth-tenant-jit-provisioning'],
] as const

describeOnBothStores('the organization portal', (given) => {
  let test: TestOrganizations
  let admin: MemberProven
  let colleague: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    admin = await test.found('boss@portal.example')
    const { organization_id: id } = admin.organization
    const place = `/b2b/organizations/${id}/members`
    await asBackEnd(test.provider, 'POST', place, { email_address: 'clerk@portal.example' })
    colleague = await test.signIn('clerk@portal.example', id)
  })
  afterAll(() => test.close())

  const configOf = ({ session_token: session }: MemberProven) =>
    test.request<AdminPortalConfig>('GET', '/admin_portal_config', { session })

  const permitOnly = async (resource_id: string, ...actions: readonly string[]) => {
    const { organization_id: id } = admin.organization
    const role = { role_id: 'clerk', description: '', permissions: [{ resource_id, actions }] }
    const set = await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${id}`, {
      org_policy: { roles: [role] },
    })
    expect([actions, set.status]).toEqual([actions, 200])
    const place = `/b2b/organizations/${id}/members/${colleague.member_id}`
    expect((await asBackEnd(test.provider, 'PUT', place, { roles: ['clerk'] })).status).toBe(200)
  }

  it('reads its configuration as admin and as member', async () => {
    for (const member of [admin, colleague]) {
      const answer = await configOf(member)
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({
        sso_config: { sso_enabled: true, can_create_saml_connection: true, can_create_oidc_connection: true },
        organization_config: { mfa_controls_enabled: true },
      })
    }
  })

  it('refuses its configuration without a session', async () => {
    expect((await test.request('GET', '/admin_portal_config')).status).toBe(401)
  })

  it.each(renamedActions)(
    'a role may change %j by Stytch’s name %s and by the earlier one',
    async (change, name, earlier) => {
      const { session_token: session } = colleague
      const update = () => test.request('PUT', '/organizations/me', { session, body: change })
      await permitOnly('stytch.organization', 'update.info.name')
      expect((await update()).status).toBe(403)
      for (const action of [name, `update.settings.${earlier}`]) {
        await permitOnly('stytch.organization', action)
        expect([action, (await update()).status]).toEqual([action, 200])
      }
    },
  )

  it('pages find a role with the earlier name by the name of Stytch, and the back end reads it as it was set', async () => {
    for (const [, name, earlier] of renamedActions) {
      await permitOnly('stytch.organization', `update.settings.${earlier}`)
      const { session_token: session } = colleague
      const own = await test.request<{ organization: Organization }>('GET', '/organizations/me', { session })
      const actions = [`update.settings.${earlier}`, name]
      expect(own.body.data?.organization.custom_roles?.[0]?.permissions[0]?.actions).toEqual(actions)
      const { organization_id: id } = admin.organization
      const stored = await asBackEnd(test.provider, 'GET', `/b2b/rbac/organizations/${id}`)
      expect(stored.body).toMatchObject({
        org_policy: { roles: [{ permissions: [{ actions: [`update.settings.${earlier}`] }] }] },
      })
    }
  })

  it('the actions of a site’s own resource keep their names', async () => {
    await permitOnly('documents', 'update.info.unlink-email')
    const { session_token } = colleague
    const { organization_id } = colleague.organization
    const authorization_check = {
      organization_id,
      resource_id: 'documents',
      action: 'update.info.unlink.retired-email',
    }
    const answer = await asBackEnd(test.provider, 'POST', '/b2b/sessions/authenticate', {
      session_token,
      authorization_check,
    })
    expect(answer.status).toBe(403)
  })

  it('a role for tenants may not turn on provisioning by them', async () => {
    await permitOnly('stytch.organization', 'update.settings.allowed-oauth-tenants')
    const { session_token: session } = colleague
    const body = { oauth_tenant_jit_provisioning: 'RESTRICTED' }
    expect((await test.request('PUT', '/organizations/me', { session, body })).status).toBe(403)
  })

  it('an authorization check knows the name of Stytch and the earlier one', async () => {
    const { session_token } = colleague
    const { organization_id } = colleague.organization
    const check = async (action: string) => {
      const authorization_check = { organization_id, resource_id: 'stytch.member', action }
      return (
        await asBackEnd(test.provider, 'POST', '/b2b/sessions/authenticate', { session_token, authorization_check })
      ).status
    }
    const names = ['update.info.unlink.retired-email', 'update.info.unlink-email']
    for (const held of names) {
      await permitOnly('stytch.member', held)
      for (const asked of names) expect([held, asked, await check(asked)]).toEqual([held, asked, 200])
    }
    expect(await check('delete')).toBe(403)
  })

  it('the roles of an admin permit the resources of Stytch’s portal', async () => {
    const bootstrap = await test.provider.get<{
      rbac_policy: { resources: { resource_id: string; actions: readonly string[] }[] }
    }>(`/projects/bootstrap/${test.provider.project.public_token}`)
    const resources = bootstrap.body.data?.rbac_policy.resources ?? []
    for (const id of ['stytch.scim', 'stytch.custom-org-roles'])
      expect(resources.find(({ resource_id }) => resource_id === id)?.actions).toEqual([
        ...['get', 'create', 'update', 'delete'],
      ])
  })

  // The last test, because the sessions of the others end in its hour.
  it('offers no further connection to an organization that has the maximum', async () => {
    const crowded = await test.found('boss@crowded.example')
    const { organization_id: id } = crowded.organization
    for (let count = 0; count < 100; count += 1) {
      // At most 60 connections an hour.
      if (count === 50) await test.provider.advance(60 * 60)
      const added = await asBackEnd(test.provider, 'POST', `/b2b/sso/saml/${id}`, { display_name: `${count}` })
      expect([count, added.status]).toEqual([count, 200])
    }
    const again = await test.signIn('boss@crowded.example', id)
    expect((await configOf(again)).body.data?.sso_config).toEqual({
      sso_enabled: true,
      can_create_saml_connection: false,
      can_create_oidc_connection: false,
    })
  })
})
