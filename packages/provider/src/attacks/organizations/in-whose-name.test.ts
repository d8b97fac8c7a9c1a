import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

/** A role with all permissions on members and none on the organization. */
const steward = {
  role_id: 'steward',
  description: '',
  permissions: [{ resource_id: 'stytch.member', actions: ['*'] }],
}
const password = 'analytical-engine-1843-Menabrea'

describeOnBothStores('a back end that acts in the name of a member', (given) => {
  let test: TestOrganizations
  let admin: MemberProven
  let mallory: MemberProven
  let organization_id = ''
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    admin = await test.found('admin@company.example', { ...open, email_invites: 'RESTRICTED' })
    organization_id = admin.organization.organization_id
    const policy = { org_policy: { roles: [steward] } }
    await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${organization_id}`, policy)
    mallory = await test.signIn('mallory@company.example', organization_id)
    const place = `/b2b/organizations/${organization_id}/members/${mallory.member_id}`
    await asBackEnd(test.provider, 'PUT', place, { roles: ['steward'] })
  })
  afterAll(() => test.close())

  const asSite = (method: string, path: string, body?: object) => asBackEnd(test.provider, method, `/b2b${path}`, body)
  const asMallory = (method: string, path: string, body?: object) =>
    asBackEnd(test.provider, method, `/b2b${path}`, body, { 'X-Stytch-Member-Session': mallory.session_token })

  it('L10: cannot read or set up another member’s second factor, which a back end alone can', async () => {
    const { member_id } = admin
    const requests: readonly (readonly [method: string, path: string, body?: object])[] = [
      ['POST', '/totp', { organization_id, member_id }],
      ['GET', `/recovery_codes/${organization_id}/${member_id}`],
      ['POST', '/recovery_codes/rotate', { organization_id, member_id }],
    ]
    for (const request of requests) {
      const refused = await asMallory(...request)
      expect([request, refused]).toMatchObject([request, { status: 403, body: { error_type: 'unauthorized_action' } }])
    }
    for (const request of requests) expect([request, (await asSite(...request)).status]).toEqual([request, 200])
  })

  it('L10: cannot require a password reset of a member with more permissions, or of a cross-organization password', async () => {
    const { session_token: session } = await test.signIn('admin@company.example', organization_id)
    granted(await test.post('/passwords/session/reset', { password }, { session }))
    const email_address = 'admin@company.example'
    for (const target of [{ organization_id }, { organization_id, member_id: admin.member_id }, {}]) {
      const refused = await asMallory('POST', '/passwords/email/require_reset', { email_address, ...target })
      expect([target, refused]).toMatchObject([target, { status: 403, body: { error_type: 'unauthorized_action' } }])
    }
    const typed = { email_address, organization_id, password, session_duration_minutes: 60 }
    expect((await test.post('/passwords/authenticate', typed)).status).toBe(200)
  })

  it("L10: reads members and sessions within the member's permissions, and the member's own", async () => {
    const eve = await test.signIn('eve@company.example', organization_id)
    const headers = { 'X-Stytch-Member-Session': eve.session_token }
    const asEve = (method: string, path: string, body?: object) =>
      asBackEnd(test.provider, method, `/b2b${path}`, body, headers)
    const about = (member_id: string, email: string) =>
      [
        ['GET', `/organizations/${organization_id}/member?member_id=${member_id}`],
        ['GET', `/organizations/${organization_id}/member?email_address=${email}`],
        ['GET', `/organizations/members/dangerously_get/${member_id}`],
        ['GET', `/sessions?organization_id=${organization_id}&member_id=${member_id}`],
        ['POST', '/sessions/revoke', { member_id }],
      ] as const
    for (const [method, path, body] of about(admin.member_id, 'admin@company.example')) {
      const refused = await asEve(method, path, body)
      expect([path, refused]).toMatchObject([path, { status: 403, body: { error_type: 'unauthorized_action' } }])
    }
    // The response does not disclose whether the member exists.
    const nobody = await asEve('GET', `/organizations/${organization_id}/member?email_address=nobody@company.example`)
    expect(nobody).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const { session_token: ofAdmin } = await test.signIn('admin@company.example', organization_id)
    const byToken = await asEve('POST', '/sessions/revoke', { session_token: ofAdmin })
    expect(byToken).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    expect((await test.post('/sessions/authenticate', {}, { session: ofAdmin })).status).toBe(200)
    // Mallory may search members and revoke sessions, but not of a member with more permissions.
    for (const [method, path, body] of about(eve.member_id, 'eve@company.example').slice(0, 4))
      expect([path, (await asMallory(method, path, body)).status]).toEqual([path, 200])
    const stronger = await asMallory('POST', '/sessions/revoke', { member_id: admin.member_id })
    expect(stronger).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const own = about(eve.member_id, 'eve@company.example').filter(([, path]) => !path.includes('email_address'))
    for (const [method, path, body] of own)
      expect([path, (await asEve(method, path, body)).status]).toEqual([path, 200])
    expect((await test.post('/sessions/authenticate', {}, { session: eve.session_token })).status).toBe(404)
  })

  it('L10: cannot create or read M2M clients or organizations, which belong to the site', async () => {
    const requests = [
      ['POST', '/v1/m2m/clients', { scopes: ['payments:write'] }],
      ['POST', '/v1/m2m/clients/search', {}],
      ['POST', '/v1/b2b/organizations', { organization_name: 'Another' }],
      ['POST', '/v1/b2b/organizations/search', {}],
    ] as const
    for (const [method, path, body] of requests) {
      const headers = { 'X-Stytch-Member-Session': mallory.session_token }
      const refused = await asBackEnd(test.provider, method, path.slice(3), body, headers)
      expect([path, refused]).toMatchObject([path, { status: 403, body: { error_type: 'unauthorized_action' } }])
      expect([path, (await asBackEnd(test.provider, method, path.slice(3), body)).status]).toEqual([path, 200])
    }
  })

  it('L10: cannot set trusted metadata in an invitation, or invite an address that the organization does not allow', async () => {
    const invite = { organization_id, email_address: 'new@company.example' }
    const trusting = await asMallory('POST', '/magic_links/email/invite', {
      ...invite,
      trusted_metadata: { plan: 'all' },
    })
    expect(trusting).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const stranger = { organization_id, email_address: 'pal@evil.example' }
    const place = `/organizations/${organization_id}/members`
    for (const inviteAnswer of [
      await asMallory('POST', '/magic_links/email/invite', stranger),
      await asMallory('POST', place, { email_address: stranger.email_address }),
    ])
      expect(inviteAnswer).toMatchObject({ status: 400, body: { error_type: 'invalid_email_for_invites' } })
    expect(await test.provider.inbox('pal@evil.example')).toEqual([])
    expect((await asMallory('POST', '/magic_links/email/invite', invite)).status).toBe(200)
    expect((await asSite('POST', '/magic_links/email/invite', stranger)).status).toBe(200)
  })
})
