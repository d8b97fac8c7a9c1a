import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Statement } from '../../dev/saml/response.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { samlShapes, shapedResponse } from '../../testing/identity-providers/saml-shapes.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { cpuGrowth } from '../../testing/servers/cpu-growth.ts'

const repeat = (times: number, of: (at: number) => string) => Array.from({ length: times }, (_, at) => of(at)).join('')
const nested = (times: number, attributes: (at: number) => string = () => '') =>
  repeat(times, (at) => `<n${attributes(at)}>`) + repeat(times, () => '</n>')

/** Inserted into the envelope of a good answer, where no signature covers it: at a bound, and beyond it. */
const bounds: Readonly<Record<string, readonly [within: string, beyond: string]>> = {
  // Two levels and two namespaces are the answer's own.
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

describeOnBothStores('the cost of SAML answers', (given) => {
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

  /** Each on a network address of its own. */
  const newBrowser = () => {
    browsers += 1
    return new TestBrowser(test.provider, `127.1.${Math.floor(browsers / 250)}.${1 + (browsers % 250)}`)
  }

  const begun = async (browser = newBrowser()) => ({ browser, asked: await company.begin(browser) })

  const postText = async (response: string) => {
    const { browser, asked } = await begun()
    return company.send(browser, new URLSearchParams({ SAMLResponse: response, RelayState: asked.relayState }))
  }

  const postWith = async (inserted: string) => {
    const { browser, asked } = await begun()
    const xml = company.idp.signed(company.idp.statement(asked, 'ada@company.example'))
    const more = `<samlp:Extensions>${inserted}</samlp:Extensions><samlp:Status>`
    return company.post(browser, xml.replace('<samlp:Status>', more), asked.relayState)
  }

  it.each([
    ['line ends', '\n'],
    ['carriage returns', '\r'],
    ['pairs of them', '\r\n'],
    ['spaces', ' '],
    ['tabs', '\t'],
    ['padding', '='],
    ['letters', 'A'],
    ['no-break spaces', '\u00A0'],
  ])(
    'R03: refuses a post of %s with a foreign character behind them, at a cost that grows with its length',
    async (_, unit) => {
      const growth = await cpuGrowth(4_000, async (size) => {
        const answer = await postText(`PGE+${unit.repeat(size / unit.length)}!`)
        expect([answer.status, answer.body.error_type]).toEqual([400, 'sso_callback_error'])
      })
      expect(growth).toMatchObject({ isLinear: true })
    },
  )

  it('R03b: accepts base64 in lines of 64 or 76 characters, and with line ends behind it', async () => {
    for (const [length, end] of [
      [64, '\n'],
      [76, '\r\n'],
    ] as const) {
      const { browser, asked } = await begun()
      const xml = company.idp.signed(company.idp.statement(asked, 'ada@company.example'))
      const base64 = Buffer.from(xml).toString('base64')
      const lines = base64.match(new RegExp(`.{1,${length}}`, 'g')) ?? []
      const form = new URLSearchParams({ SAMLResponse: lines.join(end) + end + end, RelayState: asked.relayState })
      expect((await company.send(browser, form)).status).toBe(303)
    }
  })

  it.each(Object.entries(bounds))('R08: bounds %s before it parses an answer', async (_, [within, beyond]) => {
    expect((await postWith(within)).status).toBe(303)
    const refused = await postWith(beyond)
    expect([refused.status, refused.body.error_type]).toEqual([400, 'sso_callback_error'])
    expect(refused.body.error_message).toContain('could not be read')
  })

  it('R08: refuses a document that is not well-formed before it parses an answer', async () => {
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

  it('R08b: parses no answer that belongs to no sign-in under way, unless the connection allows unsolicited ones', async () => {
    const unreadable = Buffer.from('<a>'.repeat(1_000)).toString('base64')
    const post = (relayState: string) =>
      company.send(newBrowser(), new URLSearchParams({ SAMLResponse: unreadable, RelayState: relayState }))
    const rival = await SamlOrganization.found(test, 'rival.example')
    const elsewhere = await rival.begin(newBrowser())
    for (const relayState of ['', 'made-up', elsewhere.relayState])
      expect((await post(relayState)).body.error_message).toContain('belongs to no pending sign-in')
    const { asked } = await begun()
    expect((await post(asked.relayState)).body.error_message).toContain('could not be read')
    await company.change({ idp_initiated_auth_disabled: false })
    expect((await post('')).body.error_message).toContain('could not be read')
    await company.change({ idp_initiated_auth_disabled: true })
  })

  it('R08c: refuses a client after twenty refused answers in a minute, and counts no answer that holds', async () => {
    const office = newBrowser()
    for (let member = 0; member < 25; member += 1) {
      const { browser, asked } = await begun(office)
      const xml = company.idp.signed(company.idp.statement(asked, `member-${member}@company.example`))
      expect((await company.post(browser, xml, asked.relayState)).status).toBe(303)
    }
    const { connection_id: id } = company.connection
    const wrong = [
      () => company.send(office, new URLSearchParams({ SAMLResponse: 'PGE+', RelayState: '' })),
      () => office.go(`/v1/b2b/sso/callback/${id}?arrived=made-up`),
    ]
    const statuses: number[] = []
    for (let at = 0; at < 22; at += 1) statuses.push((await wrong[at % 2]?.())?.status ?? 0)
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
    const { asked } = await begun(office)
    const good = company.idp.signed(company.idp.statement(asked, 'ada@company.example'))
    const limited = await company.post(office, good, asked.relayState)
    expect([limited.status, limited.body.error_type]).toEqual([429, 'too_many_requests'])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    // Another network is not affected, and the limited post used nothing up.
    const { browser, asked: other } = await begun()
    const xml = company.idp.signed(company.idp.statement(other, 'bob@company.example'))
    expect((await company.post(browser, xml, other.relayState)).status).toBe(303)
    const away = new TestBrowser(test.provider, '127.1.9.9')
    for (const [name, value] of office.cookies) away.cookies.set(name, value)
    expect((await company.post(away, good, asked.relayState)).status).toBe(303)
  })

  it('R08d: reads at most twenty-one of a hundred hostile answers that one client posts at once', async () => {
    const client = newBrowser()
    const { asked } = await begun(client)
    const unsigned = '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"></samlp:Response>'
    const posts = await Promise.all(Array.from({ length: 100 }, () => company.post(client, unsigned, asked.relayState)))
    const read = posts.filter(({ status }) => status === 400)
    const others = posts.filter(({ status }) => status !== 400)
    expect(read.length).toBeGreaterThanOrEqual(20)
    expect(read.length).toBeLessThanOrEqual(21 + 1)
    expect([...new Set(others.map(({ status }) => status))].every((status) => status === 429 || status === 503)).toBe(
      true,
    )
    expect(others.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  })

  it.each(Object.entries(samlShapes))(
    'signs in with an answer of the shape of %s that names 150 groups',
    async (_, shape) => {
      const { browser, asked } = await begun()
      const statement: Statement = company.idp.statement(asked, 'ada@company.example')
      const { identity } = company.idp
      const xml = shapedResponse(statement, shape, { groups: 150, identity, encryptionKey: pair.publicKey })
      const entered = await company.finish(locationOf(await company.post(browser, xml, asked.relayState)))
      expect(granted(entered).member_authenticated).toBe(true)
    },
  )
})
