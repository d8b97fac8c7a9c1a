import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MemberTotpCreated } from '@latchkey/protocol/methods/totp/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const password = 'analytical-engine-1843-Menabrea'

describeOnBothStores('an intermediate session whose factor is removed', (given) => {
  let test: TestOrganizations
  let organization_id = ''
  let session = ''
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    const admin = await test.found('admin@company.example', open)
    organization_id = admin.organization.organization_id
    session = admin.session_token
  })
  afterAll(() => test.close())

  const change = async (member_id: string, body: object) =>
    granted(await test.request('PUT', `/organizations/members/${member_id}`, { session, body }))

  /** Signs in with a Google account, from the button on. */
  const byGoogle = async (email: string): Promise<MemberProven> => {
    const browser = new TestBrowser(test.provider)
    const { public_token } = test.provider.project
    const query = new URLSearchParams({ public_token, organization_id, provider_login_hint: email })
    const consentUrl = locationOf(await browser.go(`/v1/b2b/public/oauth/google/start?${query}`))
    const consentPage = await browser.go(consentUrl)
    const request = /name="request" value="([^"]*)"/.exec(consentPage.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const callback = locationOf(
      await browser.go(consentUrl, new URLSearchParams({ request, email, choice: 'continue' })),
    )
    const oauth_token = new URL(locationOf(await browser.go(callback))).searchParams.get('token')
    return granted(await test.post<MemberProven>('/oauth/authenticate', { oauth_token, session_duration_minutes: 60 }))
  }

  const setUp = ({ member_id, intermediate_session_token }: MemberProven) =>
    test.post<MemberTotpCreated>('/totp', { member_id, organization_id, intermediate_session_token })

  const isEnded = { status: 401, body: { error_type: 'intermediate_session_not_found' } }

  it('L03: is rejected if its factor belonged to an address that the member no longer has', async () => {
    const email = 'moved@company.example'
    const { member_id } = await byGoogle(email)
    await change(member_id, { mfa_enrolled: true })
    const thief = await byGoogle(email)
    expect(thief).toMatchObject({ member_session: null, intermediate_session_token: expect.stringMatching(/./) })
    expect((await setUp(thief)).status).toBe(200)
    await change(member_id, { email_address: 'elsewhere@company.example' })
    expect(await setUp(thief)).toMatchObject(isEnded)
    const { intermediate_session_token } = thief
    const exchanged = await test.exchange(intermediate_session_token, organization_id)
    expect(exchanged.body.data?.session_token ?? '').toBe('')
    const membersAnswer = await test.request<{
      members: readonly { readonly oauth_registrations: readonly object[] }[]
    }>('POST', '/organizations/me/members/search', {
      session,
      body: { query: { operator: 'AND', operands: [{ filter_name: 'member_ids', filter_value: [member_id] }] } },
    })
    expect(granted(membersAnswer).members[0]?.oauth_registrations).toEqual([])
  })

  it('L03: is rejected if its password was deleted', async () => {
    const email_address = 'taken@company.example'
    const owner = await test.signIn(email_address, organization_id)
    const set = await test.post<MemberProven>(
      '/passwords/session/reset',
      { password },
      { session: owner.session_token },
    )
    const { member_password_id, mfa_enrolled } = granted(set).member
    expect(mfa_enrolled).toBe(false)
    await change(owner.member_id, { mfa_enrolled: true })
    const typed = { email_address, organization_id, password, session_duration_minutes: 60 }
    const thief = granted(await test.post<MemberProven>('/passwords/authenticate', typed))
    expect(thief.member_session).toBeNull()
    granted(await test.request('DELETE', `/organizations/members/passwords/${member_password_id}`, { session }))
    expect(await setUp(thief)).toMatchObject(isEnded)
  })
})
