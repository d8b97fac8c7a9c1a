import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { answersOf } from './existing-portal.ts'
import { openPortal, portal, section } from './portal-page.ts'

/** Who opens the portal, and which pages and buttons they find. */
const visitors = [
  ['a member', ['stytch_member'], ['Organization'], []],
  ['an admin', ['stytch_admin'], ['Members', 'Organization', 'Single sign-on', 'Provisioning'], ['Invite a member']],
  ['a role that only searches', ['reader'], ['Members', 'Organization'], []],
  ['a role that invites', ['host'], ['Members', 'Organization'], ['Invite a member']],
] as const

for (const [who, roles, pages, buttons] of visitors)
  test(`${who} finds the pages that the role permits, and no call is refused`, async ({
    page,
    host,
    provider,
    address,
    codeFor,
    organization,
    member,
  }) => {
    const one = await organization()
    const custom = [
      ['reader', ['search']],
      ['host', ['search', 'create']],
    ].map(([role_id, actions]) => ({
      role_id,
      description: '',
      permissions: [{ resource_id: 'stytch.member', actions }],
    }))
    const { projectId, secret, publicToken } = provider.business
    const put = (path: string, body: object) =>
      fetch(`${provider.url}/v1/b2b/${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
        body: JSON.stringify(body),
      })
    expect((await put(`rbac/organizations/${one.id}`, { org_policy: { roles: custom } })).status).toBe(200)
    const { member_id } = await member(one, address)
    const given = roles.filter((role) => role !== 'stytch_member')
    expect((await put(`organizations/${one.id}/members/${member_id}`, { roles: given })).status).toBe(200)
    const call = (path: string, body: object) =>
      fetch(`${provider.url}/sdk/v1/b2b/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
        },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())
    await call('otps/email/login_or_signup', { organization_id: one.id, email_address: address })
    const proof = { organization_id: one.id, email_address: address, session_duration_minutes: 30 }
    const { data } = await call('otps/email/authenticate', { ...proof, code: await codeFor(address) })
    const answers = answersOf(page)
    await openPortal(page, host, provider, { sessionToken: data.session_token })
    const menu = portal(page).getByRole('navigation', { name: 'Pages' })
    await expect(menu.getByRole('button')).toHaveText(pages)
    if (pages[0] !== 'Members') await expect(portal(page)).toContainText('Your roles do not let you see this.')
    const shown = portal(page).getByRole('button', { name: 'Invite a member' })
    await expect(shown).toHaveCount(buttons.length)
    await menu.getByRole('button', { name: 'Organization' }).click()
    await expect(section(page, 'details')).toBeVisible()
    await expect(section(page, 'details').getByRole('button', { name: /^Edit/ })).toHaveCount(
      who === 'an admin' ? 1 : 0,
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

/** How the provider may fail, and what the page says. */
const failures = [
  [
    '400',
    { status: 400, json: { error_type: 'bad_request', error_message: 'This value is wrong.' } },
    'This value is wrong.',
  ],
  ['403', { status: 403, json: { error_type: 'unauthorized_action', error_message: 'Not you.' } }, 'Not you.'],
  ['404', { status: 404, json: { error_type: 'member_not_found', error_message: 'Gone.' } }, 'This no longer exists.'],
  ['429', { status: 429, json: { error_type: 'too_many_requests', error_message: 'Too often.' } }, 'Too often.'],
  ['500', { status: 500, json: { error_type: 'internal_server_error', error_message: 'Broken.' } }, 'Broken.'],
  ['no answer', null, 'We are unable to reach the server.'],
] as const

for (const [name, answer, sentence] of failures)
  test(`a save that ends with ${name} keeps the form and says why`, async ({
    page,
    host,
    provider,
    address,
    organization,
    member,
  }) => {
    const one = await organization()
    const { member_id: id } = await member(one, address, { name: 'Grace' })
    await openPortal(page, host, provider, { sessionToken: one.admin, search: `?section=members&member=${id}` })
    await section(page, 'details').getByRole('button', { name: /^Edit/ }).click()
    await section(page, 'details').getByLabel('Name').fill('Grace Hopper')
    await page.route(`**/organizations/members/${id}`, (route) =>
      route.request().method() !== 'PUT'
        ? route.fallback()
        : answer === null
          ? route.abort('connectionrefused')
          : route.fulfill(answer),
    )
    await section(page, 'details').getByRole('button', { name: 'Save' }).click()
    await expect(section(page, 'details').getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(section(page, 'details').getByLabel('Name')).toHaveValue('Grace Hopper')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await section(page, 'details').getByRole('button', { name: 'Save' }).click()
    await expect(portal(page).getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  })
