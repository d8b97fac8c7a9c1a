import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import type { ConsoleOAuthClients } from '@latchkey/protocol/console/oauth-clients'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { locationOf, TestBrowser } from '../testing/oauth.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('the OAuth clients of a project in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let path = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    path = `/api/projects/${provider.project.project_id}/oauth-clients`
  })
  afterAll(() => provider.close())

  const github = { client_id: 'of-the-site', client_secret: 'a-secret-at-github' }
  const clientOf = ({ clients }: ConsoleOAuthClients, name: string) => clients.find(({ provider }) => provider === name)

  it('are used by the next sign-in, and no answer or event contains a secret', async () => {
    const { body: before } = await owner.send<ConsoleOAuthClients>('GET', path)
    expect(clientOf(before, 'github')).toMatchObject({ name: 'GitHub', is_stand_in: true })
    const { status, body } = await owner.send<ConsoleOAuthClients>('PATCH', path, { clients: { github } })
    expect(status).toBe(200)
    expect(clientOf(body, 'github')).toMatchObject({ client_id: 'of-the-site', is_stand_in: false })
    const started = locationOf(await new TestBrowser(provider).start('github'))
    expect(new URL(started).searchParams.get('client_id')).toBe('of-the-site')
    expect(new URL(started).searchParams.get('redirect_uri')).toBe(clientOf(body, 'github')?.redirect_url)
    const events = await owner.send<ConsoleEvents>(
      ...(['GET', `/api/projects/${provider.project.project_id}/events?kind=project.oauth_client_set`] as const),
    )
    expect(events.body.events[0]?.data.command).toBe(
      `latchkey oauth-client set ${provider.project.project_id} github --client-id of-the-site`,
    )
    const read = await owner.send<ConsoleOAuthClients>('GET', path)
    expect(JSON.stringify([body, events.body, read.body])).not.toContain(github.client_secret)
  })

  it('turn a provider off', async () => {
    const { body } = await owner.send<ConsoleOAuthClients>('PATCH', path, { clients: { github: null } })
    expect(clientOf(body, 'github')).toMatchObject({ client_id: null, is_stand_in: false })
    expect((await new TestBrowser(provider).start('github')).body.error_type).toBe('oauth_config_not_found')
  })

  it.each([
    ['no provider', {}],
    ['an unknown provider', { nowhere: github }],
    ['two providers', { github, gitlab: github }],
    ['a client without a secret', { github: { client_id: 'x' } }],
    ['a host without https', { gitlab: { ...github, host: 'http://gitlab.example' } }],
  ])('refuse %s', async (_, clients) => {
    expect((await owner.send('PATCH', path, { clients })).status).toBe(400)
  })

  it('O05 are read by a viewer, who changes none', async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    expect((await viewer.send('GET', path)).status).toBe(200)
    const refused = await viewer.send('PATCH', path, { clients: { github } })
    expect(refused.body.error_type).toBe('unauthorized_action')
  })
})
