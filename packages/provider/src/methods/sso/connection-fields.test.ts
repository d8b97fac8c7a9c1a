import * as schema from '@latchkey/protocol/methods/sso/connections.schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSigningIdentity } from '../../dev/saml/certificate.ts'
import { responseXml, type SamlStatement, signedAssertion } from '../../dev/saml/response.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { encryptedAssertion } from '../../testing/identity-providers/encrypted-assertion.ts'
import { OpenIdOrganization } from '../../testing/identity-providers/openid-organization.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { fieldsWithoutEffect } from './fields-without-effect.ts'

/** A value for a field, and what it changes from outside. */
interface Effect {
  readonly value: unknown
  readonly observe: () => Promise<unknown>
}

/** Names the row, and holds for every field that the schema accepts. */
const rowsFor = (shape: object, effects: Readonly<Record<string, Effect>>) => {
  expect(Object.keys(effects).toSorted()).toEqual(
    Object.keys(shape)
      .filter((name) => name !== 'connection_id')
      .toSorted(),
  )
}

describeOnBothStores('every field of a SAML connection', (given) => {
  let company: SamlOrganization
  const other = createSigningIdentity('other.example')
  const ours = createSigningIdentity('sp.example')
  const key = ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  beforeAll(async () => {
    company = await SamlOrganization.found(await TestOrganizations.start(given.url), 'fields.example')
  })
  afterAll(() => company.test.close())

  const begin = () => company.begin(new TestBrowser(company.test.provider))
  const entrance = async () => {
    const { public_token } = company.test.provider.project
    const query = new URLSearchParams({ public_token, connection_id: company.connection.connection_id })
    return new URL(locationOf(await new TestBrowser(company.test.provider).go(`/v1/public/sso/start?${query}`)))
  }
  const publicData = async () =>
    (await company.test.bySlug(company.admin.organization.organization_slug)).sso_active_connections
  const answerTo = async (change: Partial<SamlStatement>, build = company.idp.signed.bind(company.idp)) => {
    const browser = new TestBrowser(company.test.provider)
    const authnRequest = await company.begin(browser)
    const statement = company.idp.statement(authnRequest, 'ada@fields.example', change)
    return company.post(browser, build(statement), authnRequest.relayState)
  }
  const statusOf = async (change: Partial<SamlStatement> = {}) => (await answerTo(change)).status
  const memberBy = async (attributes: SamlStatement['attributes']) =>
    granted(await company.finish(locationOf(await answerTo({ attributes }))))
  const rolesOf = async () =>
    (await memberBy({ email: 'ada@fields.example', groups: 'Engines' })).member.roles.map(({ role_id }) => role_id)
  const unsolicited = async () => {
    const { acs_url: acsURL, audience_uri: audience } = company.connection
    const statement = company.idp.statement({ id: '', acsURL, audience, relayState: '' }, 'ada@fields.example')
    return (await company.post(new TestBrowser(company.test.provider), company.idp.signed(statement), '')).status
  }
  const bySigner = async (identity: typeof other) =>
    (await answerTo({}, (one) => responseXml(one, signedAssertion(one, identity)))).status
  const encrypted = async () => {
    const publicKey = ours.certificate
    return (
      await answerTo({}, (one) =>
        responseXml(one, encryptedAssertion(signedAssertion(one, company.idp.identity), publicKey)),
      )
    ).status
  }

  const effects = (): Readonly<Record<string, Effect>> => ({
    display_name: { value: 'Renamed', observe: publicData },
    identity_provider: { value: 'okta', observe: publicData },
    idp_entity_id: { value: 'https://other.example', observe: () => statusOf() },
    idp_sso_url: { value: 'https://other.example/sso', observe: async () => (await entrance()).origin },
    attribute_mapping: {
      value: { department: 'dep' },
      observe: async () => (await memberBy({ email: 'ada@fields.example', dep: 'Sales' })).member.sso_registrations,
    },
    idp_initiated_auth_disabled: { value: false, observe: unsolicited },
    x509_certificate: { value: other.certificate, observe: () => bySigner(other) },
    signing_private_key: { value: key, observe: async () => (await entrance()).searchParams.has('Signature') },
    saml_encryption_private_key: { value: key, observe: encrypted },
    alternative_audience_uri: { value: 'urn:old', observe: () => statusOf({ audience: 'urn:old' }) },
    alternative_acs_url: { value: 'https://old.example/acs', observe: async () => (await begin()).acsURL },
    nameid_format: {
      value: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      observe: async () => (await begin()).nameIdFormat,
    },
    allow_gateway_callback: {
      value: true,
      observe: async () => {
        const path = `/sso/saml/${company.connection.connection_id}`
        const { session_token: session } = company.admin
        const { allow_gateway_callback } = company.connection
        const update = await company.test.request<{ warning?: string }>('PUT', path, {
          session,
          body: { allow_gateway_callback },
        })
        return granted(update).warning
      },
    },
    saml_connection_implicit_role_assignments: { value: [{ role_id: 'stytch_admin' }], observe: rolesOf },
    saml_group_implicit_role_assignments: { value: [{ role_id: 'stytch_admin', group: 'Engines' }], observe: rolesOf },
  })

  it('has an effect that can be observed, or a warning that it has none', async () => {
    const rows = effects()
    rowsFor(schema.updateSaml.shape, rows)
    for (const [name, { value, observe }] of Object.entries(rows)) {
      await company.connectAnew()
      const before = await observe()
      await company.change({ [name]: value })
      const after = await observe()
      expect([name, JSON.stringify(after)]).not.toEqual([name, JSON.stringify(before)])
      if (name in fieldsWithoutEffect) expect(after).toContain(`\`${name}\` is stored and has no effect.`)
      const { session_token: session } = company.admin
      await company.test.request('DELETE', `/sso/${company.connection.connection_id}`, { session })
    }
  })
})

