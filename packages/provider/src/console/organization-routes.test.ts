import type {
  ConsoleMemberDetails,
  ConsoleMemberPage,
  ConsoleOrganization,
  ConsoleOrganizationPage,
} from '@latchkey/protocol/console/organizations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('organizations in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let organizations = ''
  let acme = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    organizations = `/api/projects/${provider.b2bProject.project_id}/organizations`
    const created = await asSite<{ organization: { organization_id: string } }>('/v1/b2b/organizations', {
      organization_name: 'Acme Tools',
      organization_slug: 'acme',
      email_allowed_domains: ['acme.example'],
      email_jit_provisioning: 'RESTRICTED',
    })
    acme = created.organization.organization_id
    for (const email_address of ['ada@acme.example', 'grace@acme.example'])
      await asSite(`/v1/b2b/organizations/${acme}/members`, { email_address, roles: ['stytch_admin'] })
  })
  afterAll(() => provider.close())

  const asSite = async <Body>(path: string, body: object): Promise<Body> => {
    const { project_id: id, secret } = provider.b2bProject
    const answer = await provider.request('POST', path, {
      authorization: `Basic ${btoa(`${id}:${secret}`)}`,
      origin: null,
      body,
    })
    expect([path, answer.status]).toEqual([path, 200])
    return JSON.parse(answer.text)
  }
  const find = async (q: string) => {
    const { body } = await owner.send<ConsoleOrganizationPage>('GET', `${organizations}?q=${encodeURIComponent(q)}`)
    return body.organizations.map(({ organization_id }) => organization_id)
  }

  it('are found by name, slug, ID, email domain and the address of a member', async () => {
    for (const text of ['acme tools', 'ACM', acme, 'acme.example', 'ada@acme.example'])
      expect([text, await find(text)]).toEqual([text, [acme]])
    for (const text of ['nothing', '%', "' OR 1=1", '\u0000']) expect([text, await find(text)]).toEqual([text, []])
    expect((await find('')).length).toBeGreaterThan(1)
  })

  it('show their domains, connections, roles and members, but no secret of a connection', async () => {
    const { connection } = await asSite<{ connection: { connection_id: string } }>(`/v1/b2b/sso/oidc/${acme}`, {
      display_name: 'Acme login',
    })
    const { body } = await owner.send<ConsoleOrganization>('GET', `${organizations}/${acme}`)
    expect(body).toMatchObject({
      slug: 'acme',
      member_count: 2,
      email_allowed_domains: ['acme.example'],
      connections: [{ connection_id: connection.connection_id, display_name: 'Acme login', status: 'pending' }],
    })
    expect(body.roles.map(({ role_id }) => role_id)).toContain('stytch_admin')
    expect(JSON.stringify(body)).not.toContain('secret')
    const members = `${organizations}/${acme}/members`
    const found = await owner.send<ConsoleMemberPage>('GET', `${members}?q=GRACE`)
    expect(found.body).toMatchObject({ total: 1, members: [{ email_address: 'grace@acme.example' }] })
    expect((await owner.send<ConsoleMemberPage>('GET', members)).body.total).toBe(2)
  })

  it('show a member with roles, factors, sessions and events, and none of another organization', async () => {
    const members = `${organizations}/${acme}/members`
    const { body: found } = await owner.send<ConsoleMemberPage>('GET', `${members}?q=grace`)
    const id = found.members[0]?.member_id ?? ''
    const { body } = await owner.send<ConsoleMemberDetails>('GET', `${members}/${id}`)
    expect(body).toMatchObject({ member_id: id, email_address: 'grace@acme.example', sessions: [] })
    expect(body.roles.map(({ role_id }) => role_id)).toContain('stytch_admin')
    expect(body.factors.map(({ label }) => label)).toContain('grace@acme.example')
    expect(body.events.map(({ type }) => type)).toContain('member.added')
    const other = (await owner.send<ConsoleOrganizationPage>('GET', organizations)).body.organizations.find(
      ({ organization_id }) => organization_id !== acme,
    )
    const foreign = `${organizations}/${other?.organization_id}/members/${id}`
    expect((await owner.send('GET', foreign)).body.error_type).toBe('member_not_found')
  })

  it('of another project answer as if there were none', async () => {
    const other = `/api/projects/${provider.project.project_id}/organizations/${acme}`
    for (const path of [other, `${other}/members`])
      expect((await owner.send('GET', path)).body.error_type).toBe('organization_not_found')
  })
})
