import { afterAll, beforeAll, expect, it } from 'vitest'
import { locationOf, TestBrowser } from '../testing/oauth.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { SamlOrganization } from '../testing/saml-organization.ts'
import { describeOnBothStores } from '../testing/stores.ts'

describeOnBothStores('single sign-on under attack', (given) => {
  let test: TestOrganizations
  let company: SamlOrganization
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await SamlOrganization.found(test, 'company.example')
  })
  afterAll(() => test.close())

  it('F03: a connection is answered in its own protocol alone, and another one uses nothing up', async () => {
    const browser = new TestBrowser(test.provider)
    const asked = await company.begin(browser)
    const { connection_id } = company.connection
    for (const code of ['made-up', ''])
      for (const more of [{ code }, { error: 'access_denied' }]) {
        const query = new URLSearchParams({ state: asked.relayState, ...more })
        const answer = await browser.go(`/v1/b2b/sso/callback/${connection_id}?${query}`)
        expect([answer.status, answer.body.error_type]).toEqual([404, 'sso_connection_not_found'])
      }
    const xml = company.idp.signed(company.idp.statement(asked, 'ada@company.example'))
    expect((await company.post(browser, xml, asked.relayState)).status).toBe(303)
  })

  it('L06: an answer counts for the request of its own connection, whichever one of the same identity provider it is', async () => {
    const other = await SamlOrganization.found(test, 'other.example')
    other.idp.identity = company.idp.identity
    await other.change(other.idp.settings)
    const browser = new TestBrowser(test.provider)
    const [here, there] = [await company.begin(browser), await other.begin(browser)]
    const mine = (asked = here) => company.idp.signed(company.idp.statement(asked, 'eve@company.example'))
    const swapped = [
      await other.post(browser, mine(), here.relayState),
      await other.post(browser, mine(), there.relayState),
      await company.post(browser, mine(there), there.relayState),
      await company.post(browser, mine(there), here.relayState),
      await company.post(browser, mine(), there.relayState),
    ]
    for (const [at, answer] of swapped.entries())
      expect([at, answer.body.error_type]).toEqual([at, 'sso_callback_error'])
    // Somebody who lets two of them begin in one browser has them both.
    expect((await company.post(browser, mine(), here.relayState)).status).toBe(303)
  })

  it('L06: an answer that says of itself that it failed, or was sent elsewhere, signs nobody in', async () => {
    const { acs_url } = company.connection
    const forged: readonly ((xml: string) => string)[] = [
      (xml) => xml.replace('status:Success', 'status:Requester'),
      (xml) => xml.replace('<samlp:Response ', '<samlp:Response Destination="https://elsewhere.example/acs" '),
      (xml) => xml.replace('<samlp:Response ', `<samlp:Response Destination="${acs_url}/" `),
      (xml) => xml.replace('<samlp:Response ', '<samlp:Response InResponseTo="_another" '),
    ]
    for (const [at, forge] of forged.entries()) {
      const browser = new TestBrowser(test.provider)
      const asked = await company.begin(browser)
      const xml = company.idp.signed(company.idp.statement(asked, 'eve@company.example'))
      const changed = forge(xml.replace(/ (?:Destination|InResponseTo)="[^"]*"(?=[^>]*><samlp)/g, ''))
      expect(changed).not.toBe(xml)
      const answer = await company.post(browser, changed, asked.relayState)
      expect([at, answer.body.error_type]).toEqual([at, 'sso_callback_error'])
    }
  })

  it('D12: what a connection vouched for counts no more once it is gone, neither a token nor half of a sign-in', async () => {
    const leaving = await SamlOrganization.found(test, 'leaving.example')
    const { session_token: session } = leaving.admin
    granted(await test.request('PUT', '/organizations/me', { session, body: { mfa_policy: 'REQUIRED_FOR_ALL' } }))
    const half = granted(await leaving.signIn('ada@leaving.example'))
    expect(half.member_session).toBeNull()
    const browser = new TestBrowser(test.provider)
    const asked = await leaving.begin(browser)
    const xml = leaving.idp.signed(leaving.idp.statement(asked, 'ada@leaving.example'))
    const location = locationOf(await leaving.post(browser, xml, asked.relayState))
    granted(await test.request('DELETE', `/sso/${leaving.connection.connection_id}`, { session }))
    expect((await leaving.finish(location)).body.error_type).toBe('sso_token_not_found')
    const { intermediate_session_token, member_id } = half
    const { organization_id } = half.organization
    const app = await test.post('/totp', { intermediate_session_token, member_id, organization_id })
    expect(app.body.error_type).toBe('intermediate_session_not_found')
    expect((await test.exchange(intermediate_session_token, organization_id)).status).toBe(401)
  })
})
