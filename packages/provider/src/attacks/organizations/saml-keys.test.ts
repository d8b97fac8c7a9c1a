import { createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertionXml, responseXml, signedAssertion } from '../../dev/saml/response.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { type Encrypting, encryptedAssertion } from '../../testing/identity-providers/encrypted-assertion.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

describeOnBothStores('keys and roles of a SAML connection', (given) => {
  const [ours, another] = [pair(), pair()]
  let test: TestOrganizations
  let company: SamlOrganization
  let rival: SamlOrganization
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await SamlOrganization.found(test, 'company.example')
    rival = await SamlOrganization.found(test, 'other.example')
  })
  afterAll(() => test.close())

  const post = async (
    email: string,
    buildContent: (signed: string, unsigned: string) => string,
    rewrite: (response: string) => string = (response) => response,
  ) => {
    const browser = new TestBrowser(test.provider)
    const authnRequest = await company.begin(browser)
    const statement = company.idp.statement(authnRequest, email)
    const xml = responseXml(
      statement,
      buildContent(signedAssertion(statement, company.idp.identity), assertionXml(statement)),
    )
    return company.post(browser, rewrite(xml), authnRequest.relayState)
  }
  const encrypting =
    (how: Encrypting = {}, publicKey = ours.publicKey) =>
    (signed: string) =>
      encryptedAssertion(signed, publicKey, how)

  it('L04: signs its requests if a key is set, so that no other party can send them in its name', async () => {
    await company.change({ signing_private_key: ours.privateKey })
    const { public_token } = test.provider.project
    const query = new URLSearchParams({ public_token, connection_id: company.connection.connection_id })
    const begin = async () =>
      new URL(locationOf(await new TestBrowser(test.provider).go(`/v1/public/sso/start?${query}`)))
    const location = await begin()
    const signature = Buffer.from(location.searchParams.get('Signature') ?? '', 'base64')
    // The signature covers the exact text of the query (SAML bindings, 3.4.4.1).
    const signed = location.search.slice(1).split('&Signature=')[0] ?? ''
    expect(location.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    expect(createVerify('RSA-SHA256').update(signed).verify(ours.publicKey, signature)).toBe(true)
    expect(createVerify('RSA-SHA256').update(`${signed}x`).verify(ours.publicKey, signature)).toBe(false)
    await company.change({ signing_private_key: '' })
    expect((await begin()).searchParams.has('Signature')).toBe(false)
  })

  it('L04: decrypts an assertion with any of its keys, and returns no private key', async () => {
    await company.change({ saml_encryption_private_key: another.privateKey })
    const changed = await company.change({ saml_encryption_private_key: ours.privateKey })
    expect(changed.saml_encryption_private_keys).toHaveLength(2)
    expect(JSON.stringify(changed)).not.toContain('PRIVATE KEY')
    for (const cipher of ['aes-128-gcm', 'aes-256-gcm', 'aes-256-cbc'] as const) {
      const entered = await company.finish(locationOf(await post('ada@company.example', encrypting({ cipher }))))
      expect([cipher, granted(entered).member_authenticated]).toEqual([cipher, true])
    }
    const byOther = await post('ada@company.example', encrypting({}, another.publicKey))
    expect(granted(await company.finish(locationOf(byOther))).member_authenticated).toBe(true)
  })

  it('L04: reads prefixes that are declared around an encrypted assertion, and rejects a changed declaration', async () => {
    const namespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
    const bare = (signed: string) => encrypting()(signed.replace(` xmlns:saml="${namespace}"`, ''))
    const declaring = (value: string) => (response: string) =>
      response
        .replace('<samlp:Response ', `<samlp:Response xmlns:saml="${value}" `)
        .replaceAll('saml:EncryptedAssertion', 'enc:EncryptedAssertion')
        .replace('<enc:EncryptedAssertion xmlns:saml', '<enc:EncryptedAssertion xmlns:enc')
    const right = await post('ada@company.example', bare, declaring(namespace))
    expect(granted(await company.finish(locationOf(right))).member_authenticated).toBe(true)
    const changed = await post('ada@company.example', bare, declaring('urn:other'))
    expect([changed.status, changed.body.error_type]).toEqual([400, 'sso_callback_error'])
  })

  it('L04: does not accept encryption as a signature, and gives the same error for every failure', async () => {
    const spoil = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])
    const refusals = [
      await post('eve@company.example', (_, unsigned) => encryptedAssertion(unsigned, ours.publicKey)),
      await post('eve@company.example', encrypting({}, pair().publicKey)),
      await post('eve@company.example', encrypting({ spoil })),
      await post('eve@company.example', encrypting({ cipher: 'aes-256-cbc', spoil })),
      await post('eve@company.example', encrypting({ isOldPadding: true })),
      await post('eve@company.example', (signed) => encryptedAssertion(`<!--x-->${signed}`, ours.publicKey)),
      await post('eve@company.example', (signed) => encryptedAssertion('x', ours.publicKey) + signed),
      await post('eve@company.example', (signed) => encryptedAssertion(signed, ours.publicKey).repeat(2)),
    ]
    expect(
      new Set(refusals.map(({ status, text }) => `${status} ${text.replaceAll(/request-id-[\w-]+/g, '')}`)).size,
    ).toBe(1)
    expect(refusals[0]?.status).toBe(400)
  })

  it('rejects assertions that are encrypted for a deleted key', async () => {
    const { session_token: session } = company.admin
    const [, second] = company.connection.saml_encryption_private_keys
    const path = `/sso/saml/${company.connection.connection_id}/encryption_private_key/${second?.private_key_id}`
    expect((await test.request('DELETE', path, { session })).status).toBe(200)
    expect((await test.request('DELETE', path, { session })).status).toBe(404)
    expect((await post('ada@company.example', encrypting())).status).toBe(400)
    for (const key of ['', 'x', ours.publicKey, pair().privateKey.replace('PRIVATE', 'ENCRYPTED PRIVATE')]) {
      const body = { saml_encryption_private_key: key }
      const changeAnswer = await test.request('PUT', `/sso/saml/${company.connection.connection_id}`, { session, body })
      expect([key.slice(0, 9), changeAnswer.status]).toEqual([key.slice(0, 9), key === '' ? 200 : 400])
    }
  })

  it('L10: assigns roles by connection and by group, removes them at once, and assigns none for other connections', async () => {
    const rolesOf = async (email: string, groups?: string) => {
      const more = groups === undefined ? {} : { attributes: { email, groups } }
      return granted(await company.signIn(email, more))
    }
    await company.change({ saml_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group: 'Engines' }] })
    const plain = await rolesOf('plain@company.example', 'engines')
    expect(plain.member_session?.roles).toEqual(['stytch_member'])
    const ada = await rolesOf('lead@company.example', 'Engines')
    expect(ada.member_session?.roles).toContain('stytch_admin')
    expect(ada.member.roles.find(({ role_id }) => role_id === 'stytch_admin')?.sources).toEqual([
      { type: 'sso_connection_group', details: { connection_id: company.connection.connection_id, group: 'Engines' } },
    ])
    const asLead = { session: ada.session_token }
    const mayRead = async () => (await test.request('GET', '/sso', asLead)).status
    expect(await mayRead()).toBe(200)
    const searched = await test.post<{ members: { member_id: string }[] }>(
      '/organizations/me/members/search',
      { query: { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value: ['stytch_admin'] }] } },
      asLead,
    )
    expect(
      granted(searched)
        .members.map((one) => one.member_id)
        .toSorted(),
    ).toEqual([ada.member_id, company.admin.member_id].toSorted())
    await company.change({ saml_group_implicit_role_assignments: [] })
    expect(await mayRead()).toBe(403)

    await company.change({ saml_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }] })
    expect(await mayRead()).toBe(200)
    const other = await SamlOrganization.found(test, 'rival.example')
    expect(granted(await other.signIn('eve@rival.example')).member_session?.roles).toEqual(['stytch_member'])
    const { session_token: session } = company.admin
    const unknown = { saml_connection_implicit_role_assignments: [{ role_id: 'owner' }] }
    const path = `/sso/saml/${company.connection.connection_id}`
    expect((await test.request('PUT', path, { session, body: unknown })).status).toBe(400)
    expect((await test.request('DELETE', `/sso/${company.connection.connection_id}`, { session })).status).toBe(200)
    expect(await mayRead()).toBe(404)
    const again = await test.signIn('lead@company.example', company.admin.organization.organization_id)
    expect([again.member_id, again.member_session?.roles]).toEqual([ada.member_id, ['stytch_member']])
  })

  it('keeps its keys separate from the stand-in identity provider in development', async () => {
    const { session_token: session } = rival.admin
    const path = `/sso/saml/${rival.connection.connection_id}`
    const standIn = async () =>
      (
        await test.provider.request('GET', `/dev/sso/${rival.connection.connection_id}/metadata`, {
          authorization: null,
        })
      ).text
    await rival.change({ saml_encryption_private_key: ours.privateKey })
    const before = await standIn()
    const changed = await rival.change({ signing_private_key: ours.privateKey })
    expect(changed.saml_encryption_private_keys).toHaveLength(1)
    expect(await standIn()).toBe(before)
    expect((await test.request('GET', '/sso', { session })).status).toBe(200)
    expect((await test.request('PUT', path, { session, body: { display_name: 'Rival' } })).status).toBe(200)
  })
})
