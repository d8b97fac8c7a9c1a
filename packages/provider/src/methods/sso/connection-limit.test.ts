import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { holdRows } from '../../testing/databases/held-rows.ts'
import { describeOnBothStores, describeOnPostgres, itRaces } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'

/** Adds connections to an organization, by its back end. */
const connectionsOf = (test: TestOrganizations, id: string) => {
  const add = async (display_name: string) =>
    (await asBackEnd(test.provider, 'POST', `/b2b/sso/oidc/${id}`, { display_name })).status
  return {
    add,
    /** A few an hour, as the limit of new ones allows. */
    addUpTo: async (count: number) => {
      for (let hour = 0, added = 0; added < count && hour < 9; hour++) {
        const batchSize = Math.min(14, count - added)
        const batch = await Promise.all(Array.from({ length: batchSize }, (_, at) => add(`${hour} ${at}`)))
        added += batch.filter((status) => status === 200).length
        await test.provider.advance(3_600)
      }
    },
    count: async () => {
      const all = await asBackEnd<{ oidc_connections: unknown[] }>(test.provider, 'GET', `/b2b/sso/${id}`)
      return all.body.oidc_connections.length
    },
  }
}

describeOnBothStores('the connections of an organization', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  itRaces('are at most a hundred, also if several are added at once', async () => {
    const { organization } = await test.found('admin@connections.example')
    const connections = connectionsOf(test, organization.organization_id)
    await connections.addUpTo(98)
    const last = await Promise.all(Array.from({ length: 6 }, (_, at) => connections.add(`last ${at}`)))
    expect(last.filter((status) => status === 200)).toHaveLength(2)
    expect(await connections.count()).toBe(100)
  })
})

describeOnPostgres('the last place for a connection', (given) => {
  it('is found by one of two connections that are added at the same moment', async () => {
    const test = await TestOrganizations.start(given.url)
    onTestFinished(() => test.close())
    const { organization } = await test.found('admin@last.example')
    const connections = connectionsOf(test, organization.organization_id)
    await connections.addUpTo(99)
    const held = await holdRows(given, 'sso_connections')
    onTestFinished(held.close)
    const added = ['one', 'other'].map(connections.add)
    await expect.poll(held.waiting).toBe(2)
    await held.release()
    expect((await Promise.all(added)).filter((status) => status === 200)).toHaveLength(1)
    expect(await connections.count()).toBe(100)
  })
})
