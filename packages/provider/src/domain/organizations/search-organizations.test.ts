import type { Organization } from '@latchkey/protocol/identity/organization'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { CompanyOpenId } from '../../testing/identity-providers/company-open-id.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

interface SearchBody {
  readonly organizations: readonly Organization[]
  readonly results_metadata: { readonly total: number; readonly next_cursor?: string }
}

type Operand = readonly [filter_name: string, filter_value: unknown]

describeStoreContract('the organization search of a back end', (given) => {
  let test: TestOrganizations
  let company: CompanyOpenId
  let connectionId = ''
  let admin = ''
  const ids: Record<string, string> = {}
  const seededOrganizations = [
    { slug: 'acme', name: 'Acme \u00c9cole', email_allowed_domains: ['acme.example', 'Acme-Labs.example'] },
    { slug: 'beta', name: 'Beta "quoted" 100%', email_allowed_domains: ['beta.example'] },
    { slug: 'gamma', name: 'Gamma\u0000acme.example', email_allowed_domains: [] },
  ] as const

  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { clock: systemClock })
    for (const { slug, name, email_allowed_domains } of seededOrganizations) {
      const founder = await test.found(`admin@${slug}.example`, {
        organization_name: name,
        organization_slug: slug,
      })
      ids[slug] = founder.organization.organization_id
      await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${ids[slug]}`, { email_allowed_domains })
      if (slug !== 'beta') continue
      const { session_token: session } = founder
      const body = { display_name: 'Company' }
      const connectionAnswer = granted(await test.post<{ connection: OidcConnection }>('/sso/oidc', body, { session }))
      company = await CompanyOpenId.start(connectionAnswer.connection.redirect_url)
      connectionId = connectionAnswer.connection.connection_id
      admin = session
    }
    const path = (slug: string) => `/b2b/organizations/${ids[slug]}`
    await asBackEnd(test.provider, 'PUT', path('gamma'), { organization_external_id: 'g-1' })
    await asBackEnd(test.provider, 'PUT', path('acme'), { claimed_email_domains: ['claimed.example'] })
    for (const [slug, email_address] of [
      ['acme', 'Both@people.example'],
      ['gamma', 'both@people.example'],
      ['beta', 'under_score@people.example'],
    ] as const)
      await asBackEnd(test.provider, 'POST', `${path(slug)}/members`, { email_address })
  })
  afterAll(async () => {
    await test.close()
    await company.close()
  })

  const searchOrganizations = async (query: object | undefined, more: object = {}) =>
    (await asBackEnd<SearchBody>(test.provider, 'POST', '/b2b/organizations/search', { query, ...more })).body
  const search = async (operator: 'AND' | 'OR', ...operands: readonly Operand[]) => {
    const { organizations, results_metadata } = await searchOrganizations({
      operator,
      operands: operands.map(([filter_name, filter_value]) => ({ filter_name, filter_value })),
    })
    expect(results_metadata.total).toBe(organizations.length)
    const ours = organizations.map(({ organization_slug }) => organization_slug)
    return ours.filter((slug) => slug in ids).toSorted()
  }

  it.each<readonly [...Operand, readonly string[]]>([
    ['member_emails', ['BOTH@people.example'], ['acme', 'gamma']],
    ['member_emails', ['nobody@people.example', 'admin@beta.example'], ['beta']],
    ['member_email_fuzzy', 'oth@PEOPLE', ['acme', 'gamma']],
    ['member_email_fuzzy', 'under_', ['beta']],
    ['member_email_fuzzy', 'unde__', []],
    ['allowed_domains', ['ACME.example', 'other.example'], ['acme']],
    ['allowed_domains', ['cme.example'], []],
    ['allowed_domain_fuzzy', 'acme', ['acme']],
    ['allowed_domain_fuzzy', 'LABS', ['acme']],
    ['allowed_domain_fuzzy', '.example', ['acme', 'beta']],
    ['allowed_domain_fuzzy', '%', []],
    ['claimed_email_domains', ['Claimed.example'], ['acme']],
    ['claimed_email_domains', ['acme.example'], []],
    ['organization_slugs', ['ACME', 'gamma'], ['acme', 'gamma']],
    ['organization_slug_fuzzy', 'AMM', ['gamma']],
    ['organization_slug_fuzzy', '_', []],
    ['organization_name_fuzzy', '\u00e9COLE', ['acme']],
    ['organization_name_fuzzy', '"quoted" 100%', ['beta']],
    ['organization_name_fuzzy', 'acme', ['acme', 'gamma']],
  ])('filters by %s %j', async (name, value, expected) => {
    expect(await search('AND', [name, value])).toEqual(expected)
  })

  it('ignores deleted members', async () => {
    const members = `/b2b/organizations/${ids.beta}/members`
    const body = { email_address: 'gone@people.example' }
    const { member_id } = (await asBackEnd<{ member_id: string }>(test.provider, 'POST', members, body)).body
    expect(await search('AND', ['member_emails', ['gone@people.example']])).toEqual(['beta'])
    await asBackEnd(test.provider, 'DELETE', `${members}/${member_id}`)
    expect(await search('AND', ['member_emails', ['gone@people.example']])).toEqual([])
    expect(await search('AND', ['member_email_fuzzy', 'gone@'])).toEqual([])
  })

  it('accepts our IDs and external IDs', async () => {
    expect(await search('AND', ['organization_ids', [ids.beta, 'g-1', '']])).toEqual(['beta', 'gamma'])
  })

  it('filters by connection and by whether a connection is active', async () => {
    const active = () => search('AND', ['has_active_sso_connection', true])
    expect(await search('AND', ['sso_connection_id', connectionId])).toEqual(['beta'])
    expect(await search('AND', ['sso_connection_id', 'of-nobody'])).toEqual([])
    expect(await active()).toEqual([])
    granted(await test.request('PUT', `/sso/oidc/${connectionId}`, { session: admin, body: company.settings }))
    expect(await active()).toEqual(['beta'])
    expect(await search('AND', ['has_active_sso_connection', false])).toEqual(['acme', 'gamma'])
  })

  it('combines filters by AND and by OR, with or without a filter on the name', async () => {
    const [both, name]: Operand[] = [
      ['member_emails', ['both@people.example']],
      ['organization_name_fuzzy', 'beta'],
    ]
    if (both === undefined || name === undefined) throw new Error('Expected two filters.')
    expect(await search('AND', both, ['organization_slugs', ['acme', 'beta']])).toEqual(['acme'])
    expect(await search('OR', both, ['organization_slugs', ['beta']])).toEqual(['acme', 'beta', 'gamma'])
    expect(await search('AND', both, name)).toEqual([])
    expect(await search('AND', both, ['organization_name_fuzzy', 'gamma'])).toEqual(['gamma'])
    expect(await search('OR', both, name)).toEqual(['acme', 'beta', 'gamma'])
    expect(await search('OR', ['organization_slugs', ['acme']], name)).toEqual(['acme', 'beta'])
  })

  it('returns each organization once over all pages, with the total', async () => {
    for (const query of [
      {
        operator: 'OR',
        operands: [{ filter_name: 'organization_slugs', filter_value: seededOrganizations.map(({ slug }) => slug) }],
      },
      { operator: 'AND', operands: [{ filter_name: 'organization_name_fuzzy', filter_value: 'a' }] },
      undefined,
    ]) {
      const all = (await searchOrganizations(query)).organizations.map(({ organization_id }) => organization_id)
      const paged: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await searchOrganizations(query, { limit: 2, ...(cursor !== undefined && { cursor }) })
        paged.push(...page.organizations.map(({ organization_id }) => organization_id))
        expect(page.results_metadata.total).toBe(all.length)
        cursor = page.results_metadata.next_cursor
        if (cursor === undefined) break
      }
      expect(paged).toEqual(all)
    }
  })
})
