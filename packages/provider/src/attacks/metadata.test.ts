import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { SamlOrganization } from '../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'

const hostile: readonly (readonly [string, unknown])[] = [
  ['a prototype', JSON.parse('{"__proto__":{"a":1}}')],
  ['a nested prototype', JSON.parse('{"a":[{"b":{"__proto__":{"c":1}}}]}')],
  ['a nested constructor', { a: { constructor: 1 } }],
  ['too much', { a: 'x'.repeat(17_000) }],
  ['too deep', JSON.parse(`{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`)],
]

/** Clients reject a response with `__proto__` in it, so such metadata would lock its owner out. */
describeOnBothStores('metadata and custom claims', (store) => {
  let test: TestOrganizations
  let admin: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(store.url)
    admin = await test.found('admin@kept.example')
  })
  afterAll(() => test.close())

  it.each(hostile)('with %s are rejected by every call, and nothing is created', async (_what, value) => {
    const { provider } = test
    const { session_token: session, organization, member_id } = admin
    const { organization_id } = organization
    const email_address = 'kept@kept.example'
    const answers = [
      await asBackEnd(provider, 'POST', '/b2b/organizations', { organization_name: 'Kept', trusted_metadata: value }),
      await asBackEnd(provider, 'PUT', `/b2b/organizations/${organization_id}`, { trusted_metadata: value }),
      await asBackEnd(provider, 'POST', `/b2b/organizations/${organization_id}/members`, {
        email_address,
        trusted_metadata: value,
      }),
      await asBackEnd(provider, 'PUT', `/b2b/organizations/${organization_id}/members/${member_id}`, {
        untrusted_metadata: value,
      }),
      await asBackEnd(provider, 'POST', '/m2m/clients', { scopes: ['read:all'], trusted_metadata: value }),
      await asBackEnd(provider, 'POST', '/b2b/sessions/authenticate', {
        session_token: session,
        session_custom_claims: value,
      }),
      await test.request('PUT', '/organizations/members/update', { session, body: { untrusted_metadata: value } }),
      await test.post('/magic_links/email/invite', { email_address, untrusted_metadata: value }, { session }),
      await test.request('POST', '/organizations/members', {
        session,
        body: { email_address, untrusted_metadata: value },
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

  it('ignore attributes of an identity provider with such names', async () => {
    const company = await SamlOrganization.found(test, 'attributes.example')
    const email = 'ada@attributes.example'
    const attributes = { ...JSON.parse('{"__proto__":"a","constructor":"b"}'), email, department: 'engines' }
    const { member } = granted(await company.signIn(email, { attributes }))
    expect(member.sso_registrations.map(({ sso_attributes }) => Object.keys(sso_attributes))).toEqual([
      ['email', 'department'],
    ])
  })
})
