import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { ExternalConnection } from '@latchkey/protocol/methods/sso/connections'
import { asBackEnd, type BackEndAnswer } from '../back-end.ts'
import { locationOf, TestBrowser } from '../oauth.ts'
import type { TestOrganizations } from '../organizations.ts'
import type { SamlOrganization } from './saml-organization.ts'

/** Response to a back end that creates or changes a connection. */
type Answered = BackEndAnswer & { readonly connection: ExternalConnection }

/** An organization that uses the connection of another organization. */
export class ExternalUse {
  readonly source: SamlOrganization
  readonly organizationId: string

  constructor(source: SamlOrganization, organizationId: string) {
    this.source = source
    this.organizationId = organizationId
  }

  get place(): string {
    return `/b2b/sso/external/${this.organizationId}`
  }

  private get test(): TestOrganizations {
    return this.source.test
  }

  create(more: object = {}, headers: Readonly<Record<string, string>> = {}) {
    const { organization_id: external_organization_id, connection_id: external_connection_id } = this.source.connection
    const body = { external_organization_id, external_connection_id, ...more }
    return asBackEnd<Answered>(this.test.provider, 'POST', this.place, body, headers)
  }

  change(connectionId: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const path = `${this.place}/connections/${connectionId}`
    return asBackEnd<Answered>(this.test.provider, 'PUT', path, body, headers)
  }

  list() {
    const path = `/b2b/sso/${this.organizationId}`
    return asBackEnd<{ external_connections: ExternalConnection[] }>(this.test.provider, 'GET', path)
  }

  start(browser: TestBrowser, connectionId: string) {
    const { public_token } = this.test.provider.project
    const query = new URLSearchParams({ public_token, connection_id: connectionId })
    return browser.go(`/v1/public/sso/start?${query}`)
  }

  /** Goes from the sign-in button through the source's identity provider. Returns the address of the site. */
  async returned(connectionId: string, email: string, other: object = {}): Promise<string> {
    const browser = new TestBrowser(this.test.provider)
    const authnRequest = this.source.idp.read(locationOf(await this.start(browser, connectionId)))
    const xml = this.source.idp.signed(this.source.idp.statement(authnRequest, email, other))
    return locationOf(await this.source.post(browser, xml, authnRequest.relayState))
  }

  finish(location: string) {
    const sso_token = new URL(location).searchParams.get('token') ?? ''
    return this.test.post<MemberProven>('/sso/authenticate', { sso_token, session_duration_minutes: 60 })
  }

  /** Completes a sign-in in a new browser. */
  async signIn(connectionId: string, email: string, other: object = {}) {
    return this.finish(await this.returned(connectionId, email, other))
  }
}
