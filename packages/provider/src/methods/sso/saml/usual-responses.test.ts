import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SamlStatement } from '../../../dev/saml/response.ts'
import { SamlOrganization } from '../../../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../../testing/organizations.ts'
import { beginning } from '../../../testing/provider.ts'

/** What one identity provider writes otherwise than the others. */
interface Dialect {
  readonly assertion?: (canonical: string) => string
  readonly statement?: Partial<SamlStatement>
  readonly field?: (base64: string) => string
}

const spaced = (element: string) => (xml: string) =>
  xml.replace(new RegExp(`(<saml:${element}>)([^<]*)<`), '$1\n        $2\n      <')
const zoneless = new Date(beginning - 1_000).toISOString().replace('Z', '')
const inParis = new Date(beginning + 7_199_000).toISOString().replace('Z', '+02:00')
const confirmedFrom = (time: string) => (xml: string) =>
  xml.replace('<saml:SubjectConfirmationData', `$& NotBefore="${time}"`).replace(
    // Canonical XML orders attributes by name.
    /( NotBefore="[^"]*")( InResponseTo="[^"]*")/,
    '$2$1',
  )
const conditionsFrom = (time: string) => (xml: string) => xml.replace(/NotBefore="[^"]*"/, `NotBefore="${time}"`)

const accepted: Readonly<Record<string, Dialect>> = {
  'white space around the issuer': { assertion: spaced('Issuer') },
  'white space around the audience': { assertion: spaced('Audience') },
  'a time without a zone, which is UTC': { assertion: conditionsFrom(zoneless) },
  'a time with the offset of a zone': { assertion: conditionsFrom(inParis) },
  'a time with twelve digits of a second': { assertion: conditionsFrom(`${zoneless}000000000Z`) },
  'a confirmation that began already': { assertion: confirmedFrom(`${zoneless}Z`) },
  'base64 whose plus signs became spaces': { field: (text) => text.replaceAll('+', ' ') },
  'base64 whose line ends became spaces': { field: (text) => text.replaceAll(/.{76}/g, '$& ') },
  'base64 in the alphabet of URLs': { field: (text) => Buffer.from(text, 'base64').toString('base64url') },
  'base64 that is escaped twice': { field: encodeURIComponent },
  'an address as a URL': { statement: { subject: 'G-7', attributes: { mail: ' mailto:g7@company.example' } } },
}

const nameId = /<saml:NameID.*<\/saml:NameID>/
const encryptedData =
  '<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"></xenc:EncryptionMethod></xenc:EncryptedData>'
const refused: Readonly<Record<string, Dialect & { readonly why: string }>> = {
  'a confirmation that begins later': {
    assertion: confirmedFrom(new Date(beginning + 61_000).toISOString()),
    why: 'The assertion is not valid yet.',
  },
  'a time with an offset that has not come': {
    assertion: conditionsFrom(inParis.replace('+02:00', '+01:00')),
    why: 'The assertion is not valid yet.',
  },
  'a time in words': { assertion: conditionsFrom('today'), why: 'The assertion contains an invalid time.' },
  'no name ID': { assertion: (xml) => xml.replace(nameId, ''), why: 'The assertion names no user.' },
  'an encrypted name ID': {
    assertion: (xml) => xml.replace(nameId, '<saml:EncryptedID></saml:EncryptedID>'),
    why: 'The name ID of the assertion is encrypted by itself.',
  },
  'an encrypted name ID, which names its algorithms': {
    assertion: (xml) => xml.replace(nameId, `<saml:EncryptedID>${encryptedData}</saml:EncryptedID>`),
    why: 'The name ID of the assertion is encrypted by itself.',
  },
  'an encrypted attribute, which names its algorithms': {
    assertion: (xml) =>
      xml.replace(
        /<saml:Attribute .*<\/saml:Attribute>/,
        `<saml:EncryptedAttribute>${encryptedData}</saml:EncryptedAttribute>`,
      ),
    why: 'An attribute of the assertion is encrypted by itself.',
  },
  'another issuer after white space': {
    assertion: (xml) => spaced('Issuer')(xml).replace('\n      </saml:Issuer>', '\n x</saml:Issuer>'),
    why: 'The assertion is from another identity provider.',
  },
}

