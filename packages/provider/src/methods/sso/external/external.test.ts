import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../../testing/databases/stores.ts'
import { ExternalUse } from '../../../testing/identity-providers/external-connection.ts'
import { SamlOrganization } from '../../../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../../testing/organizations.ts'

describeOnBothStores('an external connection', (given) => {
  let test: TestOrganizations
  let group: SamlOrganization
  let admin: MemberProven
  let use: ExternalUse
  let id = ''
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    group = await SamlOrganization.found(test, 'group.example')
    admin = await test.found('admin@daughter.example', { organization_name: 'Daughter' })
    use = new ExternalUse(group, admin.organization.organization_id)
    id = (await use.create({ display_name: 'Sign in with Group' })).body.connection.connection_id
  })
  afterAll(() => test.close())

  const policies = (body: object) => test.request('PUT', '/organizations/me', { session: admin.session_token, body })

  it("is created and renamed by the back end, and listed in the organization's auth methods", async () => {
    const { organization_id, connection_id } = group.connection
    const externalConnection = {
      organization_id: use.organizationId,
      connection_id: id,
      external_organization_id: organization_id,
      external_connection_id: connection_id,
      display_name: 'Sign in with Group',
      status: 'active',
      external_connection_implicit_role_assignments: [],
      external_group_implicit_role_assignments: [],
    }
    expect(id).toMatch(/^external-connection-test-/)
    expect((await use.list()).body).toMatchObject({ saml_connections: [], external_connections: [externalConnection] })
    const { session_token: session } = admin
    expect(granted(await test.request('GET', '/sso', { session }))).toMatchObject({
      external_connections: [externalConnection],
    })
    const organization = await test.bySlug(admin.organization.organization_slug)
    expect(organization.sso_active_connections).toEqual([
      { connection_id: id, display_name: 'Sign in with Group', identity_provider: 'generic' },
    ])
    const renamed = await use.change(id, { display_name: 'Group' })
    expect(renamed.body.connection).toEqual({ ...externalConnection, display_name: 'Group' })
    const unnamedConnection = (await use.create()).body.connection
    expect(unnamedConnection.display_name).toBe(group.connection.display_name)
    await asBackEnd(
      test.provider,
      'DELETE',
      `/b2b/sso/${use.organizationId}/connections/${unnamedConnection.connection_id}`,
    )
  })

  it('redirects to the identity provider of the source, and creates a member of the using organization', async () => {
    const browser = new TestBrowser(test.provider)
    const authnRequest = group.idp.read(locationOf(await use.start(browser, id)))
    expect(authnRequest).toMatchObject({ acsURL: group.connection.acs_url, audience: group.connection.audience_uri })
    const first = granted(await use.signIn(id, 'ada@group.example', { subject: 'ada-1' }))
    expect(first.organization.organization_id).toBe(use.organizationId)
    expect(first.member).toMatchObject({
      email_address: 'ada@group.example',
      sso_registrations: [{ connection_id: id, external_id: 'ada-1' }],
    })
    expect(first.member_session?.authentication_factors).toMatchObject([
      { delivery_method: 'sso_saml', saml_sso_factor: { provider_id: id, external_id: 'ada-1' } },
    ])
    const again = granted(await use.signIn(id, 'countess@group.example', { subject: 'ada-1' }))
    expect(again.member_id).toBe(first.member_id)
    const atHome = granted(await group.signIn('ada@group.example', { subject: 'ada-1' }))
    expect(atHome.member_id).not.toBe(first.member_id)
    expect(atHome.organization.organization_id).toBe(group.connection.organization_id)
    expect(atHome.member.sso_registrations).toMatchObject([{ connection_id: group.connection.connection_id }])
  })

  it('F02: finds its browser after a cross-site POST, and accepts no other browser', async () => {
    const browser = new TestBrowser(test.provider)
    const authnRequest = group.idp.read(locationOf(await use.start(browser, id)))
    const xml = group.idp.signed(group.idp.statement(authnRequest, 'post@group.example'))
    const onward = locationOf(await group.post(new TestBrowser(test.provider), xml, authnRequest.relayState))
    expect((await new TestBrowser(test.provider).go(onward)).body.error_type).toBe('oauth_invalid_state')
    const { organization } = granted(await use.finish(locationOf(await browser.go(onward))))
    expect(organization.organization_id).toBe(use.organizationId)
  })

  it('follows the JIT provisioning and MFA policies of the using organization', async () => {
    await policies({ sso_jit_provisioning: 'NOT_ALLOWED' })
    const refused = await use.signIn(id, 'new@group.example')
    expect(refused.body.error_type).toBe('invalid_connection_for_jit_provisioning')
    await policies({ sso_jit_provisioning: 'RESTRICTED', sso_jit_provisioning_allowed_connections: [] })
    expect((await use.signIn(id, 'new@group.example')).body.error_type).toBe('invalid_connection_for_jit_provisioning')
    expect((await policies({ sso_jit_provisioning_allowed_connections: [id] })).status).toBe(200)
    expect((await use.signIn(id, 'new@group.example')).status).toBe(200)
    await policies({ sso_jit_provisioning: 'ALL_ALLOWED', email_allowed_domains: ['daughter.example'] })
    expect((await use.signIn(id, 'other@group.example')).status).toBe(400)
    await policies({ email_allowed_domains: [], mfa_policy: 'REQUIRED_FOR_ALL' })
    const half = granted(await use.signIn(id, 'new@group.example'))
    expect(half).toMatchObject({ member_session: null, mfa_required: { member_options: null } })
    await policies({ mfa_policy: 'OPTIONAL' })
  })

  it('assigns the roles of the using organization, by connection and by groups of the source', async () => {
    const assignments = {
      external_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }],
      external_group_implicit_role_assignments: [],
    }
    expect((await use.change(id, assignments)).body.connection).toMatchObject(assignments)
    expect(granted(await use.signIn(id, 'boss@group.example')).member.is_admin).toBe(true)
    const board = [{ role_id: 'stytch_admin', group: 'board' }]
    await use.change(id, {
      external_connection_implicit_role_assignments: [],
      external_group_implicit_role_assignments: board,
    })
    const inGroup = { attributes: { email: 'chair@group.example', groups: 'board' } }
    expect(granted(await use.signIn(id, 'boss@group.example')).member.is_admin).toBe(false)
    const chair = granted(await use.signIn(id, 'chair@group.example', inGroup))
    expect(chair.member.roles.find(({ role_id }) => role_id === 'stytch_admin')).toMatchObject({
      sources: [{ type: 'sso_connection_group', details: { connection_id: id, group: 'board' } }],
    })
    // A group assigns no role in another organization.
    expect(granted(await group.signIn('chair@group.example', inGroup)).member.is_admin).toBe(false)
    await use.change(id, { external_group_implicit_role_assignments: [] })
  })

  it('assigns roles that its creation names, by connection and by groups', async () => {
    const board = [{ role_id: 'stytch_admin', group: 'board' }]
    const all = [{ role_id: 'stytch_admin' }]
    for (const [roles, group] of [
      [{ connection_implicit_role_assignments: all }, 'staff'],
      [{ group_implicit_role_assignments: board }, 'board'],
    ] as const) {
      const { connection_id } = (await use.create(roles)).body.connection
      const email = `made-${group}@group.example`
      const inGroup = { attributes: { email, groups: group } }
      expect(granted(await use.signIn(connection_id, email, inGroup)).member.is_admin).toBe(true)
      granted(await test.request('DELETE', `/sso/${connection_id}`, { session: admin.session_token }))
    }
  })

  it('uses OpenID Connect if its source does, and assigns no roles then', async () => {
    const open = await test.found('admin@open.example')
    const { session_token: session, organization } = open
    const sourceAnswer = await test.post<{ connection: OidcConnection }>(
      '/sso/oidc',
      { display_name: 'Open' },
      { session },
    )
    const { connection_id: external_connection_id } = granted(sourceAnswer).connection
    const sourceIds = { external_organization_id: organization.organization_id, external_connection_id }
    const roles = { connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }] }
    expect((await use.create({ ...sourceIds, ...roles })).body.error_type).toBe('invalid_sso_connection')
    const pending = (await use.create(sourceIds)).body.connection
    expect(pending.status).toBe('pending')
    const { connection_id } = pending
    const startAnswer = await use.start(new TestBrowser(test.provider), connection_id)
    expect(startAnswer.body.error_type).toBe('inactive_sso_connection')
    const base = 'http://127.0.0.1:4567'
    const body = {
      issuer: base,
      client_id: 'client',
      client_secret: 'secret',
      authorization_url: `${base}/authorize`,
      token_url: `${base}/token`,
      jwks_url: `${base}/keys`,
    }
    granted(await test.request('PUT', `/sso/oidc/${external_connection_id}`, { session, body }))
    expect((await use.list()).body.external_connections.map(({ status }) => status)).toEqual(['active', 'active'])
    const entrance = new URL(locationOf(await use.start(new TestBrowser(test.provider), connection_id)))
    expect(entrance.origin + entrance.pathname).toBe(`${base}/authorize`)
    expect(entrance.searchParams.get('redirect_uri')).toContain(`/callback/${external_connection_id}`)
    granted(await test.request('DELETE', '/organizations/me', { session }))
    expect((await use.list()).body.external_connections.map((one) => one.connection_id)).toEqual([id])
  })

  it('signs in through the stand-in of an OpenID source, into its own organization', async () => {
    const guarded = await test.bySlug('guarded')
    const source = guarded.sso_active_connections[0]?.connection_id ?? ''
    const sourceIds = { external_organization_id: guarded.organization_id, external_connection_id: source }
    const { connection_id } = (await use.create(sourceIds)).body.connection
    const browser = new TestBrowser(test.provider)
    const entrance = locationOf(await use.start(browser, connection_id))
    expect(new URL(entrance).pathname).toBe(`/dev/sso/${source}`)
    const consentPage = await browser.go(entrance)
    const request = /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const form = new URLSearchParams({ request, email: 'eve@guarded.example', choice: 'continue' })
    const site = locationOf(await browser.go(locationOf(await browser.go(entrance, form))))
    const { member, organization } = granted(await use.finish(site))
    expect(organization.organization_id).toBe(use.organizationId)
    expect(member.sso_registrations).toMatchObject([{ connection_id }])
  })

  it('is deleted with its source, with its roles and its entries in policies', async () => {
    const other = await SamlOrganization.found(test, 'short.example')
    const short = new ExternalUse(other, use.organizationId)
    const { connection_id } = (await short.create()).body.connection
    await short.change(connection_id, {
      external_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }],
    })
    await policies({
      sso_default_connection_id: connection_id,
      sso_jit_provisioning_allowed_connections: [connection_id],
    })
    const entered = granted(await short.signIn(connection_id, 'eve@short.example'))
    expect(entered.member.is_admin).toBe(true)
    const pendingReturn = await short.returned(connection_id, 'late@short.example')
    const { session_token: session } = other.admin
    granted(await test.request('DELETE', `/sso/${other.connection.connection_id}`, { session }))
    expect((await short.list()).body.external_connections.map((one) => one.connection_id)).not.toContain(connection_id)
    expect((await short.start(new TestBrowser(test.provider), connection_id)).status).toBe(404)
    expect((await short.finish(pendingReturn)).body.error_type).toBe('sso_token_not_found')
    const before = await test.post('/sessions/authenticate', {}, { session: entered.session_token })
    expect(before.body.error_type).toBe('session_not_found')
    const now = await test.signIn('eve@short.example', use.organizationId)
    expect(now.member_id).toBe(entered.member_id)
    expect(now.member.is_admin).toBe(false)
    expect(now.organization).toMatchObject({
      sso_default_connection_id: null,
      sso_jit_provisioning_allowed_connections: [],
    })
    expect((await policies({ organization_name: 'Daughter' })).status).toBe(200)
  })

  it('can be deleted by an admin of its organization, and the source stays', async () => {
    const { session_token: session } = admin
    const { connection_id } = (await use.create()).body.connection
    granted(await test.request('DELETE', `/sso/${connection_id}`, { session }))
    expect((await use.start(new TestBrowser(test.provider), connection_id)).status).toBe(404)
    expect((await group.signIn('ada@group.example', { subject: 'ada-1' })).status).toBe(200)
  })

  itRaces('is never left without a source if both change at once', async () => {
    for (let round = 0; round < 3; round++) {
      const other = await SamlOrganization.found(test, `round-${round}.example`)
      const { session_token: session } = other.admin
      const racing = new ExternalUse(other, use.organizationId)
      await Promise.all([
        ...Array.from({ length: 4 }, () => racing.create()),
        test.request('DELETE', `/sso/${other.connection.connection_id}`, { session }),
      ])
      const connections = (await racing.list()).body.external_connections
      expect(connections.map((one) => one.external_connection_id)).not.toContain(other.connection.connection_id)
    }
  })
})
