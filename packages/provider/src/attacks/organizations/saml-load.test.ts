import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SamlStatement } from '../../dev/saml/response.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { samlShapes, shapedResponse } from '../../testing/identity-providers/saml-shapes.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { cpuGrowth } from '../../testing/servers/cpu-growth.ts'

const repeat = (times: number, of: (at: number) => string) => Array.from({ length: times }, (_, at) => of(at)).join('')
const nested = (times: number, attributes: (at: number) => string = () => '') =>
  repeat(times, (at) => `<n${attributes(at)}>`) + repeat(times, () => '</n>')

/** Content inserted into the envelope of a valid response, where no signature covers it: at a bound, and beyond it. */
const bounds: Readonly<Record<string, readonly [within: string, beyond: string]>> = {
  // The response itself has two levels and two namespaces.
  depth: [nested(60), nested(64)],
  'namespaces of one element': [
    `<n ${repeat(60, (at) => `xmlns:n${at}="u" `)}/>`,
    `<n ${repeat(65, (at) => `xmlns:n${at}="u" `)}/>`,
  ],
  'namespaces in scope': [
    nested(30, (at) => ` xmlns:n${at}="u"`),
    nested(33, (at) => ` xmlns:n${at}="u" xmlns:m${at}="u"`),
  ],
  'namespaces of siblings': [repeat(60, (at) => `<n xmlns:n${at}="u"/>`), repeat(65, (at) => `<n xmlns:n${at}="u"/>`)],
  'values of one prefix': [repeat(60, (at) => `<n xmlns:n="${at}"/>`), repeat(65, (at) => `<n xmlns:n="${at}"/>`)],
  'attributes of one element': [
    `<n ${repeat(64, (at) => `a${at}="1" `)}/>`,
    `<n ${repeat(65, (at) => `a${at}='1' `)}/>`,
  ],
  'attributes together': [
    repeat(30, () => `<n ${repeat(60, (at) => `a${at}="1" `)}/>`),
    repeat(35, () => `<n ${repeat(60, (at) => `a${at}="1" `)}/>`),
  ],
  elements: [repeat(900, () => '<n/>'), repeat(1_100, () => '<n/>')],
  transforms: [repeat(4, () => '<x:Transform xmlns:x="u"/>'), repeat(9, () => '<x:Transform xmlns:x="u"/>')],
  references: [repeat(2, () => '<Reference/>'), repeat(5, () => '<Reference/>')],
  signatures: [repeat(2, () => '<Signature/>'), repeat(5, () => '<Signature/>')],
  'an inclusive prefix list': [`<n PrefixList="${'n '.repeat(500)}"/>`, `<n PrefixList="${'n '.repeat(513)}"/>`],
}

