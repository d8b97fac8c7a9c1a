import { joined } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { refusalOf } from './site.ts'

test('creates, searches, updates and deletes an M2M client of a business project, and issues tokens to it', async ({
  site,
}) => {
  const { m2m } = site.stytch
  const made = (await m2m.clients.create({ client_name: 'Billing', scopes: ['read:invoices'] })).m2m_client
  const { client_id, client_secret } = made
  const { access_token } = await m2m.token({ client_id, client_secret, scopes: ['read:invoices'] })
  const checked = await m2m.authenticateToken({ access_token, required_scopes: ['read:invoices'] })
  expect(checked).toMatchObject({ client_id, scopes: ['read:invoices'] })
  const changed = await m2m.clients.update({ client_id, client_name: 'Invoices' })
  expect(changed.m2m_client).toMatchObject({ client_name: 'Invoices', scopes: ['read:invoices'] })
  expect((await m2m.clients.get({ client_id })).m2m_client.client_name).toBe('Invoices')
  const operands = [{ filter_name: 'client_id' as const, filter_value: [client_id] }]
  const found = await m2m.clients.search({ query: { operator: 'AND', operands } })
  expect(found.m2m_clients.map((one) => one.client_id)).toEqual([client_id])

  const next = (await m2m.clients.secrets.rotateStart({ client_id })).m2m_client.next_client_secret
  expect((await m2m.token({ client_id, client_secret: next })).token_type).toBe('bearer')
  await m2m.clients.secrets.rotateCancel({ client_id })
  expect(await refusalOf(m2m.token({ client_id, client_secret: next }))).toEqual([401, 'invalid_client'])
  const last = (await m2m.clients.secrets.rotateStart({ client_id })).m2m_client.next_client_secret
  await m2m.clients.secrets.rotate({ client_id })
  expect(await refusalOf(m2m.token({ client_id, client_secret }))).toEqual([401, 'invalid_client'])
  expect((await m2m.token({ client_id, client_secret: last })).token_type).toBe('bearer')
  await m2m.clients.delete({ client_id })
  expect(await refusalOf(m2m.clients.get({ client_id }))).toEqual([404, 'm2m_client_not_found'])
})

test('counts the organizations, members and M2M clients of a business project', async ({ site, domain }) => {
  const { project, m2m, organizations } = site.stytch
  const counted = async () => {
    const { metrics } = await project.metrics()
    return Object.fromEntries(metrics.map(({ metric_type, count }) => [metric_type, count]))
  }
  const before = await counted()
  const { organization_id, member_id } = await joined(site, domain)
  await m2m.clients.create({ scopes: [] })
  const after = await counted()
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(Object.keys(after).toSorted()).toEqual(['M2M_CLIENT_COUNT', 'MEMBER_COUNT', 'ORGANIZATION_COUNT'])
  for (const name of Object.keys(after)) expect([name, more(name)]).toEqual([name, 1])
  await organizations.members.delete({ organization_id, member_id })
  expect((await counted()).MEMBER_COUNT).toBe(before.MEMBER_COUNT ?? 0)
})

test('publishes the keys that sign members’ sessions, and the SDK verifies sessions with them', async ({
  site,
  domain,
}) => {
  const { sessions } = site.stytch
  const { session_jwt, member_id } = await joined(site, domain)
  const [head = ''] = session_jwt.split('.')
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const { keys } = await sessions.getJWKS({ project_id: site.projectId })
  expect(keys.map((key) => key.kid)).toContain(kid)
  for (const key of keys) expect(Object.keys(key)).not.toContain('d')
  const local = await sessions.authenticateJwt({ session_jwt })
  expect(local.member_session.member_id).toBe(member_id)
  // The token is too old for local verification, so the provider is asked.
  const asked = await sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 })
  expect(asked.member_session.member_id).toBe(member_id)
  await sessions.revoke({ member_id })
  expect(await refusalOf(sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 }))).toEqual([
    404,
    'session_not_found',
  ])
})

test('rejects an M2M access token, and any other text, where a session is exchanged', async ({ site, domain }) => {
  const { m2m, sessions } = site.stytch
  const { session_jwt, session_token } = await joined(site, domain)
  const { client_id, client_secret } = (await m2m.clients.create({ scopes: ['full:access'] })).m2m_client
  const { access_token } = await m2m.token({ client_id, client_secret })
  const exchanged = (text: string) =>
    refusalOf(sessions.exchangeAccessToken({ access_token: text, session_duration_minutes: 60 }))
  expect(await exchanged(access_token)).toEqual([404, 'idp_access_token_not_found'])
  expect(await exchanged(session_jwt)).toEqual([404, 'idp_access_token_not_found'])
  expect((await sessions.authenticate({ session_token })).member_session.authentication_factors).toHaveLength(1)
})
