import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { TestProvider } from '../../testing/provider.ts'

interface SearchBody {
  readonly results: readonly { readonly user_id: string; readonly emails: readonly { readonly email: string }[] }[]
  readonly results_metadata: { readonly total: number; readonly next_cursor: string | null }
}

describeStoreContract('the user search of a back end', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    for (const name of ['Ada', 'Böb', 'C%d_!']) {
      const email = `${name.replace(/\W/g, 'x')}@example.com`
      const pending = { create_user_as_pending: name === 'Ada' }
      await asBackEnd(provider, 'POST', '/users', { email, name: { first_name: name }, ...pending })
    }
    await provider.signIn('proven@example.com')
  })
  afterAll(() => provider.close())

  const search = (body: object) => asBackEnd<SearchBody>(provider, 'POST', '/users/search', body)
  const searchEmails = async (operator: string, ...operands: readonly [string, unknown][]) => {
    const query = { operator, operands: operands.map(([filter_name, filter_value]) => ({ filter_name, filter_value })) }
    const { body } = await search({ query })
    return body.results.map(({ emails }) => emails[0]?.email)
  }

  it('returns each user once over all pages when no query is sent', async () => {
    const all: string[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: SearchBody } = await search({ limit: 1, ...(cursor !== null && { cursor }) })
      expect(body.results_metadata.total).toBe(4)
      all.push(...body.results.map(({ user_id }) => user_id))
      cursor = body.results_metadata.next_cursor
    } while (cursor !== null)
    expect([all.length, new Set(all).size]).toEqual([4, 4])
  })

  it('treats pattern characters literally and ignores case', async () => {
    expect(await searchEmails('AND', ['full_name_fuzzy', 'BÖB'])).toEqual(['Bxb@example.com'])
    expect(await searchEmails('AND', ['full_name_fuzzy', '%d_'])).toEqual(['Cxd_x@example.com'])
    expect(await searchEmails('AND', ['full_name_fuzzy', 'c_d'])).toEqual([])
    expect(await searchEmails('AND', ['email_address_fuzzy', 'PROVEN'])).toEqual(['proven@example.com'])
  })

  it('combines filters by AND and by OR', async () => {
    const both = [
      ['email_verified', true],
      ['full_name_fuzzy', 'ada'],
    ] as const satisfies readonly [string, unknown][]
    expect(await searchEmails('AND', ...both)).toEqual([])
    expect(new Set(await searchEmails('OR', ...both))).toEqual(new Set(['Ada@example.com', 'proven@example.com']))
    expect(await searchEmails('AND', ['status', 'pending'])).toEqual(['Ada@example.com'])
    expect(await searchEmails('AND', ['status', 'active'])).toHaveLength(3)
    expect(await searchEmails('OR')).toHaveLength(4)
  })

  it('rejects the secret of a project of the other vertical', async () => {
    const { body } = await search({})
    const [first] = body.results
    const { project } = provider
    provider.project = provider.b2bProject
    const foreign = await asBackEnd(provider, 'GET', `/users/${first?.user_id}`)
    provider.project = project
    expect([foreign.status, foreign.body.error_type]).toEqual([401, 'unauthorized_credentials'])
  })
})
