import './core/runtime.ts'
import { expect, test } from 'vitest'
import { headless } from './b2b.ts'
import { createMemberCore } from './identity/b2b.ts'
import { refusal, success } from './testing/answers.ts'
import { createTestBrowser } from './testing/browser.ts'
import { settled } from './testing/clock.ts'
import { callsWithToken } from './testing/going-on-calls.ts'
import type { MemberCall } from './testing/member-call.ts'
import { intermediateAnswer, memberGrant } from './testing/members.ts'
import { organizationCalls } from './testing/organization-calls.ts'
import { createTestProvider } from './testing/provider.ts'
import { testStateKey, testToken } from './testing/setting.ts'
import { callsWithoutToken } from './testing/standing-calls.ts'

const openMemberPage = (settings: object = {}) => {
  const browser = createTestBrowser()
  const provider = createTestProvider()
  provider.on(`/projects/bootstrap/${testToken}`, () => success({ password_config: null, ...settings }))
  provider.on('/events', () => success())
  provider.on('/b2b/sessions/authenticate', () => success(memberGrant()))
  const client = headless(createMemberCore(testToken, {}, null, browser.open(provider.fetch)))
  return { browser, provider, client }
}
type Opened = ReturnType<typeof openMemberPage>

const email_address = 'ada@example.com'
const organization_id = 'organization-test-1'
const member_id = 'member-test-ada'
const session_duration_minutes = 60
const discovered = { intermediate_session_token: 'ist-1', email_address, discovered_organizations: [] }

/** Proves an address, which opens an intermediate session. */
const openIntermediateSession = async (settings?: object) => {
  const setting = openMemberPage(settings)
  setting.provider.on('/b2b/otps/email/discovery/authenticate', () => success(discovered))
  await setting.client.otps.email.discovery.authenticate({ email_address, code: '123456' })
  return setting
}

const signedIn = async (settings?: object, grant: object = memberGrant()) => {
  const setting = await openIntermediateSession(settings)
  setting.provider.on('/b2b/discovery/intermediate_sessions/exchange', () => success(grant))
  await setting.client.discovery.intermediateSessions.exchange({ organization_id, session_duration_minutes })
  return setting
}

const requestOf = async ({ client, provider }: Opened, [, call, requestLine]: MemberCall) => {
  const [verb = '', path = ''] = requestLine.split(' ')
  provider.on(path, () => success({ ...memberGrant(), ...discovered, ...memberGrant() }))
  const requestCount = provider.requests.length
  await call(client).catch(() => {})
  return provider.requests.slice(requestCount).find((request) => request.method === verb && request.path === path)
}

test.each(callsWithToken)('%s sends the intermediate session token, or nothing when there is none', async (...row) => {
  const [, , , body] = row
  expect((await requestOf(await openIntermediateSession(), row))?.body).toEqual({
    ...body,
    intermediate_session_token: 'ist-1',
  })
  expect((await requestOf(openMemberPage(), row))?.body).toEqual(body)
})

test.each([...callsWithoutToken, ...organizationCalls])(
  '%s sends its arguments without the intermediate session token',
  async (...row) => {
    const request = await requestOf(await openIntermediateSession(), row)
    expect(request).toBeDefined()
    expect(request?.body).toEqual(row[3])
  },
)

test('sends the address in the query for calls without a body', async () => {
  const { client, provider } = openMemberPage()
  const path = '/b2b/sso/discovery/connections'
  provider.on(path, () => success({ connections: [] }))
  await client.sso.discoverConnections('ada+1@example.com')
  expect(provider.to(path)[0]?.search).toBe('?email_address=ada%2B1%40example.com')
})

test('a full answer signs in and ends the intermediate session; a partial one ends the session and keeps the intermediate session', async () => {
  const { client, browser, provider } = await signedIn()
  const names = () => browser.jar.map(({ name }) => name).sort()
  expect(client.session.getSync()?.member_session_id).toBe('member-session-test-1')
  expect(client.self.getSync()?.member_id).toBe(member_id)
  expect(client.organization.getSync()?.organization_id).toBe(organization_id)
  expect(names()).toEqual(['stytch_session', 'stytch_session_jwt'])
  provider.on('/b2b/sessions/exchange', () => success(intermediateAnswer('ist-2')))
  await client.session.exchange({ organization_id: 'organization-test-2', session_duration_minutes })
  expect(client.session.getSync()).toBeNull()
  expect(client.self.getSync()).toBeNull()
  expect(names()).toEqual(['stytch_intermediate_session_token'])
})

test('signing out forgets member and organization in every tab; when the provider is unreachable, only if forced', async () => {
  const { client, browser, provider } = await signedIn()
  await expect(client.session.revoke()).rejects.toMatchObject({ code: 'unreachable' })
  expect(client.session.getSync()).not.toBeNull()
  provider.on('/b2b/sessions/revoke', () => refusal(404, 'session_not_found'))
  await expect(client.session.revoke()).rejects.toMatchObject({ error_type: 'session_not_found' })
  expect(client.session.getSync()).toBeNull()
  expect(JSON.parse(browser.stored.get(testStateKey) ?? '')).toBeNull()
})

