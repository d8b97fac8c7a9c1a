import type { ConsoleConnectionTest, ConsoleTestResult } from '@latchkey/protocol/console/organizations'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSigningIdentity } from '../../../dev/saml/certificate.ts'
import { systemClock } from '../../../ports/clock.ts'
import { asBackEnd } from '../../../testing/back-end.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { CompanyOpenId } from '../../../testing/identity-providers/company-open-id.ts'
import { ExternalUse } from '../../../testing/identity-providers/external-connection.ts'
import { SamlOrganization } from '../../../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../../../testing/oauth.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../../../testing/operators.ts'
import { granted, TestOrganizations } from '../../../testing/organizations.ts'

/** The console's calls about one connection. */
class TestedConnection {
  readonly path: string
  readonly operator: TestOperator

  constructor(operator: TestOperator, organizations: string, organizationId: string, connectionId: string) {
    this.operator = operator
    this.path = `${organizations}/${organizationId}/connections/${connectionId}/tests`
  }

  async prepare(): Promise<ConsoleConnectionTest> {
    const { status, body } = await this.operator.send<ConsoleConnectionTest>('POST', this.path)
    expect([status, body.error_type]).toEqual([200, undefined])
    return body
  }

  async result(testId: string): Promise<ConsoleTestResult> {
    return (await this.operator.send<ConsoleTestResult>('GET', `${this.path}/${testId}`)).body
  }
}

