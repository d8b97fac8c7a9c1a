import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

interface Created {
  readonly m2m_client: { readonly client_id: string }
}

describeOnBothStores('scopes of machines and of users', (given) => {
  let provider: TestProvider
  let count = 0
  beforeAll(async () => {
    provider = await TestProvider.start(given.url, {}, 1)
  })
  afterAll(() => provider.close())

  const customScope = (scope: string) => ({ scope, description: 'Pay for you', permissions: [] })
  const offer = (...scopes: readonly string[]) =>
    provider.request('PATCH', `/dev/projects/${provider.project.project_id}`, {
      authorization: null,
      origin: null,
      body: { rbac_scopes: scopes.map(customScope) },
    })
  const create = (scopes: readonly string[], client_id?: string) =>
    asBackEnd<Created>(provider, 'POST', '/m2m/clients', { scopes, ...(client_id !== undefined && { client_id }) })
  const remove = ({ body }: Awaited<ReturnType<typeof create>>) =>
    asBackEnd(provider, 'DELETE', `/m2m/clients/${body.m2m_client.client_id}`)

  const overlaps: readonly [string, string][] = [
    ['payments:write', 'payments:write'],
    ['payments:*', 'payments:write'],
    ['payments:write', 'payments:*'],
    ['pay', 'pay'],
    // The existing back-end SDKs read no third part.
    ['payments:write:all', 'payments:write'],
  ]

  it.each(overlaps)(
    'R14b the scope %s of apps keeps the scope %s from machines, and the reverse',
    async (app, machine) => {
      expect((await offer(app)).status).toBe(200)
      const refused = await create([machine])
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('another name')])
      const honest = await create(['invoices:write'])
      expect(honest.status).toBe(200)
      const path = `/m2m/clients/${honest.body.m2m_client.client_id}`
      expect((await asBackEnd(provider, 'PUT', path, { scopes: ['invoices:write', machine] })).status).toBe(400)
      expect((await asBackEnd(provider, 'PUT', path, { scopes: ['invoices:read'] })).status).toBe(200)
      await remove(honest)
      expect((await offer()).status).toBe(200)
      const owner = await create([machine])
      expect(owner.status).toBe(200)
      expect((await offer(app)).status).toBe(400)
      expect((await offer('other:write')).status).toBe(200)
      await remove(owner)
      expect((await offer(app)).status).toBe(200)
    },
  )

  it.each(['openid', 'full_access'])('R14b the scope %s is no machine’s', async (scope) => {
    expect((await create([scope])).status).toBe(400)
  })

  it.each(['user', 'member'])('R14b a machine has no ID of a %s, which its token would name', async (kind) => {
    expect((await create([], `${kind}-test-00000000-0000-4000-8000-000000000000`)).status).toBe(400)
  })

  itRaces('R14b one of two writes at once gets a scope', async () => {
    for (let n = 0; n < 5; n++) {
      await offer()
      const scope = `raced${++count}:write`
      const [offered, created] = await Promise.all([offer(scope), create([scope])])
      expect([offered.status, created.status].toSorted()).toEqual([200, 400])
    }
  })
})
