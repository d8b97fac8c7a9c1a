import { expect, test } from './consumer-test.ts'
import { refusalOf } from './site.ts'

test('creates, searches, updates and deletes a connected app', async ({ site }) => {
  const { clients } = site.stytch.connectedApp
  const made = await clients.create({
    client_type: 'third_party',
    client_name: 'Partner',
    client_description: 'Reads reports',
    redirect_urls: ['https://partner.example/callback'],
    post_logout_redirect_urls: ['https://partner.example/bye'],
    access_token_expiry_minutes: 30,
    access_token_custom_audience: 'https://api.example',
    logo_url: 'https://partner.example/logo.png',
  })
  const { client_id, client_secret } = made.connected_app
  expect(made.connected_app).toMatchObject({ client_type: 'third_party', client_name: 'Partner', status: 'active' })
  expect(made.connected_app.client_secret_last_four).toBe(client_secret?.slice(-4))
  const updated = await clients.update({ client_id, client_name: 'Partner & Co', access_token_expiry_minutes: 60 })
  expect(updated.connected_app).toMatchObject({
    client_name: 'Partner & Co',
    access_token_expiry_minutes: 60,
    redirect_urls: ['https://partner.example/callback'],
    creation_method: 'api',
  })
  expect((await clients.get({ client_id })).connected_app).toEqual(updated.connected_app)
  const found: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await clients.search({ limit: 1, ...(cursor !== undefined && { cursor }) })
    found.push(...page.connected_apps.map((app) => app.client_id))
    cursor = page.results_metadata.next_cursor ?? undefined
    if (!cursor) break
  }
  expect(found).toContain(client_id)
  expect(await clients.delete({ client_id })).toMatchObject({ client_id })
  expect(await refusalOf(clients.get({ client_id }))).toEqual([404, 'connected_app_not_found'])
})

test('rotates the secret of a connected app, and refuses it for a public app', async ({ site }) => {
  const { clients } = site.stytch.connectedApp
  const { client_id } = (await clients.create({ client_type: 'first_party' })).connected_app
  const { secrets } = clients
  expect(await refusalOf(secrets.rotate({ client_id }))).toEqual([400, 'connected_app_not_rotating_secret'])
  await secrets.rotateStart({ client_id })
  expect(await refusalOf(secrets.rotateStart({ client_id }))).toEqual([400, 'connected_app_already_rotating_secret'])
  await secrets.rotateCancel({ client_id })
  const next = (await secrets.rotateStart({ client_id })).connected_app.next_client_secret
  const { connected_app } = await secrets.rotate({ client_id })
  expect(connected_app.client_secret_last_four).toBe(next.slice(-4))
  const open = (await clients.create({ client_type: 'first_party_public' })).connected_app
  expect(open.client_secret).toBeUndefined()
  expect(await refusalOf(secrets.rotateStart(open))).toEqual([400, 'public_connected_apps_do_not_have_secrets'])
  expect(await refusalOf(clients.create({ client_type: 'third_party', full_access_allowed: true }))).toEqual([
    400,
    'third_party_clients_cannot_use_full_access',
  ])
})
