import type {
  ConsoleProvisionedPage,
  ConsoleProvisioning,
  ConsoleProvisioningLog,
  ConsoleProvisioningToken,
} from '@latchkey/protocol/console/provisioning'
import type { ScimLogEntry } from '@latchkey/protocol/scim/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('provisioning in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let organizations = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    organizations = `/api/projects/${provider.b2bProject.project_id}/organizations`
  })
  afterAll(() => provider.close())

  const created = async (name: string) => {
    const { body } = await owner.send<{ organization_id: string }>('POST', organizations, { organization_name: name })
    const place = `${organizations}/${body.organization_id}/provisioning`
    const { body: made } = await owner.send<ConsoleProvisioningToken>('POST', place, { identity_provider: 'okta' })
    return { place, id: made.connection?.connection_id ?? '', made }
  }
  const provision = async ({ made, id }: Awaited<ReturnType<typeof created>>, userName: string, token?: string) => {
    const answer = await provider.request('POST', `/scim/v2/${id}/Users`, {
      authorization: `Bearer ${token ?? made.bearer_token}`,
      origin: null,
      body: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName, externalId: `at-okta-${userName}` },
    })
    return answer.status
  }

  it('is empty without a connection, and shows a new one without its token', async () => {
    const { body: organization } = await owner.send<{ organization_id: string }>('POST', organizations, {
      organization_name: 'Without',
    })
    const empty = await owner.send('GET', `${organizations}/${organization.organization_id}/provisioning`)
    expect(empty.body).toEqual({ connection: null, member_count: 0 })
    const connection = await created('With')
    expect(connection.made.bearer_token).toMatch(/^latchkey_scim_/)
    const { body } = await owner.send<ConsoleProvisioning>('GET', connection.place)
    expect(body.connection).toMatchObject({ identity_provider: 'okta', next_bearer_token_last_four: '' })
    expect(JSON.stringify(body)).not.toContain(connection.made.bearer_token)
  })

  it('lists who was provisioned under which name, page by page', async () => {
    const connection = await created('Members')
    const names = Array.from({ length: 51 }, (_, at) => `p${at}@members.example`)
    for (const name of names) expect(await provision(connection, name)).toBe(201)
    const read = async (cursor = '') =>
      (await owner.send<ConsoleProvisionedPage>('GET', `${connection.place}/members${cursor}`)).body
    const first = await read()
    expect(first.members).toHaveLength(50)
    const second = await read(`?cursor=${first.next_cursor}`)
    expect(second.next_cursor).toBeNull()
    const all = [...first.members, ...second.members]
    expect(all.map(({ user_name }) => user_name).toSorted()).toEqual(names.toSorted())
    expect(all.every(({ user_name, external_id }) => external_id === `at-okta-${user_name}`)).toBe(true)
    const { body } = await owner.send<ConsoleProvisioning>('GET', connection.place)
    expect(body.member_count).toBe(51)
  })

  it('shows the requests of the identity provider, or only those that were refused', async () => {
    const connection = await created('Log')
    expect(await provision(connection, 'ada@log.example')).toBe(201)
    expect(await provision(connection, 'ada@log.example')).toBe(409)
    const read = async (query = '') =>
      (await owner.send<ConsoleProvisioningLog>('GET', `${connection.place}/log${query}`)).body.entries
    expect((await read()).map(({ response_status }) => response_status).toSorted()).toEqual([201, 409])
    const refused = await read('?result=refused')
    expect(refused).toMatchObject([{ method: 'POST', resource_type: 'User', response_status: 409 }])
    expect(JSON.stringify(refused)).not.toContain('ada@log.example')
    expect((await owner.send('GET', `${connection.place}/log?result=done`)).status).toBe(400)
  })

  it('repeats a refused request of its own organization', async () => {
    const [one, other] = [await created('Repeats'), await created('Others')]
    expect(await provision(one, 'ada@repeats.example')).toBe(201)
    expect(await provision(one, 'ada@repeats.example')).toBe(409)
    const { body } = await owner.send<ConsoleProvisioningLog>('GET', `${one.place}/log?result=refused`)
    const path = `log/${body.entries[0]?.log_entry_id}/repeat`
    expect((await owner.send('POST', `${other.place}/${path}`, {})).status).toBe(400)
    const again = await owner.send<{ entry: ScimLogEntry }>('POST', `${one.place}/${path}`, {})
    expect([again.status, again.body.entry.response_status]).toEqual([200, 409])
    expect(again.body.entry.sentence).toMatch(/^Repeated by an admin\. /)
  })

  it('rotates the token without an interruption, and cancels or completes the rotation', async () => {
    const connection = await created('Rotation')
    const rotation = `${connection.place}/${connection.id}/rotation`
    const cancelled = await owner.send<ConsoleProvisioningToken>('POST', rotation, {})
    expect((await owner.send('POST', rotation, {})).status).toBe(400)
    expect(await provision(connection, 'a@rotation.example', cancelled.body.bearer_token)).toBe(201)
    expect((await owner.send('DELETE', rotation, {})).status).toBe(200)
    expect(await provision(connection, 'b@rotation.example', cancelled.body.bearer_token)).toBe(401)
    const next = await owner.send<ConsoleProvisioningToken>('POST', rotation, {})
    expect((await owner.send('POST', `${rotation}/finish`, {})).status).toBe(200)
    expect(await provision(connection, 'c@rotation.example')).toBe(401)
    expect(await provision(connection, 'd@rotation.example', next.body.bearer_token)).toBe(201)
  })

  it('is deleted with its token, but not by the ID of another organization', async () => {
    const [one, other] = [await created('One'), await created('Other')]
    expect((await owner.send('DELETE', `${other.place}/${one.id}`, {})).status).toBe(404)
    expect((await owner.send('DELETE', `${one.place}/${one.id}`, {})).status).toBe(200)
    expect(await provision(one, 'ada@one.example')).toBe(401)
    expect((await owner.send('GET', `${one.place}/members`)).status).toBe(404)
    expect(await provision(other, 'ada@other.example')).toBe(201)
  })
})
