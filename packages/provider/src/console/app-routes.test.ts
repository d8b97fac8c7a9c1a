import type { ConsoleApp, ConsoleApps, ConsoleNewAppSecret } from '@latchkey/protocol/console/apps'
import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('connected apps in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let project = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    project = `/api/projects/${provider.project.project_id}`
  })
  afterAll(() => provider.close())

  const create = (input: object) =>
    owner.send<ConsoleNewAppSecret & { error_message?: string }>('POST', `${project}/apps`, {
      client_type: 'third_party',
      client_name: 'Partner',
      redirect_urls: ['https://partner.example/in'],
      ...input,
    })
  const list = async () => (await owner.send<ConsoleApps>('GET', `${project}/apps`)).body.apps

  it('show a secret once, and rotate it so that both work until the rotation is finished', async () => {
    const { body } = await create({ client_name: "Ada's app" })
    const { client_id: clientId, client_secret_last_four: first } = body.app
    expect(body.client_secret?.slice(-4)).toBe(first)
    const path = `${project}/apps/${clientId}/rotation`
    const { body: rotated } = await owner.send<ConsoleNewAppSecret>('POST', path)
    const second = rotated.client_secret?.slice(-4)
    expect(rotated.app).toMatchObject({ client_secret_last_four: first, next_client_secret_last_four: second })
    expect((await owner.send<ConsoleApp>('DELETE', path)).body.app).not.toHaveProperty('next_client_secret_last_four')
    const { body: again } = await owner.send<ConsoleNewAppSecret>('POST', path)
    const { body: finished } = await owner.send<ConsoleApp>('POST', `${path}/finish`)
    expect(finished.app.client_secret_last_four).toBe(again.client_secret?.slice(-4))
    const events = await owner.send<ConsoleEvents>('GET', `${project}/events`)
    const text = JSON.stringify([await list(), events.body])
    for (const secret of [body.client_secret, rotated.client_secret, again.client_secret])
      expect(text).not.toContain(secret)
    const commands = events.body.events.map(({ data }) => data.command)
    const id = provider.project.project_id
    expect(commands).toContain(
      `latchkey app create ${id} --type third_party --name 'Ada'\\''s app' --redirect https://partner.example/in`,
    )
    expect(commands).toContain(`latchkey app rotate ${id} ${clientId} --finish`)
    expect((await owner.send('DELETE', `${project}/apps/${clientId}`)).status).toBe(200)
    expect((await list()).map(({ client_id }) => client_id)).not.toContain(clientId)
  })

  it('change their name, redirect URLs and token life, and record the command line', async () => {
    const { client_id: clientId } = (await create({})).body.app
    const changed = await owner.send<ConsoleApp>('PATCH', `${project}/apps/${clientId}`, {
      client_name: 'Partner 2',
      redirect_urls: ['https://two.example/in'],
      access_token_expiry_minutes: 15,
    })
    expect(changed.body.app).toMatchObject({
      client_name: 'Partner 2',
      redirect_urls: ['https://two.example/in'],
      access_token_expiry_minutes: 15,
    })
    const refused = await owner.send('PATCH', `${project}/apps/${clientId}`, { redirect_urls: ['javascript:alert(1)'] })
    expect(refused.status).toBe(400)
    const { body } = await owner.send<ConsoleEvents>('GET', `${project}/events?kind=app.changed`)
    expect(body.events.map(({ data }) => data.command)).toEqual([
      `latchkey app update ${provider.project.project_id} ${clientId} --name 'Partner 2' --redirect https://two.example/in --token-minutes 15`,
    ])
  })

  it('change every field that the back-end API takes, and are cleared of logo, audience and URLs', async () => {
    const { client_id: clientId } = (await create({ client_type: 'first_party' })).body.app
    const fields = {
      logo_url: 'https://partner.example/logo.png',
      access_token_custom_audience: 'https://api.example',
      access_token_template_content: '{"plan": {{ user.trusted_metadata.plan }} }',
      id_token_template_content: '{"tenant": "a"}',
      full_access_allowed: true,
      bypass_consent_for_offline_access: true,
    }
    const path = `${project}/apps/${clientId}`
    await provider.advance(1)
    expect((await owner.send<ConsoleApp>('PATCH', path, fields)).body.app).toMatchObject(fields)
    await provider.advance(1)
    const cleared = await owner.send<ConsoleApp>('PATCH', path, {
      logo_url: '',
      access_token_custom_audience: '',
      redirect_urls: [],
      full_access_allowed: false,
    })
    expect(cleared.body.app).not.toHaveProperty('logo_url')
    expect(cleared.body.app).toMatchObject({ redirect_urls: [], full_access_allowed: false })
    const { body } = await owner.send<ConsoleEvents>('GET', `${project}/events?kind=app.changed`)
    const start = `latchkey app update ${provider.project.project_id} ${clientId}`
    expect(body.events.map(({ data }) => data.command).slice(0, 2)).toEqual([
      `${start} --redirect '' --logo '' --audience '' --full-access off`,
      `${start} --logo https://partner.example/logo.png --audience https://api.example --access-token-template '{"plan": {{ user.trusted_metadata.plan }} }' --id-token-template '{"tenant": "a"}' --full-access on --offline-without-consent on`,
    ])
    const third = (await create({})).body.app
    const refused = await owner.send('PATCH', `${project}/apps/${third.client_id}`, { full_access_allowed: true })
    expect(refused.body.error_type).toBe('third_party_clients_cannot_use_full_access')
  })

  it.each([
    ['a redirect URL with a script', { redirect_urls: ['javascript:alert(1)'] }],
    ['a redirect URL with a wildcard', { redirect_urls: ['https://*.example/in'] }],
    ['a name that is invisible', { client_name: '\u200b\u202e' }],
    ['an unknown type', { client_type: 'partner' }],
  ])('are not created with %s', async (_, input) => {
    const before = await list()
    const { status, body } = await create(input)
    expect([status, body.error_type]).toEqual([400, expect.any(String)])
    expect(await list()).toEqual(before)
  })

  it('of another project are not found', async () => {
    const { body } = await create({})
    const path = `/api/projects/${provider.b2bProject.project_id}/apps/${body.app.client_id}`
    for (const [verb, end] of [
      ['POST', '/rotation'],
      ['DELETE', ''],
    ] as const)
      expect((await owner.send(verb, `${path}${end}`)).status).toBe(404)
  })
})