test('notifies listeners of the member, the organization or the whole state of changes', async () => {
  const { client, provider } = await signedIn()
  const notifications: unknown[] = []
  client.self.onChange((member) => notifications.push(member?.name))
  client.organization.onChange((organization) => notifications.push(organization?.organization_name))
  client.onStateChange(({ session }) => notifications.push(session === undefined ? 'out' : 'in'))
  const { member, organization } = memberGrant()
  provider.on('/b2b/organizations/members/update', () => success({ member: { ...member, name: 'Lovelace' } }))
  await client.self.update({ name: 'Lovelace' })
  const renamedOrganization = { ...organization, organization_name: 'Analytical' }
  provider.on('/b2b/organizations/me', () => success({ organization: renamedOrganization }))
  await client.organization.update({ organization_name: 'Analytical' })
  await client.organization.delete()
  expect(notifications).toEqual(['Lovelace', 'in', 'Analytical', 'in', undefined, undefined, 'out'])
})

test('spells PKCE as each call does, and only where the project requires it', async () => {
  const { client, provider } = await openIntermediateSession({
    pkce_required_for_email_magic_links: true,
    pkce_required_for_password_resets: true,
  })
  const at = async (path: string, call: Promise<unknown>) => {
    await call.catch(() => {})
    return provider.to(path).at(-1)?.body as Record<string, string>
  }
  const { magicLinks, passwords } = client
  for (const path of ['/b2b/magic_links/email/discovery/send', '/b2b/passwords/email/reset/start'])
    provider.on(path, () => success())
  provider.on('/b2b/passwords/discovery/reset/start', () => success())
  provider.on('/b2b/magic_links/discovery/authenticate', () => success(discovered))
  provider.on('/b2b/passwords/discovery/reset', () => success(discovered))
  provider.on('/b2b/passwords/email/reset', () => success(memberGrant()))
  const challenge = /^[\w-]{43}$/
  const verifier = /^[0-9a-f]{120,128}$/
  const send = await at('/b2b/magic_links/email/discovery/send', magicLinks.email.discovery.send({ email_address }))
  expect(send.pkce_code_challenge).toMatch(challenge)
  const proven = await at(
    '/b2b/magic_links/discovery/authenticate',
    magicLinks.discovery.authenticate({ discovery_magic_links_token: 't' }),
  )
  expect(proven.pkce_code_verifier).toMatch(verifier)
  const start = { organization_id, email_address }
  const reset = { password_reset_token: 't', password: 'p' }
  expect((await at('/b2b/passwords/email/reset/start', passwords.resetByEmailStart(start))).code_challenge).toMatch(
    challenge,
  )
  expect((await at('/b2b/passwords/email/reset', passwords.resetByEmail(reset))).code_verifier).toMatch(verifier)
  const { discovery } = passwords
  const path = '/b2b/passwords/discovery/reset'
  expect((await at(`${path}/start`, discovery.resetByEmailStart({ email_address }))).pkce_code_challenge).toMatch(
    challenge,
  )
  expect((await at(path, discovery.resetByEmail(reset))).pkce_code_verifier).toMatch(verifier)
})

const policy = {
  roles: [
    { role_id: 'editor', description: '', permissions: [{ resource_id: 'text', actions: ['write'] }] },
    { role_id: 'owner', description: '', permissions: [{ resource_id: 'text', actions: ['*'] }] },
  ],
  resources: [{ resource_id: 'text', description: '', actions: ['write', 'print'] }],
  scopes: [],
}
const withRoles = (roles: readonly string[], custom_roles: readonly object[] = []) => {
  const grant = memberGrant()
  return {
    ...grant,
    member_session: { ...grant.member_session, roles },
    organization: { ...grant.organization, custom_roles },
  }
}

test('reads the permissions of a role from the project and its organization, without a request', async () => {
  const { client, provider } = await signedIn({ rbac_policy: policy }, withRoles(['editor']))
  await settled()
  const requestCount = provider.requests.length
  expect(client.rbac.isAuthorizedSync('text', 'write')).toBe(true)
  expect(client.rbac.isAuthorizedSync('text', 'print')).toBe(false)
  expect(await client.rbac.isAuthorized('text', 'write')).toBe(true)
  expect(await client.rbac.allPermissions()).toEqual({ text: { write: true, print: false } })
  expect(provider.requests.length).toBe(requestCount)
})

test('a star permits every action, a custom role of the organization counts, and a signed-out client has no permissions', async () => {
  const owner = await signedIn({ rbac_policy: policy }, withRoles(['owner']))
  expect(await owner.client.rbac.allPermissions()).toEqual({ text: { write: true, print: true } })
  const customRole = { role_id: 'printer', description: '', permissions: [{ resource_id: 'text', actions: ['print'] }] }
  const printer = await signedIn({ rbac_policy: policy }, withRoles(['printer'], [customRole]))
  expect(await printer.client.rbac.isAuthorized('text', 'print')).toBe(true)
  const signedOutPage = openMemberPage({ rbac_policy: policy })
  expect(await signedOutPage.client.rbac.isAuthorized('text', 'write')).toBe(false)
  const without = await signedIn({}, withRoles(['owner']))
  expect(await without.client.rbac.isAuthorized('text', 'write')).toBe(false)
})
