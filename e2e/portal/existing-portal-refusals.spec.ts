import type { Provider } from '../fixtures/provider.ts'
import { expect } from '../fixtures/test.ts'
import { answersOf, card, dialog, openExistingPortal, portalOf, test } from './existing-portal.ts'

/** Their notice in place of each section. That of connections also stands in a card of the organization's settings. */
const notAllowed = {
  members: /permission to manage Members/,
  organization: /permission to view Authentication/,
  sso: /permission to view SSO/,
  scim: /permission to view SCIM/,
} as const

/** Who opens their portal, the actions of a custom role, and the sections that the role sees. */
const visitors = [
  ['a member', 'stytch_member', [], ['organization']],
  ['an admin', 'stytch_admin', [], ['members', 'organization', 'sso', 'scim']],
  ['a role that only searches', 'reader', [['stytch.member', ['search']]], ['members', 'organization']],
  [
    'a role with the names of the vendor',
    'setter',
    [
      ['stytch.sso', ['get']],
      ['stytch.scim', ['get']],
      ['stytch.organization', ['update.settings.allowed-domains', 'update.info.name']],
    ],
    ['organization', 'sso', 'scim'],
  ],
] as const

/** Signs a member in by a code. */
const signedIn = async (
  { url, business: { publicToken } }: Provider,
  organizationId: string,
  email: string,
  codeFor: (email: string) => Promise<string>,
): Promise<string> => {
  const call = async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
    }
    const answer = await fetch(`${url}/sdk/v1/b2b/otps/email/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ organization_id: organizationId, ...body }),
    })
    return answer.json()
  }
  const address = { email_address: email }
  await call('login_or_signup', address)
  const proof = { ...address, session_duration_minutes: 30, code: await codeFor(email) }
  const { data } = await call('authenticate', proof)
  return data.session_token
}

for (const [who, role, permissions, seen] of visitors)
  test(`its portal shows ${who} what the role permits, and sends no call that is refused`, async ({
    page,
    host,
    provider,
    address,
    codeFor,
    organization,
    member,
  }) => {
    const one = await organization()
    const { projectId, secret } = provider.business
    const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` }
    if (permissions.length > 0) {
      const roles = [
        {
          role_id: role,
          description: '',
          permissions: permissions.map(([resource_id, actions]) => ({ resource_id, actions })),
        },
      ]
      const body = JSON.stringify({ org_policy: { roles } })
      const path = `${provider.url}/v1/b2b/rbac/organizations/${one.id}`
      expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200)
    }
    const { member_id } = await member(one, address)
    const put = { method: 'PUT', headers, body: JSON.stringify({ roles: role === 'stytch_member' ? [] : [role] }) }
    const place = `${provider.url}/v1/b2b/organizations/${one.id}/members/${member_id}`
    expect((await fetch(place, put)).status).toBe(200)
    const sessionToken = await signedIn(provider, one.id, address, codeFor)
    const answers = answersOf(page)
    for (const section of ['members', 'organization', 'sso', 'scim'] as const) {
      await openExistingPortal(page, host, provider, { section, sessionToken })
      const notice = portalOf(page).getByText(notAllowed[section])
      await expect(portalOf(page).getByRole('heading').or(notice).first()).toBeVisible()
      const isRefused = (await notice.count()) > 0
      expect([section, isRefused]).toEqual([section, !(seen as readonly string[]).includes(section)])
    }
    // The organization has no connection of provisioning.
    expect(answers.filter(({ status, path }) => status !== 200 && !path.startsWith('/scim'))).toEqual([])
  })

/** How the provider may fail. */
const failures = [
  [400, 'bad_request', 'This value is wrong.'],
  [403, 'unauthorized_action', 'Not you.'],
  [404, 'organization_not_found', 'Gone.'],
  [429, 'too_many_requests', 'Too often.'],
  [500, 'internal_server_error', 'Broken.'],
  [0, '', ''],
] as const

test('its portal keeps the form after each of six refusals, says why, and saves afterwards', async ({
  page,
  host,
  provider,
  organization,
}) => {
  const one = await organization()
  await openExistingPortal(page, host, provider, { section: 'organization', sessionToken: one.admin })
  const button = (name: string) => card(page, 'Details').getByRole('button', { name })
  await button('Edit').click()
  await portalOf(page).getByPlaceholder('Enter Name').fill('Walnut Ferry')
  const save = async () => {
    await button('Save').click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
  }
  for (const [status, error_type, error_message] of failures) {
    await page.route('**/b2b/organizations/me', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      if (status === 0) return route.abort('connectionrefused')
      const body = { status_code: status, request_id: 'request-1', error_type, error_message, error_url: '' }
      const allowed = {
        'access-control-allow-origin': route.request().headers().origin ?? '',
        'access-control-allow-credentials': 'true',
      }
      return route.fulfill({ status, json: body, headers: allowed })
    })
    await save()
    if (error_message !== '') await expect(page.getByText(error_message).first()).toBeVisible()
    await expect(button('Save')).toBeVisible()
    await expect(portalOf(page).getByPlaceholder('Enter Name')).toHaveValue('Walnut Ferry')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await save()
  await expect(button('Edit')).toBeVisible()
  await expect(portalOf(page)).toContainText('Walnut Ferry')
})
