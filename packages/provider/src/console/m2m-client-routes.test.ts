import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import type { ConsoleM2MClient, ConsoleM2MClients, ConsoleNewM2MSecret } from '@latchkey/protocol/console/m2m-clients'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('M2M clients in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let path = ''
  let projectId = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    projectId = provider.project.project_id
    path = `/api/projects/${projectId}/m2m-clients`
  })
  afterAll(() => provider.close())

  const create = (input: object) =>
    owner.send<ConsoleNewM2MSecret & { error_message?: string }>('POST', path, {
      client_name: 'Billing',
      scopes: ['read:invoices'],
      ...input,
    })
  const search = async (q: string) =>
    (await owner.send<ConsoleM2MClients>('GET', `${path}?${new URLSearchParams({ q })}`)).body.clients

  const tokenStatus = async (clientId: string, secret: string) => {
    const { status } = await provider.request('POST', `/v1/public/${projectId}/oauth2/token`, {
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
      authorization: null,
      origin: null,
    })
    return status
  }

  it('get a secret that is shown once, and keep both secrets during a rotation', async () => {
    const { body } = await create({ client_name: "Ada's report", client_description: '' })
    const { client_id: clientId } = body.client
    expect(await tokenStatus(clientId, body.client_secret)).toBe(200)
    const { body: rotated } = await owner.send<ConsoleNewM2MSecret>('POST', `${path}/${clientId}/rotation`)
    expect(await tokenStatus(clientId, body.client_secret)).toBe(200)
    expect(await tokenStatus(clientId, rotated.client_secret)).toBe(200)
    const { body: finished } = await owner.send<ConsoleM2MClient>('POST', `${path}/${clientId}/rotation/finish`)
    expect(finished.client.client_secret_last_four).toBe(rotated.client_secret.slice(-4))
    expect(await tokenStatus(clientId, body.client_secret)).toBe(401)
    const { body: again } = await owner.send<ConsoleNewM2MSecret>('POST', `${path}/${clientId}/rotation`)
    const { body: cancelled } = await owner.send<ConsoleM2MClient>('DELETE', `${path}/${clientId}/rotation`)
    expect(cancelled.client.next_client_secret_last_four).toBe('')
    const events = (await owner.send<ConsoleEvents>('GET', `/api/projects/${projectId}/events`)).body.events
    const text = JSON.stringify([await search(''), events])
    for (const secret of [body.client_secret, rotated.client_secret, again.client_secret])
      expect(text).not.toContain(secret)
    const commands = events.map(({ data }) => data.command)
    expect(commands).toContain(
      `latchkey m2m create ${projectId} --name 'Ada'\\''s report' --description '' --scope read:invoices`,
    )
    expect(commands).toContain(`latchkey m2m rotate ${projectId} ${clientId} --finish`)
    expect(commands).toContain(`latchkey m2m rotate ${projectId} ${clientId} --cancel`)
    expect((await owner.send('DELETE', `${path}/${clientId}`)).status).toBe(200)
    expect(await tokenStatus(clientId, rotated.client_secret)).toBe(401)
  })

  it('change their name, scopes and status, and get no token while they are inactive', async () => {
    const { body } = await create({})
    const { client_id: clientId } = body.client
    const changed = await owner.send<ConsoleM2MClient>('PATCH', `${path}/${clientId}`, {
      client_name: 'Billing 2',
      scopes: [],
      status: 'inactive',
    })
    expect(changed.body.client).toMatchObject({ client_name: 'Billing 2', scopes: [], status: 'inactive' })
    expect(await tokenStatus(clientId, body.client_secret)).toBe(401)
    await provider.advance(1)
    await owner.send('PATCH', `${path}/${clientId}`, { status: 'active' })
    expect(await tokenStatus(clientId, body.client_secret)).toBe(200)
    const events = (await owner.send<ConsoleEvents>('GET', `/api/projects/${projectId}/events?kind=client.changed`))
      .body
    expect(events.events.map(({ data }) => data.command)).toEqual([
      `latchkey m2m update ${projectId} ${clientId} --status active`,
      `latchkey m2m update ${projectId} ${clientId} --name 'Billing 2' --scope '' --status inactive`,
    ])
  })

  it.each([
    ['a part of the name, in another case', 'LOADER "N', true],
    ['a part of the client ID', 'm2m-client-test-', true],
    ['a part of a scope', 'nightly', true],
    ['no wildcard', '%', false],
    ['no wildcard for one letter', 'nig_tly', false],
  ])('are found by %s', async (_, part, isFound) => {
    const { body } = await create({ client_name: 'Loader "Night"', scopes: ['run:nightly'] })
    const ids = (await search(part)).map(({ client_id }) => client_id)
    expect(ids.includes(body.client.client_id)).toBe(isFound)
  })

  it.each([
    ['a scope with a space', { scopes: ['two words'] }],
    ['a blank name', { client_name: ' ' }],
    ['a secret of the caller', { client_secret: 'x'.repeat(40) }],
  ])('are not created with %s', async (_, input) => {
    const before = await search('')
    expect((await create(input)).status).toBe(400)
    expect(await search('')).toEqual(before)
  })

  it('are changed by no viewer, not without a recent passkey, and not through another project', async () => {
    const { body } = await create({})
    const one = `${path}/${body.client.client_id}`
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    expect((await viewer.send('GET', path)).status).toBe(200)
    expect((await viewer.send('PATCH', one, { status: 'inactive' })).body.error_type).toBe('unauthorized_action')
    const other = one.replace(projectId, provider.b2bProject.project_id)
    expect((await owner.send('DELETE', other)).body.error_type).toBe('m2m_client_not_found')
    await provider.advance(10 * 60 + 1)
    for (const [verb, place] of [
      ['POST', path],
      ['PATCH', one],
      ['POST', `${one}/rotation`],
      ['DELETE', one],
    ] as const)
      expect((await owner.send(verb, place)).body.error_type).toBe('step_up_required')
  })
})