describeOnBothStores('every field of an OpenID connection', (given) => {
  let organization: OpenIdOrganization
  beforeAll(async () => {
    organization = await OpenIdOrganization.found(given.url, 'fields.example')
  })
  afterAll(() => organization.close())

  const begin = () => organization.begin(new TestBrowser(organization.test.provider), 'ada@fields.example')
  const publicData = async () => (await organization.test.bySlug(organization.slug)).sso_active_connections
  const outcome = async () => {
    const back = await organization.returnFrom('ada@fields.example')
    return [back.searchParams.get('error_description'), back.searchParams.has('token')]
  }
  const elsewhere = 'http://127.0.0.1:1'

  const effects: Readonly<Record<string, Effect>> = {
    display_name: { value: 'Renamed', observe: publicData },
    identity_provider: { value: 'okta', observe: publicData },
    issuer: { value: elsewhere, observe: outcome },
    client_id: { value: 'other', observe: async () => (await begin()).searchParams.get('client_id') },
    client_secret: { value: 'other', observe: outcome },
    authorization_url: { value: elsewhere, observe: async () => (await begin()).origin },
    token_url: { value: elsewhere, observe: outcome },
    userinfo_url: { value: elsewhere, observe: outcome },
    jwks_url: { value: elsewhere, observe: outcome },
    custom_scopes: { value: 'groups', observe: async () => (await begin()).searchParams.get('scope') },
    attribute_mapping: {
      value: { given: 'given_name' },
      observe: async () => (await organization.signIn('ada@fields.example')).member.sso_registrations,
    },
  }

  it('has an effect that can be observed', async () => {
    rowsFor(schema.updateOidc.shape, effects)
    for (const [name, { value, observe }] of Object.entries(effects)) {
      const { settings } = organization.company
      await organization.change({
        ...settings,
        display_name: 'Usual',
        identity_provider: 'generic',
        custom_scopes: '',
        attribute_mapping: {},
      })
      const before = await observe()
      await organization.change({ [name]: value })
      expect([name, JSON.stringify(await observe())]).not.toEqual([name, JSON.stringify(before)])
    }
  })
})
