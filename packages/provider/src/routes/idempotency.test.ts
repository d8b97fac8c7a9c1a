import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('a request under an Idempotency-Key', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const create = (email: string, key: string) =>
    asBackEnd(provider, 'POST', '/users', { email }, { 'Idempotency-Key': key })

  it('runs once, and repeats the first response for a day', async () => {
    const first = await create('ada@example.com', 'one')
    expect(first.status).toBe(200)
    expect(await create('ada@example.com', 'one')).toMatchObject({ status: 200, body: first.body })
    await provider.advance(23 * 3_600)
    expect((await create('ada@example.com', 'one')).body).toEqual(first.body)
    await provider.advance(2 * 3_600)
    expect((await create('ada@example.com', 'one')).body.error_type).toBe('duplicate_email')
  })

  itRaces('runs once when it arrives twenty times at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('bob@example.com', 'two')))
    const userIds = answers.filter(({ status }) => status === 200).map(({ body }) => body.user_id)
    expect(new Set(userIds).size).toBe(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error_type]).toEqual([409, 'idempotency_key_in_use'])
  })

  it('repeats the first error even when the call would succeed now', async () => {
    await create('eve@example.com', 'three')
    const firstRefusal = await create('eve@example.com', 'four')
    expect(firstRefusal.body.error_type).toBe('duplicate_email')
    await asBackEnd(provider, 'DELETE', `/users/${(await create('eve@example.com', 'three')).body.user_id}`)
    expect((await create('eve@example.com', 'four')).body).toEqual(firstRefusal.body)
  })

  it('does not repeat the response of one member to another', async () => {
    const { project } = provider
    provider.project = provider.b2bProject
    const organization = { organization_name: 'Example', email_allowed_domains: [] }
    const creation = await asBackEnd<{ organization: { organization_id: string } }>(
      provider,
      'POST',
      '/b2b/organizations',
      organization,
    )
    const { organization_id } = creation.body.organization
    const change = (headers: Readonly<Record<string, string>>) =>
      asBackEnd(
        provider,
        ...(['PUT', `/b2b/organizations/${organization_id}`, { organization_name: 'Other' }] as const),
        { 'Idempotency-Key': 'six', ...headers },
      )
    expect((await change({})).status).toBe(200)
    for (const header of ['X-Stytch-Member-Session', 'X-Stytch-Member-SessionJWT'])
      expect((await change({ [header]: 'of somebody who may not' })).body.error_type).toBe('idempotency_key_reused')
    provider.project = project
  })

  it('is rejected when the same key comes with different content', async () => {
    await create('fay@example.com', 'five')
    expect((await create('gus@example.com', 'five')).body.error_type).toBe('idempotency_key_reused')
    expect((await create('gus@example.com', 'x'.repeat(256))).body.error_type).toBe('invalid_idempotency_key')
  })
})
