import type { NewSetupLink } from '@latchkey/protocol/identity/back-end/setup-links'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { newSetupLink, SetupBrowser } from '../../testing/setup-browser.ts'

const session = 'GET /b2b/admin_portal_config'
const endedAnswer = { status: 401, body: { error_type: 'user_unauthenticated' } }
const forbidden = { status: 403, body: { error_type: 'unauthorized_action' } }

describeOnBothStores('set-up links of a site', (given) => {
  let test: TestOrganizations
  let corp: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    corp = await test.found('boss@corp-setup.example')
  })
  afterAll(() => test.close())

  const placeOf = ({ organization }: MemberProven) => `/b2b/organizations/${organization.organization_id}/setup_links`
  const create = (features: ('sso' | 'scim' | 'domains')[] = ['sso'], more: object = {}, member = corp) =>
    newSetupLink(test.provider, member.organization.organization_id, features, more)
  const browser = () => new SetupBrowser(test.provider)
  const openedBy = async (link: NewSetupLink) => {
    const one = browser()
    expect(await one.press(link)).toMatchObject({ status: 303, location: new URL(link.url).pathname })
    return one
  }

  it('N22: is opened and used by its own page only', async () => {
    const link = await create()
    const foreign = { origin: 'https://evil.example' }
    expect((await browser().press(link, foreign)).status).toBe(403)
    const admin = await openedBy(link)
    expect(await admin.send(link, 'POST /b2b/sso/saml', { display_name: 'x' }, foreign)).toMatchObject({
      status: 403,
      body: { error_type: 'origin_not_allowed' },
    })
    const cookies = { headers: { 'Sec-Fetch-Site': 'same-site' }, origin: null }
    expect(await admin.send(link, session, undefined, cookies)).toMatchObject({
      status: 403,
      body: { error_type: 'origin_not_allowed' },
    })
  })

  it('N23: is listed without its token, with the time at which it was opened', async () => {
    const link = await create(['sso', 'domains'])
    const token = new URL(link.url).hash.slice(7)
    const list = await asBackEnd<{ setup_links: readonly Record<string, unknown>[] }>(
      test.provider,
      'GET',
      placeOf(corp),
    )
    const listedLink = list.body.setup_links.find(({ setup_link_id }) => setup_link_id === link.setup_link_id)
    expect(listedLink).toEqual({
      setup_link_id: link.setup_link_id,
      features: ['sso', 'domains'],
      created_at: expect.any(String),
      opened_at: null,
      expires_at: link.expires_at,
    })
    expect(JSON.stringify(list.body)).not.toContain(token)
    const admin = await openedBy(link)
    granted(await admin.send(link, 'POST /b2b/sso/saml', { display_name: 'Listed' }))
    const after = await asBackEnd<{ setup_links: readonly Record<string, unknown>[] }>(
      test.provider,
      'GET',
      placeOf(corp),
    )
    expect(after.body.setup_links[0]?.opened_at).toEqual(expect.any(String))
  })

  it('N24: is made by the site alone, not in the name of a member', async () => {
    const { session_token } = await test.signIn('boss@corp-setup.example', corp.organization.organization_id)
    const asMember = { 'X-Stytch-Member-Session': session_token }
    expect(await asBackEnd(test.provider, 'POST', placeOf(corp), { features: ['sso'] }, asMember)).toMatchObject(
      forbidden,
    )
    for (const features of [[], ['members'], ['sso', 'sso'], 'sso', ['sso', 'scim', 'domains', 'sso']])
      expect((await asBackEnd(test.provider, 'POST', placeOf(corp), { features })).status).toBe(400)
  })

  it('N25: ends with its organization', async () => {
    const owner = await test.found('boss@gone-setup.example')
    const link = await create(['sso'], {}, owner)
    const admin = await openedBy(link)
    const { organization_id: id } = owner.organization
    expect((await asBackEnd(test.provider, 'DELETE', `/b2b/organizations/${id}`)).status).toBe(200)
    expect(await admin.send(link, session)).toMatchObject(endedAnswer)
    expect((await browser().get(link)).status).toBe(404)
  })
})
