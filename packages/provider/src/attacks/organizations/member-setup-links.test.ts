import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { FreshSetupLink, SetupFeature, SetupLink } from '@latchkey/protocol/identity/setup-links'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { newSetupLink, SetupBrowser } from '../../testing/setup-browser.ts'

type Grant = readonly [resource: string, actions: readonly string[]]

const place = '/organizations/me/setup_links'
const forbidden = { status: 403, body: { error_type: 'unauthorized_action' } }
const unknown = { status: 404, body: { error_type: 'setup_link_not_found' } }
const ended = { status: 401, body: { error_type: 'user_unauthenticated' } }
const all = ['get', 'create', 'update', 'delete'] as const
const page = 'GET /b2b/admin_portal_config'

describeOnBothStores('a set-up link of a member', (given) => {
  let test: TestOrganizations
  let boss: MemberProven
  let clerk: MemberProven
  let stranger: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    boss = await test.found('boss@member-links.example')
    stranger = await test.found('boss@other-links.example')
    const id = boss.organization.organization_id
    await test.request('POST', '/organizations/members', {
      session: boss.session_token,
      body: { email_address: 'clerk@member-links.example' },
    })
    clerk = await test.signIn('clerk@member-links.example', id)
  })
  afterAll(() => test.close())

  /** Gives the clerk exactly these permissions. */
  const permitOnly = async (...grants: readonly Grant[]) => {
    const { organization_id: id } = boss.organization
    const permissions = grants.map(([resource_id, actions]) => ({ resource_id, actions }))
    const roles = [{ role_id: 'clerk', description: '', permissions }]
    const set = await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${id}`, { org_policy: { roles } })
    expect(set.status).toBe(200)
    const member = `/b2b/organizations/${id}/members/${clerk.member_id}`
    expect((await asBackEnd(test.provider, 'PUT', member, { roles: ['clerk'] })).status).toBe(200)
  }
  const create = (features: readonly SetupFeature[], { session_token: session }: MemberProven = clerk) =>
    test.request<FreshSetupLink>('POST', place, { session, body: { features } })
  const list = async ({ session_token: session }: MemberProven = clerk) =>
    granted(await test.request<{ readonly setup_links: readonly SetupLink[] }>('GET', place, { session })).setup_links
  const remove = (id: string, { session_token: session }: MemberProven = clerk) =>
    test.request('DELETE', `${place}/${id}`, { session })

  beforeEach(() => permitOnly(['stytch.sso', all]))

  it('N40: is made for seven days by an admin, opens for one browser, is listed and revoked', async () => {
    const link = granted(await create(['sso', 'scim', 'domains'], boss))
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(7 * 24 * 60 * 60 * 1000)
    const browser = new SetupBrowser(test.provider)
    expect((await browser.press(link)).status).toBe(303)
    expect((await browser.send(link, page)).status).toBe(200)
    expect((await new SetupBrowser(test.provider).press(link)).status).toBe(403)
    const [listed] = await list(boss)
    expect(listed).toMatchObject({ setup_link_id: link.setup_link_id, features: ['sso', 'scim', 'domains'] })
    expect(JSON.stringify(listed)).not.toContain('token')
    expect((await remove(link.setup_link_id, boss)).status).toBe(200)
    expect(await browser.send(link, page)).toMatchObject(ended)
    expect(await list(boss)).toEqual([])
  })

  it.each([
    ['no permission', []],
    ['a permission to read', [['stytch.sso', ['get']]]],
    ['all but one permission of the feature', [['stytch.sso', ['get', 'create', 'update']]]],
    ['the permissions of other features', [['stytch.scim', all]]],
  ] as const)('N41: is refused to a member with %s', async (_, grants) => {
    await permitOnly(...(grants as readonly Grant[]))
    expect(await create(['sso'])).toMatchObject(forbidden)
    expect((await test.request('POST', place, { body: { features: ['sso'] } })).status).toBe(401)
  })

  it('N42: includes only features that its maker may set up, and a role of all of them has all', async () => {
    expect((await create(['sso'])).status).toBe(200)
    for (const features of [['scim'], ['domains'], ['sso', 'scim'], ['sso', 'domains']] as const)
      expect([features, await create(features)]).toMatchObject([features, forbidden])
    for (const body of [{ features: [] }, { features: ['members'] }, { features: ['sso', 'sso'] }, {}])
      expect((await test.request('POST', place, { session: clerk.session_token, body })).status).toBe(400)
    await permitOnly(['stytch.sso', ['*']], ['stytch.organization', ['update.settings.allowed-domains']])
    expect((await create(['sso', 'domains'])).status).toBe(200)
  })

  it('N43: of another organization, or with more than the member may do, is neither listed nor revoked', async () => {
    const wider = granted(await create(['sso', 'scim'], boss))
    const ofSite = await newSetupLink(test.provider, boss.organization.organization_id, ['sso'])
    const ids = (await list()).map(({ setup_link_id }) => setup_link_id)
    expect(ids).toContain(ofSite.setup_link_id)
    expect(ids).not.toContain(wider.setup_link_id)
    expect(await list(stranger)).toEqual([])
    expect(await remove(wider.setup_link_id)).toMatchObject(unknown)
    expect(await remove(wider.setup_link_id, stranger)).toMatchObject(unknown)
    expect((await list(boss)).map(({ setup_link_id }) => setup_link_id)).toContain(wider.setup_link_id)
  })

  it('N44: ends when its maker loses a permission or leaves, and makes no further link', async () => {
    const open = async (link: FreshSetupLink) => {
      const browser = new SetupBrowser(test.provider)
      expect((await browser.press(link)).status).toBe(303)
      return browser
    }
    const link = granted(await create(['sso']))
    const browser = await open(link)
    expect((await browser.send(link, `POST /b2b${place}`, { features: ['sso'] })).status).toBe(404)
    expect((await browser.send(link, page)).status).toBe(200)
    await permitOnly(['stytch.sso', ['get']])
    expect(await browser.send(link, page)).toMatchObject(ended)
    expect(await browser.send(link, 'POST /b2b/sso/saml', { display_name: 'Late' })).toMatchObject(ended)
    await permitOnly(['stytch.sso', all])
    expect((await browser.send(link, page)).status).toBe(200)
    const removed = await test.request('DELETE', `/organizations/members/${clerk.member_id}`, {
      session: boss.session_token,
    })
    expect(removed.status).toBe(200)
    expect(await browser.send(link, page)).toMatchObject(ended)
    const restored = await test.request('PUT', `/organizations/members/${clerk.member_id}/reactivate`, {
      session: boss.session_token,
      body: {},
    })
    expect(restored.status).toBe(200)
    expect(await browser.send(link, page)).toMatchObject(ended)
    expect((await list(boss)).map(({ setup_link_id }) => setup_link_id)).not.toContain(link.setup_link_id)
  })
})
