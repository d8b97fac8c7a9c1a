import { expect, test } from './consumer-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

test('an M2M client gets access tokens, which the SDK verifies locally', async ({ site }) => {
  const { stytch } = site
  const made = await stytch.m2m.clients.create({
    client_name: 'Billing',
    client_description: 'Writes invoices',
    scopes: ['read:invoices', 'write:invoices'],
    trusted_metadata: { team: 'money' },
  })
  const { client_id, client_secret } = made.m2m_client
  expect(made.m2m_client).toMatchObject({
    client_name: 'Billing',
    status: 'active',
    trusted_metadata: { team: 'money' },
  })
  expect(made.m2m_client.client_secret_last_four).toBe(client_secret.slice(-4))

  const given = await stytch.m2m.token({ client_id, client_secret, scopes: ['read:invoices'] })
  expect(given).toMatchObject({ token_type: 'bearer', expires_in: 3_600 })
  const { access_token } = given
  const checked = await stytch.m2m.authenticateToken({ access_token, required_scopes: ['read:invoices'] })
  expect(checked).toMatchObject({ client_id, scopes: ['read:invoices'] })
  await expect(stytch.m2m.authenticateToken({ access_token, required_scopes: ['write:invoices'] })).rejects.toThrow(
    /scope/i,
  )
  const all = await stytch.m2m.token({ client_id, client_secret })
  const able = await stytch.m2m.authenticateToken({ access_token: all.access_token })
  expect(able.scopes).toEqual(['read:invoices', 'write:invoices'])

  const [head, body, signature = ''] = access_token.split('.')
  const forged = `${head}.${body}.${signature.slice(0, -4)}AAAA`
  await expect(stytch.m2m.authenticateToken({ access_token: forged })).rejects.toThrow('jwt_invalid')
  // It is not a session.
  expect(await refusalOf(stytch.sessions.authenticate({ session_jwt: access_token }))).toEqual([
    401,
    'user_unauthenticated',
  ])
  expect(await refusalOf(stytch.m2m.token({ client_id, client_secret: 'guessed' }))).toEqual([401, 'invalid_client'])
  const more = stytch.m2m.token({ client_id, client_secret, scopes: ['drop:tables'] })
  expect(await refusalOf(more)).toEqual([400, 'invalid_scope'])

  await stytch.m2m.clients.update({ client_id, status: 'inactive' })
  expect(await refusalOf(stytch.m2m.token({ client_id, client_secret }))).toEqual([401, 'invalid_client'])
})

test('R14: the SDK distinguishes a session JWT from an access token', async ({ site, address }) => {
  const { stytch } = site
  const { session_token } = await signInOnPage(site, address)
  const { session_jwt } = await stytch.sessions.authenticate({
    session_token,
    session_custom_claims: { scope: 'payments:write', client_id: 'm2m-client-1', plan: 'team' },
  })
  expect((await stytch.sessions.authenticateJwtLocal({ session_jwt })).custom_claims).toEqual({ plan: 'team' })
  await expect(stytch.m2m.authenticateToken({ access_token: session_jwt })).rejects.toThrow()
  const { m2m_client } = await stytch.m2m.clients.create({ scopes: ['payments:write'] })
  const { access_token } = await stytch.m2m.token(m2m_client)
  expect(await stytch.m2m.authenticateToken({ access_token })).toMatchObject({ scopes: ['payments:write'] })
  await expect(stytch.sessions.authenticateJwtLocal({ session_jwt: access_token })).rejects.toThrow()
  await expect(stytch.sessions.authenticateJwt({ session_jwt: access_token })).rejects.toThrow()
})

test('reads, updates, searches and deletes an M2M client', async ({ site, address }) => {
  const { stytch } = site
  const client_id = `worker-${address.slice(0, 8)}`
  await stytch.m2m.clients.create({ client_id, scopes: ['a:b'], client_name: 'Worker' })
  expect(await refusalOf(stytch.m2m.clients.create({ client_id, scopes: [] }))).toEqual([
    400,
    'duplicate_m2m_client_id',
  ])
  const updated = await stytch.m2m.clients.update({ client_id, scopes: ['c:d', 'c:d'], client_name: 'Helper' })
  expect(updated.m2m_client).toMatchObject({ client_name: 'Helper', scopes: ['c:d'] })
  expect((await stytch.m2m.clients.get({ client_id })).m2m_client).toEqual(updated.m2m_client)
  for (const [filter_name, filter_value] of [
    ['client_id', [client_id]],
    ['client_name', ['Helper']],
    ['scopes', ['x:y', 'c:d']],
  ] as const) {
    const operands = [
      { filter_name, filter_value: [...filter_value] },
      { filter_name: 'client_id' as const, filter_value: [client_id] },
    ]
    const found = await stytch.m2m.clients.search({ query: { operator: 'AND', operands } })
    expect(
      found.m2m_clients.map((one) => one.client_id),
      filter_name,
    ).toEqual([client_id])
    expect(found.results_metadata.total).toBe(1)
  }
  const operands = [{ filter_name: 'scopes' as const, filter_value: ['c_d'] }]
  expect((await stytch.m2m.clients.search({ query: { operator: 'AND', operands } })).m2m_clients).toEqual([])
  const metrics = async () =>
    Object.fromEntries((await stytch.project.metrics()).metrics.map((one) => [one.metric_type, one.count]))
  const before = await metrics()
  expect(await stytch.m2m.clients.delete({ client_id })).toMatchObject({ client_id })
  expect(await refusalOf(stytch.m2m.clients.get({ client_id }))).toEqual([404, 'm2m_client_not_found'])
  await stytch.users.create({ email: address })
  const after = await metrics()
  expect((after.USER_COUNT ?? 0) - (before.USER_COUNT ?? 0)).toBeGreaterThanOrEqual(1)
})

test('rotates the secret of an M2M client without downtime', async ({ site }) => {
  const { stytch } = site
  const { client_id, client_secret } = (await stytch.m2m.clients.create({ scopes: [] })).m2m_client
  const works = (secret: string) =>
    stytch.m2m.token({ client_id, client_secret: secret }).then(
      () => true,
      () => false,
    )
  expect(await refusalOf(stytch.m2m.clients.secrets.rotate({ client_id }))).toEqual([
    400,
    'm2m_client_not_rotating_secret',
  ])
  const cancelled = (await stytch.m2m.clients.secrets.rotateStart({ client_id })).m2m_client.next_client_secret
  expect([await works(client_secret), await works(cancelled)]).toEqual([true, true])
  await stytch.m2m.clients.secrets.rotateCancel({ client_id })
  expect([await works(client_secret), await works(cancelled)]).toEqual([true, false])
  const next = (await stytch.m2m.clients.secrets.rotateStart({ client_id })).m2m_client.next_client_secret
  const { m2m_client } = await stytch.m2m.clients.secrets.rotate({ client_id })
  expect(m2m_client).toMatchObject({ client_secret_last_four: next.slice(-4), next_client_secret_last_four: '' })
  expect([await works(client_secret), await works(next)]).toEqual([false, true])
})
