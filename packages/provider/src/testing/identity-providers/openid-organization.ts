import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { systemClock } from '../../ports/clock.ts'
import { locationOf, TestBrowser } from '../oauth.ts'
import { testConsole } from '../operators.ts'
import { granted, TestOrganizations } from '../organizations.ts'
import { type Changed, CompanyOpenId, type CompanyOptions } from './company-open-id.ts'

type Update = { readonly connection: OidcConnection; readonly warning: string }

/** An organization whose members sign in at a company's OpenID provider. */
export class OpenIdOrganization {
  readonly test: TestOrganizations
  readonly company: CompanyOpenId
  readonly session: string
  readonly slug: string
  connection: OidcConnection

  /** Founds the organization with a connection that is not set up yet. */
  static async found(databaseURL: string, domain: string, options: CompanyOptions = {}): Promise<OpenIdOrganization> {
    // The provider's tokens contain the real time, so the test uses the real clock.
    const test = await TestOrganizations.start(databaseURL, { clock: systemClock, console: testConsole })
    const admin = await test.found(`admin@${domain}`, { sso_jit_provisioning: 'ALL_ALLOWED' })
    const { session_token: session } = admin
    const body = { display_name: domain }
    const created = await test.post<{ connection: OidcConnection }>('/sso/oidc', body, { session })
    const { connection } = granted(created)
    const company = await CompanyOpenId.start(connection.redirect_url, options)
    return new OpenIdOrganization(test, company, { session, slug: admin.organization.organization_slug }, connection)
  }

  private constructor(
    test: TestOrganizations,
    company: CompanyOpenId,
    { session, slug }: Pick<OpenIdOrganization, 'session' | 'slug'>,
    connection: OidcConnection,
  ) {
    this.test = test
    this.company = company
    this.session = session
    this.slug = slug
    this.connection = connection
  }

  async change(body: object): Promise<Update> {
    const { session } = this
    const path = `/sso/oidc/${this.connection.connection_id}`
    const update = granted(await this.test.request<Update>('PUT', path, { session, body }))
    this.connection = update.connection
    return update
  }

  /** Starts a sign-in. Returns the request that the identity provider receives. */
  async begin(browser: TestBrowser, email: string): Promise<URL> {
    const { public_token } = this.test.provider.project
    const query = { public_token, connection_id: this.connection.connection_id, provider_login_hint: email }
    return new URL(locationOf(await browser.go(`/v1/public/sso/start?${new URLSearchParams(query)}`)))
  }

  /** Goes through the whole sign-in. Returns the URL of the site that the browser comes back to. */
  async returnFrom(email: string, changed: Changed = {}): Promise<URL> {
    const browser = new TestBrowser(this.test.provider)
    const back = await this.company.agree((await this.begin(browser, email)).href)
    return this.company.answering(changed, async () => new URL(locationOf(await browser.go(back))))
  }

  finish(back: URL) {
    const sso_token = back.searchParams.get('token') ?? ''
    return this.test.post<MemberProven>('/sso/authenticate', { sso_token, session_duration_minutes: 60 })
  }

  async signIn(email: string, changed: Changed = {}): Promise<MemberProven> {
    return granted(await this.finish(await this.returnFrom(email, changed)))
  }

  async close(): Promise<void> {
    await this.test.close()
    await this.company.close()
  }
}
