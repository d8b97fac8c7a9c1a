import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from './business-page-test.ts'
import { joined } from './business-site.ts'
import { refusalOf } from './site.ts'

test('a back end creates connections of both protocols', async ({ site, domain }) => {
  const { sso } = site.stytch
  const { organization_id } = await joined(site, domain)
  const oidc = await sso.oidc.createConnection({ organization_id, display_name: 'OpenID' })
  const { connection_id = '' } = oidc.connection ?? {}
  const changed = await sso.oidc.updateConnection({ organization_id, connection_id, issuer: 'https://idp.example' })
  expect(changed.connection).toMatchObject({ issuer: 'https://idp.example', status: 'pending' })

  const saml = await sso.saml.createConnection({ organization_id, display_name: 'SAML' })
  const id = saml.connection?.connection_id ?? ''
  const metadata_url = `${site.provider.url}/dev/sso/${id}/metadata`
  const whole = await sso.saml.updateByURL({ organization_id, connection_id: id, metadata_url })
  expect(whole.connection).toMatchObject({ status: 'active', idp_entity_id: metadata_url })
  const certificate_id = whole.connection?.verification_certificates[0]?.certificate_id ?? ''
  const read = await sso.getConnections({ organization_id })
  expect(read.saml_connections.map((one) => one.connection_id)).toEqual([id])
  expect(read.oidc_connections.map((one) => one.connection_id)).toEqual([connection_id])
  await sso.saml.deleteVerificationCertificate({ organization_id, connection_id: id, certificate_id })
  const left = await sso.saml.updateConnection({ organization_id, connection_id: id, display_name: 'Ours' })
  expect(left.connection).toMatchObject({ status: 'pending', display_name: 'Ours', verification_certificates: [] })
  await sso.deleteConnection({ organization_id, connection_id: id })
  expect(await refusalOf(sso.deleteConnection({ organization_id, connection_id: id }))).toEqual([
    404,
    'sso_connection_not_found',
  ])
  const other = await joined(site, `other.${domain}`)
  const foreign = sso.oidc.updateConnection({
    organization_id: other.organization_id,
    connection_id,
    client_id: 'mine',
  })
  expect(await refusalOf(foreign)).toEqual([404, 'sso_connection_not_found'])
})

test('a back end authenticates the token of a single sign-on', async ({ site, domain, page }) => {
  const { sso } = site.stytch
  const { organization_id } = await joined(site, domain)
  const made = await sso.saml.createConnection({ organization_id, display_name: 'SAML' })
  const connection_id = made.connection?.connection_id ?? ''
  const { url } = site.provider
  await sso.saml.updateByURL({
    organization_id,
    connection_id,
    metadata_url: `${url}/dev/sso/${connection_id}/metadata`,
  })
  // The site's own page would consume the token.
  await page.route('**/authenticate?*', (route) => route.fulfill({ body: 'back' }))
  const query = new URLSearchParams({ public_token: site.publicToken, connection_id })
  await page.goto(`${url}/v1/public/sso/start?${query}`)
  await page.getByLabel('Email').fill(`ada@${domain}`)
  await page.getByTestId('continue').click()
  await page.waitForURL('**/authenticate?*')
  const back = new URL(page.url()).searchParams
  expect(back.get('stytch_token_type')).toBe('sso')
  const sso_token = back.get('token') ?? ''
  const entered = await sso.authenticate({ sso_token, session_duration_minutes: 60 })
  expect(entered.member).toMatchObject({ email_address: `ada@${domain}`, sso_registrations: [{ connection_id }] })
  expect(await refusalOf(sso.authenticate({ sso_token }))).toEqual([401, 'sso_token_not_found'])
})

test('a back end enables and disables encryption of assertions, and never reads the private key', async ({
  site,
  domain,
}) => {
  const { saml } = site.stytch.sso
  const { organization_id } = await joined(site, domain)
  const made = await saml.createConnection({ organization_id, display_name: 'SAML' })
  const connection_id = made.connection?.connection_id ?? ''
  const encoding = { type: 'pkcs8', format: 'pem' } as const
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: encoding,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const change = { organization_id, connection_id, saml_encryption_private_key: privateKey }
  const [key] = (await saml.updateConnection(change)).connection?.encryption_private_keys ?? []
  expect(key).toMatchObject({ private_key: '' })
  const named = { organization_id, connection_id, private_key_id: key?.private_key_id ?? '' }
  expect((await saml.deleteEncryptionPrivateKey(named)).private_key_id).toBe(named.private_key_id)
  expect(await refusalOf(saml.deleteEncryptionPrivateKey(named))).toEqual([404, 'sso_connection_not_found'])
})
