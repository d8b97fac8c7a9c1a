import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSigningIdentity } from '../../dev/saml/certificate.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlIdentityProvider } from '../../testing/identity-providers/saml-identity-provider.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

describeOnBothStores('a SAML connection', (given) => {
  let test: TestOrganizations
  let session: string
  let organizationId: string
  let idp: SamlIdentityProvider
  let connection: SamlConnection
  const passedMs = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    const admin = await test.found('admin@company.example', { sso_jit_provisioning: 'ALL_ALLOWED' })
    session = admin.session_token
    organizationId = admin.organization.organization_id
    idp = new SamlIdentityProvider(() => beginning + passedMs)
    const body = { display_name: 'Company' }
    connection = granted(await test.post<{ connection: SamlConnection }>('/sso/saml', body, { session })).connection
    connection = (await changeConnection(idp.settings)).connection
  })
  afterAll(() => test.close())

  const changeConnection = async (body: object) =>
    granted(
      await test.request<{ connection: SamlConnection }>('PUT', `/sso/saml/${connection.connection_id}`, {
        session,
        body,
      }),
    )

  const begin = async (browser: TestBrowser) => {
    const { public_token } = test.provider.project
    const query = new URLSearchParams({ public_token, connection_id: connection.connection_id })
    return idp.read(locationOf(await browser.go(`/v1/public/sso/start?${query}`)))
  }

  const acs = () => `/v1/b2b/sso/callback/${connection.connection_id}`
  const tokenOf = (location: string) => new URL(location).searchParams.get('token') ?? ''
  const finish = (sso_token: string) =>
    test.post<MemberProven>('/sso/authenticate', { sso_token, session_duration_minutes: 60 })

  it('is active once it has the issuer, URL and certificate of an identity provider', async () => {
    expect(connection).toMatchObject({
      status: 'active',
      display_name: 'Company',
      organization_id: organizationId,
      idp_initiated_auth_disabled: true,
      verification_certificates: [{ issuer: 'CN=idp.company.example', expires_at: '2049-12-31T00:00:00Z' }],
    })
    const document = await test.provider.request('GET', new URL(connection.audience_uri).pathname)
    expect(document.headers.get('content-type')).toContain('xml')
    expect(document.text).toContain(`entityID="${connection.audience_uri}"`)
    expect(document.text).toContain(`Location="${connection.acs_url}"`)
    expect((await test.provider.request('GET', '/v1/b2b/sso/metadata/none')).status).toBe(404)
  })

  it('identifies members by their NameID and not by their address', async () => {
    const browser = new TestBrowser(test.provider)
    const authnRequest = await begin(browser)
    expect(authnRequest).toMatchObject({ acsURL: connection.acs_url, audience: connection.audience_uri })
    expect(authnRequest.relayState.length).toBeLessThanOrEqual(80)
    const statement = idp.statement(authnRequest, 'ada@company.example', { subject: 'ada-1' })
    const back = await browser.go(acs(), idp.form(idp.signed(statement), authnRequest.relayState))
    expect(back.status).toBe(303)
    const first = granted(await finish(tokenOf(locationOf(back))))
    expect(first.member).toMatchObject({
      email_address: 'ada@company.example',
      sso_registrations: [{ connection_id: connection.connection_id, external_id: 'ada-1' }],
    })
    expect(first.member_session?.authentication_factors).toMatchObject([
      { delivery_method: 'sso_saml', saml_sso_factor: { external_id: 'ada-1' } },
    ])
    const again = await begin(browser)
    const renamed = idp.signed(idp.statement(again, 'countess@company.example', { subject: 'ada-1' }))
    const second = granted(
      await finish(tokenOf(locationOf(await browser.go(acs(), idp.form(renamed, again.relayState))))),
    )
    expect(second.member_id).toBe(first.member_id)
  })

  it('names a new member by the attributes, and changes no name that is set', async () => {
    const enter = async (attributes: Readonly<Record<string, string>>) => {
      const browser = new TestBrowser(test.provider)
      const authnRequest = await begin(browser)
      const statement = idp.statement(authnRequest, 'named@company.example', { subject: 'named-1', attributes })
      const back = await browser.go(acs(), idp.form(idp.signed(statement), authnRequest.relayState))
      return granted(await finish(tokenOf(locationOf(back)))).member.name
    }
    const email = 'named@company.example'
    expect(await enter({ email })).toBe('')
    expect(await enter({ email, firstName: 'Ada', lastName: 'Byron' })).toBe('Ada Byron')
    expect(await enter({ email, firstName: 'Augusta', lastName: 'King' })).toBe('Ada Byron')
  })

  it('states its keys in the metadata, as long as it has them', async () => {
    const document = async () => (await test.provider.request('GET', new URL(connection.audience_uri).pathname)).text
    expect(await document()).toContain('AuthnRequestsSigned="false"')
    expect(await document()).not.toContain('KeyDescriptor')
    const key = (name: string) =>
      createSigningIdentity(name).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const keys = { signing_private_key: key('one.example'), saml_encryption_private_key: key('two.example') }
    const changed = (await changeConnection(keys)).connection
    const xml = await document()
    expect(await document()).toBe(xml)
    expect(xml).toContain('AuthnRequestsSigned="true"')
    const stated = (use: string) => {
      const [, base64 = ''] = new RegExp(`<KeyDescriptor use="${use}">[^]*?<ds:X509Certificate>([^<]*)`).exec(xml) ?? []
      return new X509Certificate(Buffer.from(base64, 'base64'))
    }
    expect(stated('signing').checkPrivateKey(createPrivateKey(keys.signing_private_key))).toBe(true)
    expect(stated('encryption').checkPrivateKey(createPrivateKey(keys.saml_encryption_private_key))).toBe(true)
    expect(stated('signing').verify(stated('signing').publicKey)).toBe(true)
    const [own] = changed.signing_certificates
    expect(new X509Certificate(own?.certificate ?? '').raw).toEqual(stated('signing').raw)
    await changeConnection({ signing_private_key: '' })
    expect(await document()).toContain('AuthnRequestsSigned="false"')
    const [encryption] = changed.saml_encryption_private_keys
    const path = `/sso/saml/${connection.connection_id}/encryption_private_key/${encryption?.private_key_id}`
    expect((await test.request('DELETE', path, { session })).status).toBe(200)
    expect(await document()).not.toContain('KeyDescriptor')
  })

  it('F02: finds its browser by a redirect after a cross-site POST, and accepts no other browser', async () => {
    const browser = new TestBrowser(test.provider)
    const authnRequest = await begin(browser)
    const form = idp.form(idp.signed(idp.statement(authnRequest, 'post@company.example')), authnRequest.relayState)
    // Browsers omit the cookie in such a POST.
    const onward = locationOf(await new TestBrowser(test.provider).go(acs(), form))
    expect((await new TestBrowser(test.provider).go(onward)).body.error_type).toBe('oauth_invalid_state')
    const site = locationOf(await browser.go(onward))
    expect((await browser.go(onward)).status).toBe(400)
    expect((await finish(tokenOf(site))).status).toBe(200)
  })

  it('rotates its certificate without downtime', async () => {
    const before = idp.identity
    const after = createSigningIdentity('idp.company.example', { serial: 2 })
    const both = (await changeConnection({ x509_certificate: after.certificate })).connection
    expect(both.verification_certificates).toHaveLength(2)
    const enter = async (identity: typeof after) => {
      idp.identity = identity
      const browser = new TestBrowser(test.provider)
      const authnRequest = await begin(browser)
      const statement = idp.statement(authnRequest, 'rotating@company.example')
      return browser.go(acs(), idp.form(idp.signed(statement), authnRequest.relayState))
    }
    expect((await enter(before)).status).toBe(303)
    expect((await enter(after)).status).toBe(303)
    const [old] = both.verification_certificates
    const path = `/sso/saml/${connection.connection_id}/verification_certificates/${old?.certificate_id}`
    expect((await test.request('DELETE', path, { session })).status).toBe(200)
    expect((await enter(before)).body.error_type).toBe('sso_callback_error')
    expect((await enter(after)).status).toBe(303)
  })

  it('accepts IdP-initiated sign-in only if the connection allows it', async () => {
    const unsolicited = {
      id: '',
      acsURL: connection.acs_url,
      audience: connection.audience_uri,
      relayState: '',
      nameIdFormat: '',
    }
    const post = () =>
      new TestBrowser(test.provider).go(
        acs(),
        idp.form(idp.signed(idp.statement(unsolicited, 'eve@company.example')), ''),
      )
    expect((await post()).body.error_type).toBe('sso_callback_error')
    expect(
      (await changeConnection({ idp_initiated_auth_disabled: false })).connection.idp_initiated_auth_disabled,
    ).toBe(false)
    expect((await finish(tokenOf(locationOf(await post())))).status).toBe(200)
    await test.provider.patch({ pkce_required_for_sso: true })
    expect((await post()).body.error_type).toBe('sso_callback_error')
    await test.provider.patch({ pkce_required_for_sso: false })
    await changeConnection({ idp_initiated_auth_disabled: true })
  })

  it('keeps the URLs and the NameID format of a previous service', async () => {
    const migratedSettings = {
      alternative_audience_uri: 'https://before.example/metadata',
      alternative_acs_url: 'https://company.example/saml/acs',
      nameid_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      allow_gateway_callback: true,
    }
    const emptySettings = {
      alternative_audience_uri: '',
      alternative_acs_url: '',
      nameid_format: '',
      allow_gateway_callback: false,
    }
    expect(connection).toMatchObject(emptySettings)
    const enter = async (audience: string, recipient: string) => {
      const browser = new TestBrowser(test.provider)
      const authnRequest = await begin(browser)
      const statement = idp.statement(authnRequest, 'moved@company.example', { audience, recipient })
      return {
        asked: authnRequest,
        posted: await browser.go(acs(), idp.form(idp.signed(statement), authnRequest.relayState)),
      }
    }
    const { acs_url, audience_uri } = connection
    const { asked: usual, posted: early } = await enter(migratedSettings.alternative_audience_uri, acs_url)
    expect(usual).toMatchObject({ acsURL: acs_url, nameIdFormat: '' })
    expect(early.body.error_type).toBe('sso_callback_error')
    expect((await enter(audience_uri, migratedSettings.alternative_acs_url)).posted.body.error_type).toBe(
      'sso_callback_error',
    )
    expect((await changeConnection(migratedSettings)).connection).toMatchObject(migratedSettings)
    const { asked: authnRequest, posted } = await enter(
      migratedSettings.alternative_audience_uri,
      migratedSettings.alternative_acs_url,
    )
    expect(authnRequest).toMatchObject({
      acsURL: migratedSettings.alternative_acs_url,
      nameIdFormat: migratedSettings.nameid_format,
    })
    expect(posted.status).toBe(303)
    expect((await enter(audience_uri, acs_url)).posted.status).toBe(303)
    const elsewhere = await enter('https://other.example/metadata', acs_url)
    expect(elsewhere.posted.body.error_type).toBe('sso_callback_error')
    const path = `/sso/saml/${connection.connection_id}`
    for (const body of [{ alternative_acs_url: 'http://company.example/acs' }, { nameid_format: 'two words' }])
      expect((await test.request('PUT', path, { session, body })).status).toBe(400)
    expect((await changeConnection(emptySettings)).connection).toMatchObject(emptySettings)
    expect((await enter(migratedSettings.alternative_audience_uri, acs_url)).posted.status).toBe(400)
  })

  it('can be changed by its own organization only, and rejects an invalid certificate', async () => {
    const rival = (await test.found('admin@rival.example')).session_token
    const path = `/sso/saml/${connection.connection_id}`
    const foreign = await test.request('PUT', path, { session: rival, body: { display_name: 'Mine' } })
    expect(foreign.body.error_type).toBe('sso_connection_not_found')
    const short = createSigningIdentity('short.example', { bits: 1024 }).certificate
    for (const x509_certificate of ['none', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', short]) {
      const refused = await test.request('PUT', path, { session, body: { x509_certificate } })
      expect(refused.body.error_type).toBe('invalid_sso_connection')
    }
    const listed = granted(await test.request<{ saml_connections: SamlConnection[] }>('GET', '/sso', { session }))
    expect(listed.saml_connections.map(({ connection_id }) => connection_id)).toEqual([connection.connection_id])
    expect((await test.request('DELETE', `/sso/${connection.connection_id}`, { session: rival })).status).toBe(404)
  })
})
