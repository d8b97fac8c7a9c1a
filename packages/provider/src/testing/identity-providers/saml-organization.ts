import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import { locationOf, TestBrowser } from '../oauth.ts'
import { granted, type TestOrganizations } from '../organizations.ts'
import { beginning } from '../provider.ts'
import { type AskedBySaml, SamlIdentityProvider } from './saml-identity-provider.ts'

/** An organization whose members sign in by SAML. */
export class SamlOrganization {
  readonly test: TestOrganizations
  readonly admin: MemberProven
  readonly idp: SamlIdentityProvider
  connection: SamlConnection

  static async found(test: TestOrganizations, domain: string): Promise<SamlOrganization> {
    const admin = await test.found(`admin@${domain}`)
    const session = admin.session_token
    const body = { display_name: domain }
    const connectionAnswer = await test.post<{ connection: SamlConnection }>('/sso/saml', body, { session })
    const organization = new SamlOrganization(test, admin, granted(connectionAnswer).connection)
    await organization.change(organization.idp.settings)
    return organization
  }

  private constructor(test: TestOrganizations, admin: MemberProven, connection: SamlConnection) {
    this.test = test
    this.admin = admin
    this.connection = connection
    this.idp = new SamlIdentityProvider(() => beginning)
  }

  /** Creates another connection after the first was deleted. */
  async connectAnew(): Promise<void> {
    const { session_token: session } = this.admin
    const connectionAnswer = await this.test.post<{ connection: SamlConnection }>(
      '/sso/saml',
      { display_name: 'Anew' },
      { session },
    )
    this.connection = granted(connectionAnswer).connection
    await this.change(this.idp.settings)
  }

  async change(body: object): Promise<SamlConnection> {
    const { session_token: session } = this.admin
    const path = `/sso/saml/${this.connection.connection_id}`
    const changeAnswer = await this.test.request<{ connection: SamlConnection }>('PUT', path, { session, body })
    this.connection = granted(changeAnswer).connection
    return this.connection
  }

  /** Starts a sign-in. Returns the request that the identity provider receives. */
  async begin(browser: TestBrowser): Promise<AskedBySaml> {
    const { public_token } = this.test.provider.project
    const query = new URLSearchParams({ public_token, connection_id: this.connection.connection_id })
    return this.idp.read(locationOf(await browser.go(`/v1/public/sso/start?${query}`)))
  }

  post(browser: TestBrowser, xml: string, relayState: string) {
    return this.send(browser, this.idp.form(xml, relayState))
  }

  send(browser: TestBrowser, form: URLSearchParams) {
    return browser.go(`/v1/b2b/sso/callback/${this.connection.connection_id}`, form)
  }

  finish(location: string, more: object = {}) {
    const sso_token = new URL(location).searchParams.get('token') ?? ''
    return this.test.post<MemberProven>('/sso/authenticate', { sso_token, session_duration_minutes: 60, ...more })
  }

  /** Completes a sign-in in a new browser; `more` is sent with the token. */
  async signIn(email: string, other: Parameters<SamlIdentityProvider['statement']>[2] = {}, more: object = {}) {
    const browser = new TestBrowser(this.test.provider)
    const authnRequest = await this.begin(browser)
    const xml = this.idp.signed(this.idp.statement(authnRequest, email, other))
    return this.finish(locationOf(await this.post(browser, xml, authnRequest.relayState)), more)
  }
}
