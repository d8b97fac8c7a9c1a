import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { ExternalUse } from '../../testing/identity-providers/external-connection.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { basic } from '../../testing/provider.ts'

describeOnBothStores('attacks by a connection of another organization', (given) => {
  let test: TestOrganizations
  let company: SamlOrganization
  let mallory: MemberProven
  let use: ExternalUse
  let id = ''
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await SamlOrganization.found(test, 'company.example')
    mallory = await test.found('mallory@rival.example')
    use = new ExternalUse(company, mallory.organization.organization_id)
    id = (await use.create()).body.connection.connection_id
  })
  afterAll(() => test.close())

  it('D08: no member can use another organization’s connection, not even an admin', async () => {
    const { session_token: session } = mallory
    const { organization_id, connection_id } = company.connection
    const body = { external_organization_id: organization_id, external_connection_id: connection_id }
    expect((await test.request('POST', '/sso/external', { session, body })).body.error_type).toBe('unauthorized_action')
    const headers = { 'X-Stytch-Member-Session': session }
    expect(await use.create({}, headers)).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const authorization = basic(test.provider.project.public_token, session)
    const createRequest = { authorization, origin: null, body }
    expect((await test.provider.request('POST', `/v1${use.place}`, createRequest)).status).toBe(401)
    expect((await use.list()).body.external_connections.map((one) => one.connection_id)).toEqual([id])
  })

  it('D05: rejects a connection of another project, or of another organization than the named one', async () => {
    const guarded = await test.bySlug('guarded')
    const foreign = [
      { external_connection_id: 'saml-connection-live-00000000-0000-4000-8000-000000000000' },
      { external_organization_id: guarded.organization_id },
      { external_connection_id: guarded.sso_active_connections[0]?.connection_id },
      { external_connection_id: "' OR 1=1 --" },
    ]
    for (const ids of foreign) expect((await use.create(ids)).body.error_type).toBe('sso_connection_not_found')
    const nobody = { external_organization_id: 'organization-test-00000000-0000-4000-8000-000000000000' }
    expect((await use.create(nobody)).body.error_type).toBe('organization_not_found')
  })

  it('L14: rejects an external connection as a source, and a connection of the same organization', async () => {
    const third = await test.found('admin@third.example')
    const own = new ExternalUse(company, third.organization.organization_id)
    const ownConnection = { external_organization_id: use.organizationId, external_connection_id: id }
    expect((await own.create(ownConnection)).body.error_type).toBe('invalid_sso_connection')
    const itself = new ExternalUse(company, company.connection.organization_id)
    expect((await itself.create()).body.error_type).toBe('invalid_sso_connection')
    expect((await own.list()).body.external_connections).toEqual([])
  })

  it('D08: an organization that uses a connection can neither read nor change it', async () => {
    const { session_token: session } = mallory
    const { connection_id } = company.connection
    for (const target of [id, connection_id]) {
      const saml = { session, body: { idp_sso_url: 'https://rival.example/' } }
      expect((await test.request('PUT', `/sso/saml/${target}`, saml)).body.error_type).toBe('sso_connection_not_found')
      const oidc = { session, body: { issuer: 'https://rival.example' } }
      expect((await test.request('PUT', `/sso/oidc/${target}`, oidc)).body.error_type).toBe('sso_connection_not_found')
    }
    expect((await test.request('DELETE', `/sso/${connection_id}`, { session })).status).toBe(404)
    const listed = await test.request('GET', '/sso', { session })
    expect(listed.text).not.toContain('CERTIFICATE')
    // The owner of the connection can neither read nor delete its uses.
    const owner = company.admin.session_token
    expect((await test.request('DELETE', `/sso/${id}`, { session: owner })).status).toBe(404)
    expect((await test.request('GET', '/sso', { session: owner })).text).not.toContain(id)
    const changed = await test.request('PUT', `/sso/external/${id}`, { session: owner, body: { display_name: 'Mine' } })
    expect(changed.body.error_type).toBe('sso_connection_not_found')
  })

  it('F02: a sign-in at one connection cannot be completed at another', async () => {
    const browser = new TestBrowser(test.provider)
    const authnRequest = company.idp.read(locationOf(await use.start(browser, id)))
    const xml = company.idp.signed(company.idp.statement(authnRequest, 'eve@company.example'))
    // Not at a callback URL of the external connection, which has none:
    const form = company.idp.form(xml, authnRequest.relayState)
    const foreignCallback = await browser.go(`/v1/b2b/sso/callback/${id}`, form)
    expect(foreignCallback.body.error_type).toBe('sso_connection_not_found')
    expect((await browser.go(`/v1/b2b/sso/metadata/${id}`)).status).toBe(404)
    expect((await browser.go(`/v1/b2b/sso/callback/${id}?code=x&state=${authnRequest.relayState}`)).status).toBe(404)
    // Not as a sign-in at the source:
    const home = await company.begin(browser)
    expect((await company.post(browser, xml, home.relayState)).body.error_type).toBe('sso_callback_error')
    const back = locationOf(await company.post(browser, xml, authnRequest.relayState))
    expect(granted(await use.finish(back)).organization.organization_id).toBe(use.organizationId)
    expect((await company.post(browser, xml, authnRequest.relayState)).status).toBe(400)
  })

  it('L14: an IdP-initiated sign-in never leads to an organization that only uses the connection', async () => {
    await company.change({ idp_initiated_auth_disabled: false })
    const { acs_url: acsURL, audience_uri: audience } = company.connection
    const unasked = company.idp.statement({ id: '', acsURL, audience, relayState: '' }, 'walk-in@company.example')
    const back = await company.post(new TestBrowser(test.provider), company.idp.signed(unasked), id)
    const entered = granted(await use.finish(locationOf(back)))
    expect(entered.organization.organization_id).toBe(company.connection.organization_id)
    await company.change({ idp_initiated_auth_disabled: true })
  })

  it('L10: roles by connection require the permission to assign them', async () => {
    const helper = granted(await use.signIn(id, 'helper@company.example'))
    const { session_token: session, member_id } = helper
    const assigned = { external_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }] }
    const assignRoles = () => test.request('PUT', `/sso/external/${id}`, { session, body: assigned })
    expect((await assignRoles()).body.error_type).toBe('unauthorized_action')
    const keeper = {
      role_id: 'keeper',
      description: '',
      permissions: [
        { resource_id: 'stytch.sso', actions: ['update'] },
        { resource_id: 'stytch.organization', actions: ['update.settings.implicit-roles'] },
      ],
    }
    const place = `/b2b/rbac/organizations/${use.organizationId}`
    await asBackEnd(test.provider, 'PUT', place, { org_policy: { roles: [keeper] } })
    const path = `/b2b/organizations/${use.organizationId}/members/${member_id}`
    await asBackEnd(test.provider, 'PUT', path, { roles: ['keeper'] })
    expect((await assignRoles()).body.error_type).toBe('unauthorized_action')
    const headers = { 'X-Stytch-Member-Session': session }
    expect((await use.change(id, assigned, headers)).body.error_type).toBe('unauthorized_action')
    expect((await use.change(id, { display_name: 'Renamed' }, headers)).status).toBe(200)
    const unknown = { external_connection_implicit_role_assignments: [{ role_id: 'nobody-knows-it' }] }
    expect((await use.change(id, unknown)).status).toBe(400)
  })

  it('L14: deleting a connection revokes the sessions it opened, in its own organization and where it is used', async () => {
    const email = 'leaver@company.example'
    const byConnection = [
      granted(await company.signIn(email)).session_token,
      granted(await use.signIn(id, email)).session_token,
    ]
    const byCode = (await test.signIn(email, use.organizationId)).session_token
    const { session_token: session } = company.admin
    const removed = await test.request('DELETE', `/sso/${company.connection.connection_id}`, { session })
    expect(removed.status).toBe(200)
    const check = async (token: string) => (await test.post('/sessions/authenticate', {}, { session: token })).status
    expect(await Promise.all([...byConnection, byCode, session].map(check))).toEqual([404, 404, 200, 200])
  })
})