describeOnBothStores('the test sign-in of an OpenID connection', (given) => {
  let test: TestOrganizations
  let company: CompanyOpenId
  let session: string
  let connectionId: string
  let owner: TestOperator
  let tested: TestedConnection
  let organizations: string
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { clock: systemClock, console: testConsole })
    const admin = await test.found('admin@tested.example')
    session = admin.session_token
    const created = await test.post<{ connection: OidcConnection }>('/sso/oidc', { display_name: 'T' }, { session })
    const { connection_id, redirect_url } = granted(created).connection
    connectionId = connection_id
    company = await CompanyOpenId.start(redirect_url)
    owner = await firstOwner(test.provider)
    organizations = `/api/projects/${test.provider.project.project_id}/organizations`
    tested = new TestedConnection(owner, organizations, admin.organization.organization_id, connectionId)
    const pending = await owner.send('POST', tested.path)
    expect(pending.body.error_type).toBe('inactive_sso_connection')
    await change(company.settings)
  })
  afterAll(async () => {
    await test.close()
    await company.close()
  })

  const change = async (body: object) =>
    expect((await test.request('PUT', `/sso/oidc/${connectionId}`, { session, body })).status).toBe(200)

  /** Runs a test in a new browser. Returns the explanation that the console and the tab show. */
  const run = async (meanwhile: (callback: string) => string = (callback) => callback): Promise<ConsoleTestResult> => {
    const browser = new TestBrowser(test.provider)
    const { url, test_id } = await tested.prepare()
    expect((await tested.result(test_id)).state).toBe('waiting')
    const authorization = locationOf(await browser.go(url))
    const callback = meanwhile(await company.agree(`${authorization}&login_hint=ada%40tested.example`))
    const resultPage = locationOf(await browser.go(callback))
    const result = await tested.result(test_id)
    const page = await browser.go(resultPage)
    expect(page.text.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).toContain(result.explanation)
    expect(page.text).not.toContain('<script')
    return result
  }

  it('names the user and signs in no member', async () => {
    const result = await run()
    expect(result).toEqual({
      state: 'succeeded',
      explanation:
        'The test sign-in succeeded: the identity provider named the user “subject-of-ada@tested.example” with the email address ada@tested.example.',
    })
    const search = `${organizations}?q=ada%40tested.example`
    expect((await owner.send<{ total: number }>('GET', search)).body.total).toBe(0)
  })

  it.each([
    ['client secret', { client_secret: 'wrong' }, /failed at the token URL: .*answered “401.*client secret/],
    ['token URL', { token_url: 'http://127.0.0.1:9/token' }, /at the token URL: .*ECONNREFUSED; correct the token URL/],
    ['issuer', { issuer: 'https://other.example' }, /ID token: it is from another issuer.*answered “http:.*the issuer/],
    ['JWKS URL', { jwks_url: 'http://127.0.0.1:9/keys' }, /ID token: .*correct the JWKS URL/],
    ['userinfo URL', { userinfo_url: 'http://127.0.0.1:9/me' }, /at the userinfo URL: .*leave it empty/],
  ])('explains a wrong %s', async (_, wrong, explanation) => {
    await change(wrong)
    const result = await run()
    await change(company.settings)
    expect(result.state).toBe('failed')
    expect(result.explanation).toMatch(explanation)
  })

  it.each([
    [
      'no authorized party',
      {},
      /ID token: it is for several clients and has no claim azp; have .* name .* in the claim azp/,
    ],
    ['another authorized party', { azp: 'third' }, /ID token: it was issued to another client .*“azp: third”.*; have /],
  ])('explains an ID token for several audiences with %s', async (_, more, explanation) => {
    const result = await company.saying(
      (claims, signer) => signer.sign({ ...claims, azp: undefined, aud: [String(claims.aud), 'third'], ...more }),
      () => run(),
    )
    expect(result.state).toBe('failed')
    expect(result.explanation).toMatch(explanation)
  })

  it('quotes the refusal of the identity provider without control characters', async () => {
    const result = await run((callback) => {
      const { origin, pathname, searchParams } = new URL(callback)
      const state = searchParams.get('state') ?? ''
      const answer = { state, error: 'access_denied', error_description: 'Not\u202e assigned\n' }
      return `${origin}${pathname}?${new URLSearchParams(answer)}`
    })
    expect(result.explanation).toContain('(the identity provider answered “access_denied: Not assigned”); assign')
  })

  it('O14 works once, for its own connection and its own operators, and records who tested', async () => {
    const { url, test_id } = await tested.prepare()
    const browser = new TestBrowser(test.provider)
    expect((await browser.go(url)).status).toBe(302)
    expect((await browser.go(url)).body.error_type).toBe('sso_token_not_found')
    const events = await owner.send<{ events: { type: string; data: object }[] }>(
      ...(['GET', `/api/projects/${test.provider.project.project_id}/events?kind=connection.tested`] as const),
    )
    expect(events.body.events[0]?.data).toMatchObject({
      by: 'operator',
      command: `latchkey connection test ${test.provider.project.project_id} ${connectionId}`,
    })
    expect(JSON.stringify(events.body)).not.toContain(test_id)
    const invited = (role: string) => invitedOperator(test.provider, owner, { role, project_id: null })
    const viewer = await invited('viewer')
    for (const [verb, path] of [
      ['POST', tested.path],
      ['GET', `${tested.path}/${test_id}`],
    ] as const)
      expect((await viewer.send(verb, path)).body.error_type).toBe('unauthorized_action')
    const guarded = await test.bySlug('guarded')
    const foreign = `${organizations}/${guarded.organization_id}/connections/${connectionId}/tests`
    expect((await owner.send('POST', foreign)).status).toBe(404)
    const own = guarded.sso_active_connections[0]?.connection_id ?? ''
    const other = `${organizations}/${guarded.organization_id}/connections/${own}/tests/${test_id}`
    expect((await owner.send('GET', other)).status).toBe(404)
  })
})

