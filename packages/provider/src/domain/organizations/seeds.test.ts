import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { page } from '../../testing/provider.ts'

describeOnBothStores('a B2B development project', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const seeds = () => Promise.all(['open-door', 'by-invitation', 'guarded'].map((slug) => test.bySlug(slug)))

  it('has three organizations at the first start and again after a reset', async () => {
    const first = await seeds()
    const expectedPolicies = [
      { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['open.example'], mfa_policy: 'OPTIONAL' },
      { email_jit_provisioning: 'NOT_ALLOWED', email_allowed_domains: [], mfa_policy: 'OPTIONAL' },
      { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'], mfa_policy: 'REQUIRED_FOR_ALL' },
    ]
    expect(first).toMatchObject(expectedPolicies)
    expect(first[2]?.sso_active_connections).toHaveLength(1)
    await test.found('admin@more.example', { organization_slug: 'more' })
    const emptied = await test.provider.request('POST', '/dev/reset', { authorization: null, origin: null, body: {} })
    expect(emptied.status).toBe(200)
    expect(await seeds()).toMatchObject(expectedPolicies)
    await expect(test.bySlug('more')).rejects.toThrow('No organization more')
    const [openDoor] = await seeds()
    const member = await test.signIn('ada@open.example', openDoor?.organization_id ?? '')
    expect(member.member.email_address).toBe('ada@open.example')
  })

  it('publishes the permissions of its roles in the bootstrap response', async () => {
    const { public_token } = test.provider.project
    const { body } = await test.provider.get<{
      vertical: string
      rbac_policy: { roles: { role_id: string; permissions: { resource_id: string; actions: string[] }[] }[] }
    }>(`/projects/bootstrap/${public_token}`)
    const { vertical, rbac_policy } = body.data
    expect(vertical).toBe('B2B')
    const permitted = Object.fromEntries(
      rbac_policy.roles.map(({ role_id, permissions }) => [role_id, permissions.map((one) => one.resource_id)]),
    )
    expect(permitted.stytch_member).toEqual(['stytch.self'])
    expect(permitted.stytch_admin).toEqual(
      expect.arrayContaining(['stytch.organization', 'stytch.member', 'stytch.sso', 'stytch.self']),
    )
  })

  it('sends discovery and invitation links to the requesting page, or to the configured default', async () => {
    const { session_token: session } = await test.found('admin@links.example')
    const sendLinks = async (email_address: string) => {
      granted(await test.post('/magic_links/email/discovery/send', { email_address }))
      const discoveryTarget = await linkTarget(email_address)
      granted(await test.post<MemberProven>('/magic_links/email/invite', { email_address }, { session }))
      return [discoveryTarget, await linkTarget(email_address)]
    }
    const linkTarget = async (email: string) => {
      const { pathname, search } = await test.link(email)
      const linkAnswer = await test.provider.request('GET', pathname + search, { authorization: null, origin: null })
      const to = new URL(linkAnswer.headers.get('location') ?? '')
      return to.origin + to.pathname
    }
    expect(await sendLinks('one@links.example')).toEqual([`${page}/authenticate`, `${page}/authenticate`])
    await test.provider.patch({
      default_redirect_urls: { discovery: 'https://shop.example/find', invite: 'https://shop.example/welcome' },
    })
    expect(await sendLinks('two@links.example')).toEqual(['https://shop.example/find', 'https://shop.example/welcome'])
    await test.provider.patch({ default_redirect_urls: {} })
  })
})
