import { afterAll, beforeAll, expect } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'

describeOnBothStores('the connections of an organization', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  itRaces('are at most a hundred, also if several are added at once', async () => {
    const { organization } = await test.found('admin@connections.example')
    const id = organization.organization_id
    const add = async (display_name: string) =>
      (await asBackEnd(test.provider, 'POST', `/b2b/sso/oidc/${id}`, { display_name })).status
    for (let hour = 0, added = 0; added < 98 && hour < 9; hour++) {
      const batch = await Promise.all(Array.from({ length: 14 }, (_, at) => add(`${hour} ${at}`)))
      added += batch.filter((status) => status === 200).length
      await test.provider.advance(3_600)
    }
    const last = await Promise.all(Array.from({ length: 6 }, (_, at) => add(`last ${at}`)))
    expect(last.filter((status) => status === 200)).toHaveLength(2)
    const all = await asBackEnd<{ oidc_connections: unknown[] }>(test.provider, 'GET', `/b2b/sso/${id}`)
    expect(all.body.oidc_connections).toHaveLength(100)
  })
})
