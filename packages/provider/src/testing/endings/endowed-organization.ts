import type { NewSetupLink } from '@latchkey/protocol/identity/back-end/setup-links'
import type { ScimConnectionWithToken } from '@latchkey/protocol/scim/connections'
import { asBackEnd } from '../back-end.ts'
import { connectStandIn } from '../identity-providers/stand-in-connection.ts'
import { TestBrowser } from '../oauth.ts'
import type { TestOrganizations } from '../organizations.ts'
import { newSetupLink, SetupBrowser } from '../setup-browser.ts'
import type { Held } from './held.ts'

/** A new organization with everything that its identity provider and its helpers can hold. */
export class EndowedOrganization {
  readonly held: readonly Held[]
  readonly organizationId: string
  readonly admin: string
  readonly ssoConnectionId: string
  readonly scim: ScimConnectionWithToken
  /** The set-up link that events name. */
  readonly link: NewSetupLink

  private constructor(values: Omit<EndowedOrganization, never>) {
    this.held = values.held
    this.organizationId = values.organizationId
    this.admin = values.admin
    this.ssoConnectionId = values.ssoConnectionId
    this.scim = values.scim
    this.link = values.link
  }

  static async found(test: TestOrganizations, adminEmail: string): Promise<EndowedOrganization> {
    const { provider } = test
    const { organization, session_token: admin } = await test.found(adminEmail, { sso_jit_provisioning: 'ALL_ALLOWED' })
    const { organization_id: organizationId } = organization
    const ssoConnectionId = await connectStandIn(test, admin)
    const place = `/b2b/scim/${organizationId}/connection`
    const { body } = await asBackEnd<{ connection: ScimConnectionWithToken }>(provider, 'POST', place, {})
    const scim = body.connection
    const link = await newSetupLink(provider, organizationId, ['sso', 'scim'])
    const helper = new SetupBrowser(provider)
    await helper.press(link)

    const asProvider = () =>
      provider.request('GET', `/scim/v2/${scim.connection_id}/Users`, {
        authorization: `Bearer ${scim.bearer_token}`,
        origin: null,
      })
    const atProvider = () => {
      const query = { public_token: provider.project.public_token, connection_id: ssoConnectionId }
      return new TestBrowser(provider).go(`/v1/public/sso/start?${new URLSearchParams(query)}`)
    }
    const held: Held[] = [
      {
        authority: 'setupLinks',
        session: null,
        works: async () => (await helper.send(link, 'GET /b2b/admin_portal_config')).status === 200,
      },
      { authority: 'scimTokens', session: null, works: async () => (await asProvider()).status === 200 },
      {
        authority: 'ssoConnections',
        session: null,
        works: async () => (await atProvider()).headers.get('location')?.includes('/dev/sso/') === true,
      },
    ]
    return new EndowedOrganization({ held, organizationId, admin, ssoConnectionId, scim, link })
  }
}
