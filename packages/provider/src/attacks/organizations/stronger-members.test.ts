import type { MemberAnswer } from '@latchkey/protocol/identity/member'
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

const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }

describeOnBothStores('actions on members with more permissions', (given) => {
  let test: TestOrganizations
  let id = ''
  let admin: MemberProven
  let mallory: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    admin = await test.found('admin@company.example', open)
    id = admin.organization.organization_id
    await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${id}`, { org_policy: { roles: [steward] } })
    mallory = await test.signIn('mallory@company.example', id)
    await asBackEnd(test.provider, 'PUT', `${place()}/${mallory.member_id}`, { roles: ['steward'] })
  })
  afterAll(() => test.close())

  const place = () => `/b2b/organizations/${id}/members`

  const withPassword = async ({ session_token: session }: MemberProven): Promise<string> => {
    const set = await test.post<MemberProven>('/passwords/session/reset', { password: passphrase }, { session })
    return granted(set).member.member_password_id
  }

  type Request = readonly [method: string, path: string, body?: object]

  /** All actions on a member, the mildest first, in the form of the page and of the back end. */
  const deeds = (
    memberId: string,
    passwordId: string,
  ): readonly { readonly page: Request; readonly site?: Request }[] => [
    {
      page: ['POST', `/${memberId}/start_email_update`, { email_address: `own-${memberId}@mallory.example` }],
      site: ['POST', `/${memberId}/start_email_update`, { email_address: `own2-${memberId}@mallory.example` }],
    },
    { page: ['DELETE', `/totp/${memberId}`], site: ['DELETE', `/${memberId}/totp`] },
    { page: ['DELETE', `/mfa_phone_numbers/${memberId}`], site: ['DELETE', `/mfa_phone_numbers/${memberId}`] },
    { page: ['PUT', `/${memberId}`, { roles: [] }], site: ['PUT', `/${memberId}`, { roles: [] }] },
    { page: ['POST', `/sessions/revoke/${memberId}`] },
    { page: ['DELETE', `/passwords/${passwordId}`], site: ['DELETE', `/passwords/${passwordId}`] },
    { page: ['DELETE', `/${memberId}`], site: ['DELETE', `/${memberId}`] },
  ]

  const asMallory = ([method, path, body]: Request) => {
    const where = path.startsWith('/sessions/') ? path : `/organizations/members${path}`
    return test.request(method, where, { session: mallory.session_token, ...(body && { body }) })
  }

  const throughSite = ([method, path, body]: Request) =>
    asBackEnd(test.provider, method, `${place()}${path}`, body, {
      'X-Stytch-Member-Session': mallory.session_token,
    })

  it('L10: are rejected and change nothing', async () => {
    for (const { page, site } of deeds(admin.member_id, await withPassword(admin))) {
      const refusal = { status: 403, body: { error_type: 'unauthorized_action' } }
      expect([page, await asMallory(page)]).toMatchObject([page, refusal])
      if (site !== undefined) expect([site, await throughSite(site)]).toMatchObject([site, refusal])
    }
    const { session_token: session } = await test.signIn('admin@company.example', id)
    const self = await test.request<MemberAnswer>('GET', '/organizations/members/me', { session })
    expect(granted(self).member).toMatchObject({
      status: 'active',
      is_admin: true,
      email_address: 'admin@company.example',
    })
    expect(granted(self).member.member_password_id).not.toBe('')
  })

  it('are allowed on members with no more permissions', async () => {
    for (const through of ['page', 'site'] as const) {
      const plain = await test.signIn(`${through}@company.example`, id)
      for (const deed of deeds(plain.member_id, await withPassword(plain))) {
        const request = deed[through]
        const answer = request && (await (through === 'page' ? asMallory(request) : throughSite(request)))
        expect([request, answer?.status ?? 200]).toEqual([request, 200])
      }
    }
  })

  it('L10: cannot repeat an invitation with more permissions, because that would remove them', async () => {
    const body = { email_address: 'next-admin@company.example', roles: ['stytch_admin'] }
    const { session_token: session } = await test.signIn('admin@company.example', id)
    const invited = await test.post<MemberAnswer>('/magic_links/email/invite', body, { session })
    const again = await test.post(
      '/magic_links/email/invite',
      { email_address: body.email_address },
      { session: mallory.session_token },
    )
    expect(again).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const { member_id } = granted(invited)
    const memberAnswer = await asBackEnd(test.provider, 'GET', `/b2b/organizations/${id}/member?member_id=${member_id}`)
    expect(memberAnswer.body).toMatchObject({ member: { is_admin: true } })
  })
})

const passphrase = 'analytical-engine-1843-Menabrea'
