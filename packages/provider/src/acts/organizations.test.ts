import type { ConsoleMemberDetails, ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('acts on organizations', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let organizations = ''
  let acme = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    organizations = `/api/projects/${provider.b2bProject.project_id}/organizations`
    const created = await owner.send<ConsoleOrganization>('POST', organizations, {
      organization_name: 'Acme',
      organization_slug: 'acme-acts',
      email_allowed_domains: ['acme.example'],
    })
    expect(created).toMatchObject({ status: 200, body: { name: 'Acme', email_allowed_domains: ['acme.example'] } })
    acme = `${organizations}/${created.body.organization_id}`
  })
  afterAll(() => provider.close())

  const events = async (kind: string) => {
    const path = `/api/projects/${provider.b2bProject.project_id}/events?kind=${kind}`
    return (await owner.send<{ events: { data: Record<string, string> }[] }>('GET', path)).body.events
  }

  it('creates none in a consumer project, and says what to choose', async () => {
    const path = `/api/projects/${provider.project.project_id}/organizations`
    const { status, body } = await owner.send('POST', path, { organization_name: 'Acme' })
    expect([status, body.error_message]).toEqual([400, expect.stringContaining('Choose a business project')])
  })

  it('changes policies, and records the operator, the sentence and the command line', async () => {
    const changes = { mfa_policy: 'REQUIRED_FOR_ALL', auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }
    expect(await owner.send('PATCH', acme, changes)).toMatchObject({ status: 200, body: changes })
    const [event] = await events('organization.changed')
    const id = acme.slice(acme.lastIndexOf('/') + 1)
    expect(event?.data).toMatchObject({
      by: 'operator',
      act: 'Organization changed',
      command: `latchkey organization update ${provider.b2bProject.project_id} ${id} --second-factor REQUIRED_FOR_ALL --methods RESTRICTED --method sso`,
    })
    await owner.send('PATCH', acme, { mfa_policy: 'OPTIONAL', auth_methods: 'ALL_ALLOWED', allowed_auth_methods: [] })
  })

  it('invites a member by mail, changes roles, lifts locks and removes the member', async () => {
    const invited = await owner.send<ConsoleMemberDetails>('POST', `${acme}/members`, {
      email_address: 'ada@acme.example',
      name: 'Ada',
      roles: ['stytch_admin'],
    })
    expect(invited).toMatchObject({ status: 200, body: { status: 'invited', name: 'Ada' } })
    expect(JSON.stringify(await provider.inbox('ada@acme.example'))).toContain('stytch_token_type')
    const member = `${acme}/members/${invited.body.member_id}`
    const changed = await owner.send<ConsoleMemberDetails>('PATCH', member, { roles: [], mfa_enrolled: true })
    expect(changed.body.roles.map(({ role_id }) => role_id)).not.toContain('stytch_admin')
    expect(changed.body.mfa_enrolled).toBe(true)
    expect(await owner.send('POST', `${member}/unlock`)).toMatchObject({ status: 200, body: { lifted: [] } })
    expect((await owner.send('DELETE', member)).status).toBe(200)
    const again = await owner.send('POST', `${member}/reactivation`)
    expect(again.body.error_message).toContain('Invite them again instead')
  })

  it('adds no member if the mail could not be sent', async () => {
    const body = { email_address: 'eve@acme.example', redirect_url: 'https://evil.example/in' }
    expect((await owner.send('POST', `${acme}/members`, body)).body.error_type).toBe(
      'no_match_for_provided_magic_link_url',
    )
    const { body: page } = await owner.send<{ members: readonly object[] }>('GET', `${acme}/members?q=eve@acme.example`)
    expect(page.members).toEqual([])
  })

  it('creates connections, shows what the identity provider has to know, and never their secrets', async () => {
    const create = (protocol: string) =>
      owner.send<{ connection: { connection_id: string; addresses: { name: string; value: string }[] } }>(
        'POST',
        `${acme}/connections`,
        { protocol, display_name: `Login by ${protocol}` },
      )
    const [oidc, saml] = [await create('oidc'), await create('saml')]
    expect(oidc.body.connection.addresses).toEqual([
      { name: 'Redirect URL', value: expect.stringContaining(oidc.body.connection.connection_id) },
    ])
    expect(saml.body.connection.addresses.map(({ name }) => name)).toEqual(['ACS URL', 'Audience (entity ID)'])
    const path = `${acme}/connections/${oidc.body.connection.connection_id}`
    const changed = await owner.send('PATCH', `${path}/oidc`, { client_id: 'shop', client_secret: 'hunter2-secret' })
    expect(changed.status).toBe(200)
    expect(JSON.stringify([changed.body, await events('connection.changed')])).not.toContain('hunter2-secret')
    expect((await owner.send('PATCH', `${path}/saml`, { idp_entity_id: 'x' })).body.error_type).toBe(
      'sso_connection_not_found',
    )
    expect((await owner.send('DELETE', path)).status).toBe(200)
  })

  it("finds no connection, member or organization through another organization's or project's path", async () => {
    const other = await owner.send<ConsoleOrganization>('POST', organizations, { organization_name: 'Other' })
    const { body } = await owner.send<{ connection: { connection_id: string } }>('POST', `${acme}/connections`, {
      protocol: 'oidc',
      display_name: 'Own',
    })
    const through = `${organizations}/${other.body.organization_id}/connections/${body.connection.connection_id}`
    expect((await owner.send('DELETE', through)).body.error_type).toBe('sso_connection_not_found')
    expect((await owner.send('PATCH', `${through}/oidc`, { client_id: 'x' })).body.error_type).toBe(
      'sso_connection_not_found',
    )
    const consumer = acme.replace(provider.b2bProject.project_id, provider.project.project_id)
    expect((await owner.send('DELETE', consumer)).body.error_type).toBe('organization_not_found')
    expect((await owner.send('DELETE', `${organizations}/${other.body.organization_id}`)).status).toBe(200)
    expect((await owner.send('GET', `${organizations}/${other.body.organization_id}`)).status).toBe(404)
  })
})
