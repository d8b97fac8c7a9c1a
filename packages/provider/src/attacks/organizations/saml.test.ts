import { createHmac } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSigningIdentity } from '../../dev/saml/certificate.ts'
import { assertionXml, newXmlId, responseXml, type SamlStatement, signedAssertion } from '../../dev/saml/response.ts'
import {
  expectNothingNew,
  leavingNothing,
  type ReadableStore,
  readableStore,
} from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { TestBrowser } from '../../testing/oauth.ts'
import { TestOrganizations } from '../../testing/organizations.ts'

const signatureIn = (xml: string): string => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? ''

describeOnBothStores('responses of a SAML identity provider', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  let company: SamlOrganization
  beforeAll(async () => {
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url)
    company = await SamlOrganization.found(test, 'company.example')
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  let browsers = 0
  /**
   * Creates a browser with its own network address, because rejected responses are limited by address (`saml-load.test.ts`).
   */
  const newBrowser = () => {
    browsers += 1
    return new TestBrowser(test.provider, `127.0.1.${browsers}`)
  }

  /** Posts a manipulated response in the browser that started the sign-in. */
  const postForged = async (forge: (mine: SamlStatement) => string, of: Partial<SamlStatement> = {}) => {
    const browser = newBrowser()
    const authnRequest = await company.begin(browser)
    const mine = company.idp.statement(authnRequest, 'eve@company.example', of)
    const before = await store.read()
    const answer = await company.post(browser, forge(mine), authnRequest.relayState)
    if (answer.status === 303) return answer
    // A rejected response sets no cookie, redirects nowhere and writes nothing.
    expect([answer.headers.getSetCookie(), answer.headers.get('location')]).toEqual([[], null])
    expectNothingNew(before, await store.read())
    return answer
  }

  const evil = (mine: SamlStatement, assertionId = newXmlId()): SamlStatement => ({
    ...mine,
    assertionId,
    subject: 'admin@company.example',
    attributes: { email: 'admin@company.example' },
  })

  const inside = (outer: string, inner: string) => outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`)
  const inObject = (signature: string, inner: string) =>
    signature.replace('</ds:Signature>', `<ds:Object>${inner}</ds:Object></ds:Signature>`)

  const wrapped: Readonly<Record<string, (mine: SamlStatement, good: string) => string>> = {
    'another assertion before it': (mine, good) => assertionXml(evil(mine)) + good,
    'another assertion after it': (mine, good) => good + assertionXml(evil(mine)),
    'the signed one inside another one': (mine, good) => inside(assertionXml(evil(mine)), good),
    'the signed one inside another one with its ID': (mine, good) =>
      inside(assertionXml(evil(mine, mine.assertionId)), good),
    'the signature moved, the signed one after it': (mine, good) =>
      assertionXml(evil(mine), signatureIn(good)) + good.replace(signatureIn(good), ''),
    'the signature moved, the signed one inside it': (mine, good) =>
      assertionXml(evil(mine, mine.assertionId), inObject(signatureIn(good), good.replace(signatureIn(good), ''))),
    'the signed one in extensions': (mine, good) =>
      `<samlp:Extensions>${good}</samlp:Extensions>${assertionXml(evil(mine))}`,
    'another one with its ID in extensions': (mine, good) =>
      `<samlp:Extensions>${assertionXml(evil(mine, mine.assertionId))}</samlp:Extensions>${good}`,
    'the signed one in a foreign element': (mine, good) =>
      `<x:Kept xmlns:x="urn:example">${good}</x:Kept>${assertionXml(evil(mine), signatureIn(good))}`,
  }

  it.each(Object.keys(wrapped))('L04: reads only the signed node: %s', async (shape) => {
    const answer = await postForged((mine) =>
      responseXml(mine, wrapped[shape]?.(mine, signedAssertion(mine, company.idp.identity)) ?? ''),
    )
    expect([answer.status, answer.body.error_type]).toEqual([400, 'sso_callback_error'])
  })

  it('L04: a signature of the envelope does not cover its content', async () => {
    const idp = company.idp
    const around = await postForged((mine) => idp.signedAround(mine))
    expect(around.body.error_type).toBe('sso_callback_error')
    const moved = await postForged((mine) => {
      const whole = idp.signedAround(mine)
      const forged = responseXml(mine, assertionXml(evil(mine)), { signature: inObject(signatureIn(whole), whole) })
      return forged
    })
    expect(moved.body.error_type).toBe('sso_callback_error')
  })

  it('L04: rejects comments and other markup in a NameID that parsers read differently', async () => {
    const subject = 'admin@company.example.evil.example'
    const cut = 'admin@company.example'
    const inserts = ['<!---->', '<![CDATA[]]>', '<?x?>', '<x></x>', '&eve;']
    for (const insert of inserts) {
      const answer = await postForged(
        (mine) => company.idp.signed(mine).replace(`>${subject}<`, `>${cut}${insert}.evil.example<`),
        {
          subject,
          attributes: {},
        },
      )
      expect([insert, answer.body.error_type]).toEqual([insert, 'sso_callback_error'])
    }
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY eve "${'&b;'.repeat(10)}">]>`
    const outside = '<!DOCTYPE x [<!ENTITY eve SYSTEM "file:///etc/passwd">]>'
    for (const front of [bomb, outside, '<!-- -->', `<?xml version="1.0"?>${bomb}`]) {
      const answer = await postForged((mine) => front + company.idp.signed(mine))
      expect(answer.body.error_type).toBe('sso_callback_error')
    }
  })

  it('L04: accepts only signatures by the connection’s certificates, and no weak algorithm', async () => {
    const stranger = createSigningIdentity('idp.company.example')
    const forgeries: readonly ((mine: SamlStatement) => string)[] = [
      (mine) => responseXml(mine, assertionXml(mine)),
      // The embedded certificate is the stranger's own.
      (mine) => responseXml(mine, signedAssertion(mine, stranger)),
      (mine) => company.idp.signed(mine, 'sha1'),
      (mine) => company.idp.signed(mine).replace('xmlenc#sha256', 'xmlenc#sha512'),
      (mine) => company.idp.signed(mine).replace('eve@company.example<', 'admin@company.example<'),
      (mine) => {
        const good = company.idp.signed(mine)
        const hmac = good.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256')
        const info = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(hmac)?.[0] ?? ''
        const value = createHmac('sha256', company.idp.identity.certificate)
          .update(info.replace('<ds:SignedInfo>', '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">'))
          .digest('base64')
        return hmac.replace(/(<ds:SignatureValue>)[^<]*/, `$1${value}`)
      },
    ]
    for (const [at, forge] of forgeries.entries()) {
      const answer = await postForged(forge)
      expect([at, answer.body.error_type]).toEqual([at, 'sso_callback_error'])
    }
  })

  itRaces('L06: accepts an assertion once under concurrent posts', async () => {
    const browser = newBrowser()
    const authnRequest = await company.begin(browser)
    const xml = company.idp.signed(company.idp.statement(authnRequest, 'once@company.example'))
    // Without the cookie an assertion waits for its browser: one of eight does.
    const posts = await Promise.all(
      Array.from({ length: 8 }, () => company.post(newBrowser(), xml, authnRequest.relayState)),
    )
    expect(posts.filter(({ status }) => status === 303)).toHaveLength(1)
    await leavingNothing(store, () => company.post(browser, xml, authnRequest.relayState))
    const own = newBrowser()
    const again = await company.begin(own)
    const other = company.idp.signed(company.idp.statement(again, 'once@company.example'))
    const mine = await Promise.all(Array.from({ length: 8 }, () => company.post(own, other, again.relayState)))
    expect(mine.filter(({ status }) => status === 303)).toHaveLength(1)
    await leavingNothing(store, () => company.post(own, other, again.relayState))
    await company.change({ idp_initiated_auth_disabled: false })
    const unsolicited = company.idp.signed(company.idp.statement({ ...authnRequest, id: '' }, 'once@company.example'))
    const idpInitiated = await Promise.all(Array.from({ length: 8 }, () => company.post(own, unsolicited, '')))
    expect(idpInitiated.filter(({ status }) => status === 303)).toHaveLength(1)
    await company.change({ idp_initiated_auth_disabled: true })
  })

  it('L06: rejects an unsolicited response, with any claimed request', async () => {
    const { acs_url: acsURL, audience_uri: audience } = company.connection
    const unsolicited = { id: '', acsURL, audience, relayState: '' }
    for (const relayState of ['', 'made-up', 'https://evil.example/']) {
      const xml = company.idp.signed(company.idp.statement(unsolicited, 'admin@company.example'))
      const answer = await leavingNothing(store, () => company.post(newBrowser(), xml, relayState))
      expect(answer.body.error_type).toBe('sso_callback_error')
    }
  })

  it('L06: checks audience, recipient, request and time', async () => {
    const now = company.idp.now()
    const others: readonly Partial<SamlStatement>[] = [
      { audience: 'https://elsewhere.example/metadata' },
      { recipient: 'https://elsewhere.example/acs' },
      { recipient: `${company.connection.acs_url}/` },
      { inResponseTo: '_another' },
      { inResponseTo: null },
      { issuer: 'https://idp.elsewhere.example' },
      { endsAt: now - 61_000 },
      { issuedAt: now + 120_000, endsAt: now + 240_000 },
      { issuedAt: now - 3_600_000, endsAt: now + 3_600_000 },
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      { subject: '' },
    ]
    for (const other of others) {
      const answer = await postForged((mine) => company.idp.signedBare(mine), other)
      expect([other, answer.body.error_type]).toEqual([other, 'sso_callback_error'])
    }
    const rival = await SamlOrganization.found(test, 'rival.example')
    rival.idp.identity = company.idp.identity
    expect((await postForged((mine) => company.idp.signedBare(mine))).status).toBe(303)
    const foreign = await postForged((mine) => company.idp.signed({ ...mine, audience: rival.connection.audience_uri }))
    expect(foreign.status).toBe(400)
  })

  it('L06: neither inflates nor parses an oversized response', async () => {
    const browser = newBrowser()
    const authnRequest = await company.begin(browser)
    const send = (text: string) =>
      company.send(browser, new URLSearchParams({ SAMLResponse: text, RelayState: authnRequest.relayState }))
    const bomb = deflateRawSync(Buffer.alloc(10 * 1024 * 1024, ' ')).toString('base64')
    expect((await leavingNothing(store, () => send(bomb))).body.error_type).toBe('sso_callback_error')
    expect((await send('A'.repeat(1024 * 1024))).body.error_type).toBe('request_too_large')
    const deep = Buffer.from('<a>'.repeat(20_000)).toString('base64')
    expect((await send(deep)).body.error_type).toBe('sso_callback_error')
    for (const odd of ['', 'no base64!', Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'), 'PGE+PC9hPg=='])
      expect((await leavingNothing(store, () => send(odd))).body.error_type).toBe('sso_callback_error')
    // The rejected responses consumed nothing.
    const mine = company.idp.signed(company.idp.statement(authnRequest, 'patient@company.example'))
    expect((await company.post(browser, mine, authnRequest.relayState)).status).toBe(303)
  })

  it('L08: adds no member from outside the organization’s domains', async () => {
    const { session_token: session } = company.admin
    const narrow = { email_allowed_domains: ['company.example'] }
    expect((await test.request('PUT', '/organizations/me', { session, body: narrow })).status).toBe(200)
    const outside = await company.signIn('ada@elsewhere.example')
    expect(outside.body.error_type).toBe('invalid_connection_for_jit_provisioning')
    expect((await company.signIn('ada@company.example')).status).toBe(200)
    const closed = { sso_jit_provisioning: 'NOT_ALLOWED' }
    expect((await test.request('PUT', '/organizations/me', { session, body: closed })).status).toBe(200)
    const refused = await company.signIn('new@company.example')
    expect(refused.body.error_type).toBe('invalid_connection_for_jit_provisioning')
    expect((await company.signIn('ada@company.example')).status).toBe(200)
  })

  it('L11: opens no other organization, with any claimed address', async () => {
    const victim = await test.found('victim@victim.example')
    const rogue = await SamlOrganization.found(test, 'rogue.example')
    const { session_token: session } = (await rogue.signIn('victim@victim.example')).body.data
    const organization_id = victim.organization.organization_id
    const over = await test.post('/sessions/exchange', { organization_id, session_duration_minutes: 60 }, { session })
    expect(over.status).toBeGreaterThanOrEqual(400)
    const list = await test.post<{
      discovered_organizations: readonly { organization: { organization_id: string } }[]
    }>('/discovery/organizations', {}, { session })
    const ids = list.body.data.discovered_organizations.map(({ organization }) => organization.organization_id)
    expect(ids).toEqual([rogue.admin.organization.organization_id])
  })
})
