import type { SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { OpenIdOrganization } from '../../testing/identity-providers/openid-organization.ts'
import { SamlIdentityProvider } from '../../testing/identity-providers/saml-identity-provider.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { firstOwner, type TestOperator } from '../../testing/operators.ts'
import { granted } from '../../testing/organizations.ts'

interface FailureEvent {
  readonly data: {
    readonly connection_id: string
    readonly step: string
    readonly reason: string
    readonly change?: string
  }
}

describeOnBothStores('a failed sign-in with an SSO connection', (given) => {
  let organization: OpenIdOrganization
  let owner: TestOperator
  beforeAll(async () => {
    organization = await OpenIdOrganization.found(given.url, 'failed.example')
    owner = await firstOwner(organization.test.provider)
  })
  afterAll(() => organization.close())

  const newestEvent = async (): Promise<FailureEvent['data'] | undefined> => {
    const { project_id } = organization.test.provider.project
    const path = `/api/projects/${project_id}/events?kind=connection.sign_in_failed`
    return (await owner.send<{ events: readonly FailureEvent[] }>('GET', path)).body.events[0]?.data
  }

  /** What is wrong with the connection, what the site and the user read, and what the operator has to change. */
  const faults: Readonly<Record<string, readonly [change: object, told: string, advice: string]>> = {
    'a wrong client secret': [{ client_secret: 'x' }, 'did not accept the c', 'client secret'],
    'a token URL of no server': [{ token_url: 'http://127.0.0.1:1/' }, 'its server cannot be reached', 'token URL'],
    'keys of no server': [{ jwks_url: 'http://127.0.0.1:1/' }, 'its server cannot be reached', 'JWKS URL'],
    'another issuer': [{ issuer: 'http://127.0.0.1:1' }, 'it is from another issuer', 'correct the issuer'],
  }

  it.each(Object.entries(faults))(
    'names its cause to the site and to the operator: %s',
    async (_, [change, told, advice]) => {
      await organization.change({ ...organization.company.settings, ...change })
      const back = await organization.returnFrom('ada@failed.example')
      const sentence = back.searchParams.get('error_description') ?? ''
      expect(sentence).toContain(told)
      expect(sentence).toMatch(/^The sign-in failed at .*Try again, or contact an admin of the organization\.$/)
      const event = await newestEvent()
      expect(event).toMatchObject({ connection_id: organization.connection.connection_id })
      expect([event?.reason, event?.change]).toEqual([expect.stringContaining(told), expect.stringContaining(advice)])
      expect(JSON.stringify(event)).not.toContain('ada@')
    },
  )

  const inAnHour = Math.floor(Date.now() / 1000) + 3_600
  it.each<[what: string, change: object, profile: object, told: string, advice: string]>([
    ['an ID token that is valid later', { nbf: inAnHour }, {}, 'its claim nbf is in the future', 'clocks'],
    ['an ID token that was issued later', { iat: inAnHour }, {}, 'its claim iat is in the future', 'clocks'],
    ['an ID token without a time', { iat: undefined }, {}, 'its claim iat is missing', 'have the identity provider'],
    ['a profile of another subject', { email: undefined }, { sub: 'eve' }, 'another than that of the ID', 'same sub'],
  ])('names its cause, for %s', async (_, change: object, profile: object, told, advice) => {
    await organization.change(organization.company.settings)
    const back = await organization.returnFrom('ada@failed.example', {
      token: (claims, { sign }) => sign({ ...claims, ...change }),
      userinfo: (claims) => ({ body: JSON.stringify({ ...claims, ...profile }) }),
    })
    expect(back.searchParams.get('error_description')).toContain(told)
    expect((await newestEvent())?.change).toContain(advice)
  })

  it('names the error of the identity provider, and no text of it', async () => {
    await organization.change(organization.company.settings)
    const browser = new TestBrowser(organization.test.provider)
    const request = await organization.begin(browser, 'ada@failed.example')
    const query = new URLSearchParams({
      state: request.searchParams.get('state') ?? '',
      error: 'invalid_scope',
      error_description: 'the user ada@failed.example is not assigned',
    })
    const callback = `${new URL(organization.connection.redirect_url).pathname}?${query}`
    const back = new URL(locationOf(await browser.go(callback)))
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('error_description')).toContain('invalid_scope')
    expect(`${back.href} ${JSON.stringify(await newestEvent())}`).not.toContain('not%20assigned')
    expect((await newestEvent())?.change).toContain('scopes')
  })

  it('names the missing address to the site and to the operator', async () => {
    await organization.change({ ...organization.company.settings, attribute_mapping: { email: 'upn' } })
    const { status, body } = await organization.finish(await organization.returnFrom('eve@failed.example'))
    expect([status, body.error_type]).toEqual([404, 'member_not_found'])
    expect(body.error_message).toContain('“upn”')
    expect((await newestEvent())?.reason).toContain('“upn”')
  })

  it('names why a SAML response was rejected, to the user and to the operator', async () => {
    const { test, session } = organization
    const created = await test.post<{ connection: SamlConnection }>('/sso/saml', { display_name: 'S' }, { session })
    const { connection } = granted(created)
    const idp = new SamlIdentityProvider(() => systemClock.now())
    await test.request('PUT', `/sso/saml/${connection.connection_id}`, { session, body: idp.settings })
    const browser = new TestBrowser(test.provider)
    const { public_token } = test.provider.project
    const query = new URLSearchParams({ public_token, connection_id: connection.connection_id })
    const request = idp.read(locationOf(await browser.go(`/v1/public/sso/start?${query}`)))
    const statement = idp.statement(request, 'ada@failed.example', { audience: 'urn:other' })
    const path = `/v1/b2b/sso/callback/${connection.connection_id}`
    const refused = await browser.go(path, idp.form(idp.signed(statement), request.relayState))
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('The assertion is for another audience.'),
    ])
    expect(await newestEvent()).toMatchObject({
      connection_id: connection.connection_id,
      reason: 'the assertion is for another audience',
      change: expect.stringContaining(connection.audience_uri),
    })
  })

  it('records no event for a response that belongs to no sign-in', async () => {
    const before = await newestEvent()
    const path = new URL(organization.connection.redirect_url).pathname
    const answer = await new TestBrowser(organization.test.provider).go(`${path}?state=none&code=none`)
    expect(answer.status).toBe(400)
    expect(await newestEvent()).toEqual(before)
  })
})
