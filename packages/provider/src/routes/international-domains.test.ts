import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { basic, TestProvider } from '../testing/provider.ts'

const [letters, ascii] = ['bücher.example', 'xn--bcher-kva.example']

describeOnBothStores('a domain with letters outside ASCII', (given) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
  })
  afterAll(() => provider.close())

  it('is one domain in both spellings: of a user, in a search, and at sign-in', async () => {
    const created = await asBackEnd(provider, 'POST', '/users', { email: `Ada@${letters}` })
    expect(created.body.user).toMatchObject({ emails: [{ email: `Ada@${ascii}` }] })
    const twice = await asBackEnd(provider, 'POST', '/users', { email: `ada@${ascii}` })
    expect(twice.body.error_type).toBe('duplicate_email')
    for (const email of [`ada@${letters}`, `ada@${ascii}`]) {
      const query = { operator: 'AND', operands: [{ filter_name: 'email_address', filter_value: [email] }] }
      const found = await asBackEnd(provider, 'POST', '/users/search', { query })
      expect(found.body.results).toMatchObject([{ user_id: created.body.user_id }])
    }
    const sent = await provider.post('/otps/email/login_or_create', { email: `ada@${letters}` })
    expect(sent.status).toBe(200)
    expect(await provider.inbox(`ada@${ascii}`)).toHaveLength(1)
  })

  it('has one user with letters outside ASCII before the @, in both spellings of the letter', async () => {
    const [composed, decomposed] = ['jos\u00e9@example.com', 'jose\u0301@example.com']
    const created = await asBackEnd(provider, 'POST', '/users', { email: decomposed })
    expect(created.body.user).toMatchObject({ emails: [{ email: composed }] })
    expect((await asBackEnd(provider, 'POST', '/users', { email: composed })).body.error_type).toBe('duplicate_email')
    for (const email of [composed, decomposed]) {
      const query = { operator: 'AND', operands: [{ filter_name: 'email_address', filter_value: [email] }] }
      const found = await asBackEnd(provider, 'POST', '/users/search', { query })
      expect(found.body.results).toMatchObject([{ user_id: created.body.user_id }])
    }
    const { user_id } = await provider.signIn(decomposed)
    expect(user_id).toBe(created.body.user_id)
    expect((await asBackEnd(provider, 'POST', '/users', { email: '\u0430da@example.com' })).body.error_type).toBe(
      'invalid_email',
    )
  })

  it('is one domain in both spellings in the lists of an organization', async () => {
    const { project_id, secret } = provider.b2bProject
    const inB2B = async <Answer = Record<string, unknown>>(verb: string, path: string, body: object) => {
      const options = { body, authorization: basic(project_id, secret), origin: null }
      return JSON.parse((await provider.request(verb, `/v1/b2b${path}`, options)).text) as Answer
    }
    const { organization } = await inB2B<{ organization: Record<string, unknown> }>('POST', '/organizations', {
      organization_name: 'Bücher',
      email_allowed_domains: [letters],
      email_invites: 'RESTRICTED',
    })
    expect(organization.email_allowed_domains).toEqual([ascii])
    const query = { operator: 'AND', operands: [{ filter_name: 'allowed_domains', filter_value: [letters] }] }
    const found = await inB2B<{ organizations: object[] }>('POST', '/organizations/search', { query })
    expect(found.organizations).toMatchObject([{ organization_id: organization.organization_id }])
    const invited = await inB2B<MemberAnswer>('POST', '/magic_links/email/invite', {
      organization_id: organization.organization_id,
      email_address: `ada@${letters}`,
    })
    expect(invited.member.email_address).toBe(`ada@${ascii}`)
  })

  it('is one origin and one redirect host in both spellings', async () => {
    await provider.patch({ origins: [`https://${letters}`], redirect_urls: [`https://${letters}/in`] })
    const email = 'ada@example.com'
    for (const host of [letters, ascii]) {
      const body = { email, login_magic_link_url: `https://${host}/in`, signup_magic_link_url: `https://${host}/in` }
      // Browsers send the host of an origin in ASCII.
      const answer = await provider.post('/magic_links/email/login_or_create', body, { origin: `https://${ascii}` })
      expect([host, answer.status]).toEqual([host, 200])
    }
    const other = { email, login_magic_link_url: `https://${letters}/other` }
    const refused = await provider.post('/magic_links/email/login_or_create', other, { origin: `https://${ascii}` })
    expect(refused.body.error_type).toBe('no_match_for_provided_magic_link_url')
  })
})
