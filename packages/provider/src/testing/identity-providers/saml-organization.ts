import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import { locationOf, TestBrowser } from '../oauth.ts'
import { granted, type TestOrganizations } from '../organizations.ts'
import { beginning } from '../provider.ts'
import { type AskedBySaml, SamlIdentityProvider } from './saml-identity-provider.ts'

/** An organization of its own whose members sign in by SAML. */
export class SamlOrganization {
  readonly test: TestOrganizations
  readonly admin: MemberProven
  readonly idp: SamlIdentityProvider
  connection: SamlConnection

  static async found(test: TestOrganizations, domain: string): Promise<SamlOrganization> {
    const admin = await test.found(`admin@${domain}`)
    const session = admin.session_token
    const body = { display_name: domain }
    const made = await test.post<{ connection: SamlConnection }>('/sso/saml', body, { session })
    const founded = new SamlOrganization(test, admin, granted(made).connection)
    await founded.change(founded.idp.settings)
    return founded
  }

  private constructor(test: TestOrganizations, admin: MemberProven, connection: SamlConnection) {
    this.test = test
    this.admin = admin
    this.connection = connection
    this.idp = new SamlIdentityProvider(() => beginning)
  }

  /** Another connection in the place of one that was taken away. */
  async connectAnew(): Promise<void> {
    const { session_token: session } = this.admin
    const made = await this.test.post<{ connection: SamlConnection }>(
      '/sso/saml',
      { display_name: 'Anew' },
      { session },
    )
    this.connection = granted(made).connection
    await this.change(this.idp.settings)
  }

  async change(body: object): Promise<SamlConnection> {
    const { session_token: session } = this.admin
    const path = `/sso/saml/${this.connection.connection_id}`
    const put = await this.test.request<{ connection: SamlConnection }>('PUT', path, { session, body })
    this.connection = granted(put).connection
    return this.connection
  }

  /** From the press of the button to what the identity provider is asked. */
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

  /** All of it, in a browser of its own; `more` goes along with the token. */
  async signIn(email: string, other: Parameters<SamlIdentityProvider['statement']>[2] = {}, more: object = {}) {
    const browser = new TestBrowser(this.test.provider)
    const asked = await this.begin(browser)
    const xml = this.idp.signed(this.idp.statement(asked, email, other))
    return this.finish(locationOf(await this.post(browser, xml, asked.relayState)), more)
  }
}