describeOnBothStores('the cost of SAML responses', (given) => {
  let test: TestOrganizations
  let company: SamlOrganization
  let browsers = 0
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await SamlOrganization.found(test, 'company.example')
    await company.change({ saml_encryption_private_key: pair.privateKey })
  })
  afterAll(() => test.close())

  /** Creates a browser with its own network address. */
  const newBrowser = () => {
    browsers += 1
    return new TestBrowser(test.provider, `127.1.${Math.floor(browsers / 250)}.${1 + (browsers % 250)}`)
  }

  const startSignIn = async (browser = newBrowser()) => ({ browser, asked: await company.begin(browser) })

  const postText = async (response: string) => {
    const { browser, asked: authnRequest } = await startSignIn()
    return company.send(browser, new URLSearchParams({ SAMLResponse: response, RelayState: authnRequest.relayState }))
  }

  const postWith = async (inserted: string) => {
    const { browser, asked: authnRequest } = await startSignIn()
    const xml = company.idp.signed(company.idp.statement(authnRequest, 'ada@company.example'))
    const more = `<samlp:Extensions>${inserted}</samlp:Extensions><samlp:Status>`
    return company.post(browser, xml.replace('<samlp:Status>', more), authnRequest.relayState)
  }

  it.each([
    ['line ends', '\n'],
    ['carriage returns', '\r'],
    ['CRLF pairs', '\r\n'],
    ['spaces', ' '],
    ['tabs', '\t'],
    ['padding', '='],
    ['letters', 'A'],
    ['no-break spaces', '\u00A0'],
  ])('R03: rejects a post of %s with an invalid character at the end, in linear time', async (_, unit) => {
    const growth = await cpuGrowth(4_000, async (size) => {
      const answer = await postText(`PGE+${unit.repeat(size / unit.length)}!`)
      expect([answer.status, answer.body.error_type]).toEqual([400, 'sso_callback_error'])
    })
    expect(growth).toMatchObject({ isLinear: true })
  })

  it('R03b: accepts base64 in lines of 64 or 76 characters, with trailing line ends', async () => {
    for (const [length, end] of [
      [64, '\n'],
      [76, '\r\n'],
    ] as const) {
      const { browser, asked: authnRequest } = await startSignIn()
      const xml = company.idp.signed(company.idp.statement(authnRequest, 'ada@company.example'))
      const base64 = Buffer.from(xml).toString('base64')
      const lines = base64.match(new RegExp(`.{1,${length}}`, 'g')) ?? []
      const form = new URLSearchParams({
        SAMLResponse: lines.join(end) + end + end,
        RelayState: authnRequest.relayState,
      })
      expect((await company.send(browser, form)).status).toBe(303)
    }
  })

  it.each(Object.entries(bounds))('R08: bounds %s before parsing a response', async (_, [within, beyond]) => {
    expect((await postWith(within)).status).toBe(303)
    const refused = await postWith(beyond)
    expect([refused.status, refused.body.error_type]).toEqual([400, 'sso_callback_error'])
    expect(refused.body.error_message).toContain('could not be read')
  })

  it('R08: rejects a malformed document before parsing a response', async () => {
    const odd = [
      '<n>',
      '</n>',
      '<n a="1" a="2"/>',
      '<n a=1/>',
      '<n a/>',
      '<n a="<"/>',
      '<n',
      '< n/>',
      '<n></m>',
      '<n a="1"b="2"/>',
    ]
    for (const inserted of odd) {
      const refused = await postWith(inserted)
      expect([inserted, refused.status]).toEqual([inserted, 400])
      expect(refused.body.error_message).toContain('could not be read')
    }
  })

  it('R08b: parses a response only for a pending sign-in, or if the connection allows IdP-initiated sign-in', async () => {
    const unreadable = Buffer.from('<a>'.repeat(1_000)).toString('base64')
    const post = (relayState: string) =>
      company.send(newBrowser(), new URLSearchParams({ SAMLResponse: unreadable, RelayState: relayState }))
    const rival = await SamlOrganization.found(test, 'rival.example')
    const elsewhere = await rival.begin(newBrowser())
    for (const relayState of ['', 'made-up', elsewhere.relayState])
      expect((await post(relayState)).body.error_message).toContain('belongs to no pending sign-in')
    const { asked: authnRequest } = await startSignIn()
    expect((await post(authnRequest.relayState)).body.error_message).toContain('could not be read')
    await company.change({ idp_initiated_auth_disabled: false })
    expect((await post('')).body.error_message).toContain('could not be read')
    await company.change({ idp_initiated_auth_disabled: true })
  })

  it('R08c: limits a client after twenty rejected responses in a minute, and counts no valid response', async () => {
    const office = newBrowser()
    for (let member = 0; member < 25; member += 1) {
      const { browser, asked: authnRequest } = await startSignIn(office)
      const xml = company.idp.signed(company.idp.statement(authnRequest, `member-${member}@company.example`))
      expect((await company.post(browser, xml, authnRequest.relayState)).status).toBe(303)
    }
    const { connection_id: id } = company.connection
    const wrong = [
      () => company.send(office, new URLSearchParams({ SAMLResponse: 'PGE+', RelayState: '' })),
      () => office.go(`/v1/b2b/sso/callback/${id}?arrived=made-up`),
    ]
    const statuses: number[] = []
    for (let at = 0; at < 22; at += 1) statuses.push((await wrong[at % 2]?.())?.status ?? 0)
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
    const { asked: authnRequest } = await startSignIn(office)
    const good = company.idp.signed(company.idp.statement(authnRequest, 'ada@company.example'))
    const limited = await company.post(office, good, authnRequest.relayState)
    expect([limited.status, limited.body.error_type]).toEqual([429, 'too_many_requests'])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    // Other networks are not affected, and the limited post consumed nothing.
    const { browser, asked: other } = await startSignIn()
    const xml = company.idp.signed(company.idp.statement(other, 'bob@company.example'))
    expect((await company.post(browser, xml, other.relayState)).status).toBe(303)
    const away = new TestBrowser(test.provider, '127.1.9.9')
    for (const [name, value] of office.cookies) away.cookies.set(name, value)
    expect((await company.post(away, good, authnRequest.relayState)).status).toBe(303)
  })

  it('R08d: reads at most twenty-one of a hundred concurrent hostile responses of one client', async () => {
    const client = newBrowser()
    const { asked: authnRequest } = await startSignIn(client)
    const unsigned = '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"></samlp:Response>'
    const posts = await Promise.all(
      Array.from({ length: 100 }, () => company.post(client, unsigned, authnRequest.relayState)),
    )
    const readPosts = posts.filter(({ status }) => status === 400)
    const others = posts.filter(({ status }) => status !== 400)
    expect(readPosts.length).toBeGreaterThanOrEqual(20)
    expect(readPosts.length).toBeLessThanOrEqual(21 + 1)
    expect([...new Set(others.map(({ status }) => status))].every((status) => status === 429 || status === 503)).toBe(
      true,
    )
    expect(others.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  })

  it.each(Object.entries(samlShapes))(
    'signs in with a response in the form of %s with 150 groups',
    async (_, shape) => {
      const { browser, asked: authnRequest } = await startSignIn()
      const statement: SamlStatement = company.idp.statement(authnRequest, 'ada@company.example')
      const { identity } = company.idp
      const xml = shapedResponse(statement, shape, { groups: 150, identity, encryptionKey: pair.publicKey })
      const entered = await company.finish(locationOf(await company.post(browser, xml, authnRequest.relayState)))
      expect(granted(entered).member_authenticated).toBe(true)
    },
  )
})
