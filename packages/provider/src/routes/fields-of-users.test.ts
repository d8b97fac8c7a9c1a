import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('fields of a user that have no effect', (given) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
  })
  afterAll(() => provider.close())

  it('are named in a warning of the answer, and others are not', async () => {
    const attributes = { ip_address: '203.0.113.7', user_agent: 'Browser' }
    const created = await asBackEnd(provider, 'POST', '/users', { email: 'ada@example.com', attributes })
    expect(created.body.warning).toContain('`attributes` is not stored')
    const path = `/users/${created.body.user_id}`
    const name = { first_name: 'Ada' }
    const updated = await asBackEnd(provider, 'PUT', path, { name, attributes })
    expect(updated.body.warning).toContain('`attributes` is not stored')
    expect(updated.body.user).toMatchObject({ name })
    for (const body of [{ name }, { name, attributes: {} }])
      expect((await asBackEnd(provider, 'PUT', path, body)).body.warning).toBeUndefined()
  })
})
