import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { SamlOrganization } from '../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'

const hostile: readonly (readonly [string, unknown])[] = [
  ['a prototype', JSON.parse('{"__proto__":{"a":1}}')],
  ['a prototype inside', JSON.parse('{"a":[{"b":{"__proto__":{"c":1}}}]}')],
  ['a constructor inside', { a: { constructor: 1 } }],
  ['too much', { a: 'x'.repeat(17_000) }],
  ['too deep', JSON.parse(`{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`)],
]

/** Clients refuse an answer with a `__proto__` in it: whoever got one in would lock its owner out. */
describeOnBothStores('what a site keeps of its own', (store) => {
  let test: TestOrganizations
  let admin: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(store.url)
    admin = await test.found('admin@kept.example')
  })
  afterAll(() => test.close())

  it.each(hostile)('is refused with %s in it wherever it is taken, and nothing is made', async (_what, kept) => {
    const { provider } = test
    const { session_token: session, organization, member_id } = admin
    const { organization_id } = organization
    const email_address = 'kept@kept.example'
    const answers = [
      await asBackEnd(provider, 'POST', '/b2b/organizations', { organization_name: 'Kept', trusted_metadata: kept }),
      await asBackEnd(provider, 'PUT', `/b2b/organizations/${organization_id}`, { trusted_metadata: kept }),
      await asBackEnd(provider, 'POST', `/b2b/organizations/${organization_id}/members`, {
        email_address,
        trusted_metadata: kept,
      }),
      await asBackEnd(provider, 'PUT', `/b2b/organizations/${organization_id}/members/${member_id}`, {
        untrusted_metadata: kept,
      }),
      await asBackEnd(provider, 'POST', '/m2m/clients', { scopes: ['read:all'], trusted_metadata: kept }),
      await asBackEnd(provider, 'POST', '/b2b/sessions/authenticate', {
        session_token: session,
        session_custom_claims: kept,
      }),
      await test.request('PUT', '/organizations/members/update', { session, body: { untrusted_metadata: kept } }),
      await test.post('/magic_links/email/invite', { email_address, untrusted_metadata: kept }, { session }),
      await test.request('POST', '/organizations/members', {
        session,
        body: { email_address, untrusted_metadata: kept },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    const members = await test.post<{ members: readonly unknown[] }>(
      '/organizations/me/members/search',
      {},
      { session },
    )
    expect(granted(members).members).toHaveLength(1)
    expect((await test.post('/organizations/search', { organization_slug: 'kept' })).body.data).toMatchObject({
      organization: { organization_id },
    })
  })

  it('is nothing of an identity provider’s either: attributes by such names are not shown', async () => {
    const company = await SamlOrganization.found(test, 'attributes.example')
    const email = 'ada@attributes.example'
    const attributes = { ...JSON.parse('{"__proto__":"a","constructor":"b"}'), email, department: 'engines' }
    const { member } = granted(await company.signIn(email, { attributes }))
    expect(member.sso_registrations.map(({ sso_attributes }) => Object.keys(sso_attributes))).toEqual([
      ['email', 'department'],
    ])
  })
})