const whole = (field: (base64: string) => string, xml: string) => field(Buffer.from(xml).toString('base64'))

describe('responses of identity providers', () => {
  let test: TestOrganizations
  let company: SamlOrganization
  beforeAll(async () => {
    test = await TestOrganizations.start('memory:')
    company = await SamlOrganization.found(test, 'company.example')
    const body = { sso_jit_provisioning: 'ALL_ALLOWED' }
    await test.request('PUT', '/organizations/me', { session: company.admin.session_token, body })
  })
  afterAll(() => test.close())

  const post = async ({ assertion = (xml) => xml, statement = {}, field = (text) => text }: Dialect) => {
    const browser = new TestBrowser(test.provider)
    const request = await company.begin(browser)
    const xml = company.idp.signedWith(company.idp.statement(request, 'ada@company.example', statement), assertion)
    const form = new URLSearchParams({ SAMLResponse: whole(field, xml), RelayState: request.relayState })
    return company.send(browser, form)
  }

  it.each(Object.entries(accepted))('sign a member in with %s', async (_, dialect) => {
    const { member } = granted<MemberProven>(await company.finish(locationOf(await post(dialect))))
    expect(member.email_address).toMatch(/^(?:ada|g7)@company\.example$/)
  })

  it.each(Object.entries(refused))('are refused with %s, and the reason', async (_, { why, ...dialect }) => {
    const answer = await post(dialect)
    expect([answer.status, answer.body.error_type]).toEqual([400, 'sso_callback_error'])
    expect(answer.body.error_message).toContain(why)
  })

  it.each([
    ['nothing is signed', (xml: string) => xml.replace(/<ds:Signature.*<\/ds:Signature>/, ''), 'is not signed.'],
    ['there is no assertion', (xml: string) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/, ''), 'no assertion'],
    [
      'SHA-1 signs it',
      (xml: string) => xml.replace(/[^"]*#rsa-sha256/, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
      'SHA-1',
    ],
  ])('say so if %s', async (_, spoil, why) => {
    const browser = new TestBrowser(test.provider)
    const request = await company.begin(browser)
    const xml = spoil(company.idp.signed(company.idp.statement(request, 'ada@company.example')))
    const answer = await company.post(browser, xml, request.relayState)
    expect(answer.body.error_message).toContain(why)
  })

  it('say that only the envelope is signed', async () => {
    const browser = new TestBrowser(test.provider)
    const request = await company.begin(browser)
    const xml = company.idp.signedAround(company.idp.statement(request, 'ada@company.example'))
    const answer = await company.post(browser, xml, request.relayState)
    expect(answer.body.error_message).toContain('The response is signed, but the assertion in it is not.')
  })

  it.each([
    ['without its RelayState', '', 'has no `RelayState`'],
    ['with the RelayState of a page', 'https://app.example/start', 'belongs to no pending sign-in'],
  ])('are refused %s, and the reason', async (_, relayState, why) => {
    const browser = new TestBrowser(test.provider)
    const request = await company.begin(browser)
    const xml = company.idp.signed(company.idp.statement(request, 'ada@company.example'))
    const answer = await company.post(browser, xml, relayState)
    expect([answer.status, answer.body.error_type]).toEqual([400, 'sso_callback_error'])
    expect(answer.body.error_message).toContain(why)
  })

  it('are read only if they are posted, and the reason is told where a page is opened again', async () => {
    const browser = new TestBrowser(test.provider)
    const answer = await browser.go(`/v1/b2b/sso/callback/${company.connection.connection_id}?SAMLResponse=x`)
    expect([answer.status, answer.body.error_type]).toEqual([404, 'sso_connection_not_found'])
    expect(answer.body.error_message).toContain('HTTP-POST')
  })

  it('are compared with an entity ID and URLs that were pasted with spaces', async () => {
    const { entityId, ssoURL } = company.idp
    const pasted = await company.change({ idp_entity_id: ` ${entityId}\n`, idp_sso_url: `\t${ssoURL} ` })
    expect([pasted.idp_entity_id, pasted.idp_sso_url]).toEqual([entityId, ssoURL])
  })
})
