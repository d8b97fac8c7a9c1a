import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const reader = {
  role_id: 'reader',
  description: '',
  permissions: [{ resource_id: 'stytch.sso', actions: ['get'] }],
}

describeOnBothStores('the secret of a connection', (given) => {
  let test: TestOrganizations
  let admin: MemberProven
  let id = ''
  const secret = 'secret-at-the-identity-provider'
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    admin = await test.found('admin@company.example', open)
    id = admin.organization.organization_id
    const { session_token: session } = admin
    const createdConnection = await test.post<{ connection: OidcConnection }>(
      '/sso/oidc',
      { display_name: 'Ours' },
      { session },
    )
    const { connection_id } = granted(createdConnection).connection
    granted(await test.request('PUT', `/sso/oidc/${connection_id}`, { session, body: { client_secret: secret } }))
    await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${id}`, { org_policy: { roles: [reader] } })
  })
  afterAll(() => test.close())

  /** Reads the connections as a page and as a back end in a member's name. */
  const readConnections = async (session: string) => [
    (await test.request('GET', '/sso', { session })).text,
    JSON.stringify(
      await asBackEnd(test.provider, 'GET', `/b2b/sso/${id}`, undefined, { 'X-Stytch-Member-Session': session }),
    ),
  ]
  const visibleParts = (texts: readonly string[]) =>
    texts.map((text) => [text.includes('"Ours"'), text.includes(secret)])

  it('L10: is returned to members who may change it, and not to members who may only read it', async () => {
    const looker = await test.signIn('looker@company.example', id)
    await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${id}/members/${looker.member_id}`, { roles: ['reader'] })
    expect(visibleParts(await readConnections(looker.session_token))).toEqual([
      [true, false],
      [true, false],
    ])
    expect(visibleParts(await readConnections(admin.session_token))).toEqual([
      [true, true],
      [true, true],
    ])
    const asSite = await asBackEnd(test.provider, 'GET', `/b2b/sso/${id}`)
    expect(visibleParts([JSON.stringify(asSite.body)])).toEqual([[true, true]])
  })

  it('L10: is not returned to an impersonator of a member who may change it', async () => {
    const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
    const of = { organization_id: id, member_id: admin.member_id, ...staff }
    const issued = await asBackEnd<{ impersonation_token: string }>(test.provider, 'POST', '/b2b/impersonation', of)
    const { impersonation_token } = issued.body
    const acting = granted(await test.post<MemberProven>('/impersonation/authenticate', { impersonation_token }))
    expect(visibleParts(await readConnections(acting.session_token))).toEqual([
      [true, false],
      [true, false],
    ])
  })
})
