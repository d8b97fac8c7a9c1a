import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock.ts'
import { expectNothingNew, type ReadableStore, readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { CompanyOpenId } from '../../testing/identity-providers/company-open-id.ts'
import type { Retold } from '../../testing/identity-providers/openid-servers.ts'
import { wrongIdTokens, wrongNonces } from '../../testing/identity-providers/wrong-id-tokens.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

describeOnBothStores('a connection to an outside OpenID provider', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  let connection: OidcConnection
  let company: CompanyOpenId
  beforeAll(async () => {
    // The provider's tokens contain the real time, so the test uses the real clock.
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url, { clock: systemClock })
    const { session_token: session } = await test.found('admin@people.example')
    const createdConnection = await test.post<{ connection: OidcConnection }>(
      '/sso/oidc',
      { display_name: 'Company' },
      { session },
    )
    const { connection_id, redirect_url } = granted(createdConnection).connection
    company = await CompanyOpenId.start(redirect_url)
    const path = `/sso/oidc/${connection_id}`
    const changeRequest = { session, body: company.settings }
    connection = granted(await test.request<{ connection: OidcConnection }>('PUT', path, changeRequest)).connection
  })
  afterAll(async () => {
    await test.close()
    await company.close()
    await store.remove()
  })

  const returnFrom = async (email: string, token?: Retold['token']): Promise<URL> => {
    const browser = new TestBrowser(test.provider)
    const { public_token } = test.provider.project
    const query = { public_token, connection_id: connection.connection_id, provider_login_hint: email }
    const authorization = locationOf(await browser.go(`/v1/public/sso/start?${new URLSearchParams(query)}`))
    const back = await company.agree(authorization)
    const before = await store.read()
    const site = await company.saying(token, async () => new URL(locationOf(await browser.go(back))))
    // A rejected sign-in redirects to the site and writes nothing.
    if (site.searchParams.has('error')) expectNothingNew(before, await store.read())
    return site
  }

  const finish = (back: URL) =>
    test.post<MemberProven>('/sso/authenticate', {
      sso_token: back.searchParams.get('token') ?? '',
      session_duration_minutes: 60,
    })

  it('signs in members by the full protocol, and recognizes them later', async () => {
    expect(connection.status).toBe('active')
    const email = `ada.${given.kind}@people.example`
    const first = granted(await finish(await returnFrom(email)))
    expect(first.member).toMatchObject({
      email_address: email,
      sso_registrations: [{ connection_id: connection.connection_id, external_id: `subject-of-${email}` }],
    })
    // Signed again without a change, to show that the changed claims alone cause the failures below.
    const second = await returnFrom(email, (claims, signer) => signer.sign(claims))
    expect(granted(await finish(second)).member_id).toBe(first.member_id)
  })

  it('signs in with an ID token for several audiences that was issued to this client', async () => {
    const back = await returnFrom('zita@people.example', (claims, signer) =>
      signer.sign({ ...claims, aud: [String(claims.aud), '246361787010646019'], azp: String(claims.aud) }),
    )
    expect(granted(await finish(back)).member.email_address).toBe('zita@people.example')
  })

  it.each(Object.entries({ ...wrongIdTokens, ...wrongNonces }))(
    'F03: rejects an ID token with %s',
    async (_, wrong) => {
      const back = await returnFrom('nobody@people.example', wrong)
      expect(back.searchParams.get('error')).toBe('server_error')
      expect(back.searchParams.get('token')).toBeNull()
    },
  )
})
