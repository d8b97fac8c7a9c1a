import type { MemberGrant, MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { type KeyPublisher, startKeyPublisher } from '../../testing/identity-providers/key-publisher.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

const issuer = 'https://before.example'
const audience = 'project-live-before'
const sub = 'member-of-before'
const slug = 'acme'

type Answer = MemberGrant & { readonly error_type?: string }
type Organization = { readonly organization_id?: string; readonly slug?: string }

describeOnBothStores('members with a JWT of the previous provider', (store) => {
  let test: TestOrganizations
  let before: KeyPublisher
  let acme: MemberProven
  let memberId: string

  beforeAll(async () => {
    test = await TestOrganizations.start(store.url)
    before = await startKeyPublisher(beginning)
    acme = await test.found('admin@acme.example', { organization_name: 'Acme', organization_slug: slug })
    await test.found('admin@other.example', { organization_name: 'Other', organization_slug: 'other' })
    await change({ organization_external_id: 'acme-of-before' })
    const invited = { email_address: 'ada@acme.example', external_id: sub, create_member_as_pending: false }
    const { body } = await asBackEnd<MemberGrant>(test.provider, 'POST', `${organization()}/members`, invited)
    memberId = body.member_id
  })
  beforeEach(async () => {
    const earlier_sessions = { jwks_url: before.url, issuer, audience, until: '2030-02-01T00:00:00Z' }
    await test.provider.patch({ earlier_sessions })
    await change({ mfa_policy: 'OPTIONAL' })
  })
  afterAll(async () => {
    await before.close()
    await test.close()
  })

  const organization = () => `/b2b/organizations/${acme.organization.organization_id}`
  const change = (policies: object) => asBackEnd(test.provider, 'PUT', organization(), policies)
  const jwtOf = (organizationClaim?: Organization) => {
    const at = beginning / 1_000
    const claims = { iss: issuer, aud: [audience], sub, iat: at, exp: at + 300 }
    const session = { 'https://stytch.com/session': { id: 'one-there' } }
    return before.signer.sign({
      ...claims,
      ...session,
      ...(organizationClaim && { 'https://stytch.com/organization': organizationClaim }),
    })
  }
  /** Checks the JWT as a page and as a back end. */
  const check = async (jwt: string) => {
    const page = await test.post<MemberGrant>('/sessions/authenticate', {}, { session: jwt })
    const path = '/b2b/sessions/authenticate'
    const backEnd = await asBackEnd<Answer>(test.provider, 'POST', path, { session_jwt: jwt })
    return [
      [page.status, page.body.data?.member_session.member_session_id ?? page.body.error_type],
      [backEnd.status, backEnd.body.member_session?.member_session_id ?? backEnd.body.error_type],
    ]
  }
  const refused = [401, 'user_unauthenticated']

  it('are recognized in the organization of its organization ID, or of its slug if it has no ID', async () => {
    const session = await jwtOf({ organization_id: 'acme-of-before', slug })
    const first = granted(await test.post<MemberGrant>('/sessions/authenticate', {}, { session }))
    expect(first).toMatchObject({ member_id: memberId, organization: { organization_slug: slug } })
    const same = [200, first.member_session.member_session_id]
    for (const organizationClaim of [
      { slug },
      { organization_id: acme.organization.organization_id },
      { organization_id: 'acme-of-before' },
    ])
      expect(await check(await jwtOf(organizationClaim)), JSON.stringify(organizationClaim)).toEqual([same, same])
  })

  it('are rejected if it names no organization, another one, or a slug as the organization ID', async () => {
    for (const organizationClaim of [
      undefined,
      { slug: 'other' },
      { organization_id: slug },
      { organization_id: 'of-nobody', slug },
    ])
      expect(await check(await jwtOf(organizationClaim)), JSON.stringify(organizationClaim)).toEqual([refused, refused])
  })

  it('must sign in again if the organization requires a second factor, or once the project stops accepting such JWTs', async () => {
    const jwt = await jwtOf({ slug })
    await change({ mfa_policy: 'REQUIRED_FOR_ALL' })
    expect(await check(jwt)).toEqual([refused, refused])
    await change({ mfa_policy: 'OPTIONAL' })
    await test.provider.patch({ earlier_sessions: null })
    expect(await check(jwt)).toEqual([refused, refused])
  })
})