describeOnBothStores('the test sign-in of a SAML connection', (given) => {
  let test: TestOrganizations
  let saml: SamlOrganization
  let tested: TestedConnection
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { console: testConsole })
    saml = await SamlOrganization.found(test, 'tested-saml.example')
    const organizations = `/api/projects/${test.provider.project.project_id}/organizations`
    const { organization } = saml.admin
    tested = new TestedConnection(
      ...([await firstOwner(test.provider), organizations, organization.organization_id] as const),
      saml.connection.connection_id,
    )
  })
  afterAll(() => test.close())

  type Change = Parameters<SamlOrganization['idp']['statement']>[2]

  /** Runs a test. The form is posted as from another site, without the cookie. */
  const run = async (other: Change, sign = (xml: string) => xml, at = tested): Promise<ConsoleTestResult> => {
    const browser = new TestBrowser(test.provider)
    const { url, test_id } = await at.prepare()
    const request = saml.idp.read(locationOf(await browser.go(url)))
    const xml = sign(saml.idp.signed(saml.idp.statement(request, 'ada@tested-saml.example', other)))
    const onward = await saml.post(new TestBrowser(test.provider), xml, request.relayState)
    const page = await browser.go(locationOf(onward))
    if (page.status === 302) expect((await browser.go(locationOf(page))).status).toBe(200)
    return at.result(test_id)
  }

  it('names the user after a post without a cookie, and signs in no member', async () => {
    const result = await run({ subject: 'ada-1' })
    expect(result.explanation).toBe(
      'The test sign-in succeeded: the identity provider named the user “ada-1” with the email address ada@tested-saml.example.',
    )
    expect(result.state).toBe('succeeded')
  })

  it.each<[string, Change, (xml: string) => string, RegExp]>([
    [
      'audience',
      { audience: 'urn:other' },
      (xml) => xml,
      /another audience \(.*“urn:other”\); set the audience .*http/,
    ],
    ['issuer', { issuer: 'urn:idp' }, (xml) => xml, /another identity provider \(.*“urn:idp”\); set the entity ID/],
    ['time', { issuedAt: 0 }, (xml) => xml, /too old; compare the clocks/],
    [
      'status',
      {},
      (xml) => xml.replaceAll('status:Success', 'status:Responder'),
      /at the identity provider: .*“Responder”\); assign the user/,
    ],
    ['form', {}, () => '<html></html>', /at the response: it is not a SAML 2.0 response; /],
  ])('explains a wrong %s', async (_, other, change, explanation) => {
    const result = await run(other, change)
    expect(result.state).toBe('failed')
    expect(result.explanation).toMatch(explanation)
  })

  it('explains a certificate that the connection does not have', async () => {
    const { identity } = saml.idp
    saml.idp.identity = createSigningIdentity('idp.company.example', { serial: 3 })
    const result = await run({})
    saml.idp.identity = identity
    expect(result.explanation).toMatch(/at the signature: .*; add the certificate/)
  })

  describe('through an external connection', () => {
    let daughter: TestedConnection
    let use: ExternalUse
    let id = ''
    beforeAll(async () => {
      const admin = await test.found('admin@daughter.example', { organization_name: 'Daughter' })
      use = new ExternalUse(saml, admin.organization.organization_id)
      id = (await use.create({ display_name: 'Group' })).body.connection.connection_id
      const organizations = `/api/projects/${test.provider.project.project_id}/organizations`
      daughter = new TestedConnection(tested.operator, organizations, use.organizationId, id)
    })

    it("names the user of the source's identity provider, and signs in no member of either organization", async () => {
      expect(await run({ subject: 'ada-1' }, undefined, daughter)).toEqual({
        state: 'succeeded',
        explanation:
          'The test sign-in succeeded: the identity provider named the user “ada-1” with the email address ada@tested-saml.example.',
      })
      const path = `/api/projects/${test.provider.project.project_id}/organizations?q=ada%40tested-saml.example`
      expect((await tested.operator.send<{ total: number }>('GET', path)).body.total).toBe(0)
    })

    it('explains what failed at the source', async () => {
      const { state, explanation } = await run({ audience: 'urn:other' }, undefined, daughter)
      expect([state, explanation]).toEqual(['failed', expect.stringContaining('“urn:other”')])
    })

    it('keeps the result from the organization of the source', async () => {
      const { test_id } = await daughter.prepare()
      const other = await tested.operator.send('GET', `${tested.path}/${test_id}`)
      expect(other.body.error_type).toBe('sso_connection_not_found')
    })

    it('needs no recent passkey, because a test changes nothing', async () => {
      await test.provider.advance(10 * 60 + 1)
      expect((await daughter.operator.send('POST', daughter.path)).status).toBe(200)
    })

    it('is refused after the source was deleted', async () => {
      const { organization_id, connection_id } = saml.connection
      await asBackEnd(test.provider, 'DELETE', `/b2b/sso/${organization_id}/connections/${connection_id}`)
      const { status, body } = await daughter.operator.send('POST', daughter.path)
      expect([status, body.error_type]).toEqual([404, 'sso_connection_not_found'])
    })
  })
})
