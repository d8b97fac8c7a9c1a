import type { AdminPortalConfig } from '@latchkey/protocol/identity/admin-portal'
import type { NewSetupLink } from '@latchkey/protocol/identity/back-end/setup-links'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { newSetupLink, SetupBrowser } from '../../testing/setup-browser.ts'

const session = 'GET /b2b/admin_portal_config'
const endedAnswer = { status: 401, body: { error_type: 'user_unauthenticated' } }
const forbidden = { status: 403, body: { error_type: 'unauthorized_action' } }
const unknown = { status: 404, body: { error_type: 'route_not_found' } }
const day = 86_400

describeOnBothStores('a set-up link', (given) => {
  let test: TestOrganizations
  let corp: MemberProven
  let other: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    corp = await test.found('boss@corp-setup.example')
    other = await test.found('boss@other-setup.example')
  })
  afterAll(() => test.close())

  const placeOf = ({ organization }: MemberProven) => `/b2b/organizations/${organization.organization_id}/setup_links`
  const create = (features: ('sso' | 'scim' | 'domains')[] = ['sso'], more: object = {}, member = corp) =>
    newSetupLink(test.provider, member.organization.organization_id, features, more)
  const revoke = ({ setup_link_id }: NewSetupLink, member = corp) =>
    asBackEnd(test.provider, 'DELETE', `${placeOf(member)}/${setup_link_id}`)
  const browser = () => new SetupBrowser(test.provider)
  const openedBy = async (link: NewSetupLink) => {
    const one = browser()
    expect(await one.press(link)).toMatchObject({ status: 303, location: new URL(link.url).pathname })
    return one
  }

  it('N10: is not used up by GET, and works for the browser that continues, without an account', async () => {
    const link = await create(['sso', 'scim'])
    for (const scanner of [browser(), browser()]) {
      const first = await scanner.get(link)
      expect([first.status, first.headers.get('set-cookie')]).toEqual([200, null])
      expect(first.text).toContain('Continue')
      expect(first.headers.get('referrer-policy')).toBe('same-origin')
      expect(first.headers.get('cache-control')).toBe('no-store')
      expect(await scanner.send(link, session)).toMatchObject(endedAnswer)
    }
    const admin = await openedBy(link)
    const data = granted(await admin.send<AdminPortalConfig>(link, session))
    expect(data.setup_link).toMatchObject({ setup_link_id: link.setup_link_id, features: ['sso', 'scim'] })
    // Reloads, a second press and the address of the mail lead the same browser to the portal.
    expect((await admin.get(link)).text).toContain('/js/setup.js')
    expect(await admin.press(link)).toMatchObject({ status: 303 })
    expect((await admin.send(link, session)).status).toBe(200)
  })

  it('N11: forwarded or reused after a browser opened it, tells a second browser to ask for a new one', async () => {
    const link = await create()
    const admin = await openedBy(link)
    const second = browser()
    for (const answer of [await second.get(link), await second.press(link)]) {
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
      expect(answer.text).toContain('Another browser opened this link first')
      expect(answer.text).toContain('a new one')
    }
    expect(await second.send(link, session)).toMatchObject(endedAnswer)
    expect((await admin.send(link, session)).status).toBe(200)
  })

  itRaces('N12: goes to one of two browsers that continue at once', async () => {
    for (let round = 0; round < 5; round++) {
      const link = await create()
      const browsers = [browser(), browser(), browser(), browser()]
      const answers = await Promise.all(browsers.map((one) => one.press(link)))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403, 403])
      const sessions = await Promise.all(browsers.map((one) => one.send(link, session)))
      expect(sessions.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
      expect(sessions.findIndex(({ status }) => status === 200)).toBe(answers.findIndex(({ status }) => status === 303))
    }
  })

  it('N13: reads and changes its own organization only', async () => {
    const mine = await create(['sso', 'scim', 'domains'])
    const theirs = await create(['sso', 'scim', 'domains'], {}, other)
    const [admin, stranger] = [await openedBy(mine), await openedBy(theirs)]
    const creation = granted(
      await stranger.send<{ connection: { connection_id: string } }>(theirs, 'POST /b2b/sso/saml', {
        display_name: 'X',
      }),
    )
    const { connection_id: id } = creation.connection
    const list = granted(await admin.send<{ saml_connections: readonly object[] }>(mine, 'GET /b2b/sso'))
    expect(list.saml_connections).toEqual([])
    expect((await admin.send(mine, `PUT /b2b/sso/saml/${id}`, { display_name: 'Mine' })).status).toBe(404)
    expect((await admin.send(mine, `DELETE /b2b/sso/${id}`)).status).toBe(404)
    // The cookie of one link is not that of another.
    expect(await admin.send(theirs, session)).toMatchObject(endedAnswer)
    const cookie = (await browser().press(await create(['sso'], {}, other))).headers.get('set-cookie') ?? ''
    const crossed = await browser().send(mine, session, undefined, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
    expect(crossed).toMatchObject(endedAnswer)
    expect(await revoke(mine, other)).toMatchObject({ status: 404, body: { error_type: 'setup_link_not_found' } })
    expect((await admin.send(mine, session)).status).toBe(200)
  })

  it.each([
    [['sso'], ['POST /b2b/sso/oidc'], ['GET /b2b/scim', 'POST /b2b/scim', 'GET /b2b/organizations/me/domains']],
    [['scim'], ['POST /b2b/scim'], ['GET /b2b/sso', 'POST /b2b/sso/saml', 'POST /b2b/organizations/me/domains']],
    [['domains'], ['GET /b2b/organizations/me/domains'], ['GET /b2b/sso', 'POST /b2b/scim', 'GET /b2b/scim']],
  ] as const)('N14: of %j makes the calls of its features only', async (features, allowed, refused) => {
    const owner = await test.found(`boss@${features[0]}-feature.example`)
    const link = await create([...features], {}, owner)
    const admin = await openedBy(link)
    const body = { display_name: 'Okta', identity_provider: 'generic', domain: 'escalated.example' }
    const send = (call: string) => admin.send(link, call, call.startsWith('POST') ? body : undefined)
    for (const call of allowed) expect([call, (await send(call)).status]).toEqual([call, 200])
    for (const call of refused) expect([call, await send(call)]).toMatchObject([call, forbidden])
  })

  it('N15: never reaches members, roles, policies or the organization itself', async () => {
    const link = await create(['sso', 'scim', 'domains'])
    const admin = await openedBy(link)
    const { member_id: id } = corp
    for (const call of [
      'PUT /b2b/organizations/me',
      'DELETE /b2b/organizations/me',
      'POST /b2b/organizations/me/members/search',
      'POST /b2b/organizations/members',
      `PUT /b2b/organizations/members/${id}`,
      `DELETE /b2b/organizations/members/${id}`,
      'GET /b2b/organizations/members/me',
      'POST /b2b/magic_links/email/invite',
      'POST /b2b/sessions/authenticate',
      'POST /b2b/sso/external',
    ])
      expect([call, await admin.send(link, call, call.startsWith('GET') ? undefined : {})]).toMatchObject([
        call,
        unknown,
      ])
    // A rule of a connection that gives roles.
    const creation = granted(
      await admin.send<{ connection: { connection_id: string } }>(link, 'POST /b2b/sso/saml', { display_name: 'R' }),
    )
    const role = { saml_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }] }
    const path = `PUT /b2b/sso/saml/${creation.connection.connection_id}`
    expect(await admin.send(link, path, role)).toMatchObject(forbidden)
    const secondCreation = granted(
      await admin.send<{ connection: { connection_id: string } }>(link, 'POST /b2b/scim', {
        display_name: 'P',
        identity_provider: 'okta',
      }),
    )
    const groups = { scim_group_implicit_role_assignments: [{ group_id: 'g', role_id: 'stytch_admin' }] }
    const scim = `PUT /b2b/scim/${secondCreation.connection.connection_id}`
    expect(await admin.send(link, scim, groups)).toMatchObject(forbidden)
  })

  it('N16: hides people, rules and metadata of the organization', async () => {
    const { organization_id: id } = corp.organization
    const secret = { trusted_metadata: { plan: 'hidden-plan' }, email_allowed_domains: ['corp-setup.example'] }
    expect((await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${id}`, secret)).status).toBe(200)
    const link = await create()
    const admin = await openedBy(link)
    for (const call of [session, 'GET /b2b/organizations/me']) {
      const { status, text } = await admin.send(link, call)
      expect(status).toBe(200)
      for (const hidden of ['hidden-plan', 'corp-setup.example', 'boss@']) expect([call, text]).not.toContain(hidden)
    }
  })

  it('N17: is no session of a member and no credential elsewhere', async () => {
    const link = await create()
    const one = browser()
    const { headers } = await one.press(link)
    const cookie = /=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect(headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect(headers.get('set-cookie')).toMatch(/SameSite=Lax/)
    const { text } = await one.send(link, session)
    expect(text).not.toMatch(/session_jwt|session_token|eyJ/)
    for (const token of [cookie, new URL(link.url).hash.replace('#token=', '')]) {
      expect((await test.request('GET', '/organizations/me', { session: token })).status).toBe(401)
      const asSession = await asBackEnd(test.provider, 'POST', '/b2b/sessions/authenticate', { session_token: token })
      expect(asSession.status).toBe(401)
    }
  })

  it('N18: revoked while its page is open, ends with the next call', async () => {
    const link = await create()
    const admin = await openedBy(link)
    expect((await admin.send(link, 'GET /b2b/sso')).status).toBe(200)
    expect(await revoke(link)).toMatchObject({ status: 200, body: { setup_link_id: link.setup_link_id } })
    expect(await admin.send(link, 'POST /b2b/sso/saml', { display_name: 'late' })).toMatchObject(endedAnswer)
    const page = await admin.get(link)
    expect(page.status).toBe(404)
    expect(page.text).toContain('Ask the person who sent it for a new one')
    expect(await revoke(link)).toMatchObject({ status: 404, body: { error_type: 'setup_link_not_found' } })
  })

  it('N19: revoked between the first page and the button, opens nothing', async () => {
    const link = await create()
    const one = browser()
    expect((await one.get(link)).status).toBe(200)
    await revoke(link)
    const answer = await one.press(link)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null])
    expect(await one.send(link, session)).toMatchObject(endedAnswer)
  })

  it('N20: expires after a week, or after the hours that the site chose', async () => {
    const [usual, short] = [await create(), await create(['scim'], { expires_in_hours: 1 })]
    const [first, second] = [await openedBy(usual), await openedBy(short)]
    await test.provider.advance(3_601)
    expect(await second.send(short, session)).toMatchObject(endedAnswer)
    expect((await first.send(usual, session)).status).toBe(200)
    await test.provider.advance(6 * day)
    expect((await first.send(usual, session)).status).toBe(200)
    await test.provider.advance(day)
    expect(await first.send(usual, session)).toMatchObject(endedAnswer)
    const unopened = await create(['sso'], { expires_in_hours: 1 })
    await test.provider.advance(3_601)
    expect((await browser().press(unopened)).status).toBe(404)
    for (const expires_in_hours of [0, -1, 1.5, 2_161, '168'])
      expect(
        (await asBackEnd(test.provider, 'POST', placeOf(corp), { features: ['sso'], expires_in_hours })).status,
      ).toBe(400)
    corp = await test.signIn('boss@corp-setup.example', corp.organization.organization_id)
  })

  it('N21: is not opened by guesses, which are counted', async () => {
    const link = await create()
    const from = '203.0.113.7'
    const url = new URL(link.url)
    const guess = (token: string) => browser().press({ url: `${url.origin}${url.pathname}#token=${token}` }, { from })
    for (const token of ['', 'x', 'a'.repeat(43), `${url.hash.slice(7)}x`, url.hash.slice(7, -1), 'x'.repeat(9_999)]) {
      const answer = await guess(token)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const statuses: number[] = []
    for (let tried = 0; tried < 70; tried++) statuses.push((await guess('a'.repeat(43))).status)
    expect(statuses.at(-1)).toBe(429)
    // The owner of the link, at another network, is not locked out by that.
    await openedBy(link)
  })
})
