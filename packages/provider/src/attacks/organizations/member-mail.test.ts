import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import type { Answered } from '../../testing/provider.ts'

const password = 'tall river quiet lantern 9!A'
const markup = '<img src=x onerror=alert(1)>{{7*7}}'

describeOnBothStores('mail to members under attack', (given) => {
  let test: TestOrganizations
  let company: SamlOrganization
  let organization_id = ''
  let session = ''
  let people = 0
  const address = () => `member-${++people}@company.example`
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await SamlOrganization.found(test, 'company.example')
    organization_id = company.admin.organization.organization_id
    session = company.admin.session_token
    const body = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    granted(await test.request('PUT', '/organizations/me', { session, body }))
  })
  afterAll(() => test.close())

  const member = async () => {
    const email = address()
    await test.signIn(email, organization_id)
    return email
  }
  /** Every call that mails a secret, by the kind of mail. */
  const mailing: Readonly<Record<string, (email_address: string) => Promise<Answered>>> = {
    'a link of the organization': (email_address) =>
      test.post('/magic_links/email/login_or_signup', { email_address, organization_id }),
    'a link of discovery': (email_address) => test.post('/magic_links/email/discovery/send', { email_address }),
    'an invitation': (email_address) =>
      test.post('/magic_links/email/invite', { email_address, name: markup }, { session }),
    'a code of the organization': (email_address) =>
      test.post('/otps/email/login_or_signup', { email_address, organization_id }),
    'a code of discovery': (email_address) => test.post('/otps/email/discovery/send', { email_address }),
    'a reset of discovery': (email_address) => test.post('/passwords/discovery/reset/start', { email_address }),
    'a reset of the organization': async (email_address) => {
      await test.signIn(email_address, organization_id)
      return test.post('/passwords/email/reset/start', { email_address, organization_id })
    },
  }
  const ways = Object.entries(mailing)

  it('A11: codes have six digits, including leading zeros, on every channel', async () => {
    const random = { ...systemRandom, digits: (length: number) => '42'.padStart(length, '0') }
    const drawn = await TestOrganizations.start('memory:', { random })
    try {
      const { member_id, organization, intermediate_session_token } = await drawn.found('zero@drawn.example', {
        mfa_policy: 'REQUIRED_FOR_ALL',
      })
      const memberIds = { member_id, organization_id: organization.organization_id, intermediate_session_token }
      granted(await drawn.post('/otps/sms/send', { ...memberIds, mfa_phone_number: '+14155550123' }))
      const typed = { email_address: 'zero@drawn.example', organization_id: memberIds.organization_id }
      granted(await drawn.post('/otps/email/login_or_signup', typed))
      expect([await drawn.code('zero@drawn.example'), await drawn.code('+14155550123')]).toEqual(['000042', '000042'])
      for (const code of ['42', '0000042', ' 000042'])
        expect((await drawn.post('/otps/email/authenticate', { ...typed, code })).status).toBeGreaterThanOrEqual(400)
      expect((await drawn.post('/otps/email/authenticate', { ...typed, code: '000042' })).status).toBe(200)
      expect((await drawn.post('/otps/sms/authenticate', { ...memberIds, code: '000042' })).status).toBe(200)
    } finally {
      await drawn.close()
    }
  })

  it('B09: tokens have 256 random bits and no common prefix, for every kind', async () => {
    const tokens: string[] = []
    for (const [, mail] of ways.filter(([way]) => !way.startsWith('a code')))
      for (let at = 0; at < 8; at++) {
        const email = address()
        granted(await mail(email))
        tokens.push(await test.token(email))
      }
    for (let at = 0; at < 8; at++) {
      const discovered: Discovered = await test.discover(address())
      tokens.push(discovered.intermediate_session_token, (await company.signIn(address())).body.data.session_token)
    }
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(tokens.map((token) => token.slice(0, 2))).size).toBeGreaterThan(tokens.length / 2)
  })

  it.each(ways)('B13: the names of a project, an organization and a member are escaped in %s', async (_, mail) => {
    const email = address()
    await test.provider.patch({ project_name: markup })
    granted(await test.request('PUT', '/organizations/me', { session, body: { organization_name: markup } }))
    granted(await mail(email))
    await test.provider.patch({ project_name: 'Latchkey' })
    const mails = await test.provider.inbox(email)
    expect(mails.length).toBeGreaterThan(0)
    for (const { html } of mails) {
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;{{7*7}}')
      expect(html).not.toContain('<img src=x')
    }
  })

  it('C09: in protected mode every call that sends mail gives members and strangers the same response', async () => {
    const knownAddress = await member()
    const shape = ({ status, headers, text }: Answered) => [
      status,
      [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`),
      text.replace(/request-id-[\w-]+/, ''),
    ]
    await test.provider.patch({ protected_mode: true })
    const calls: readonly (readonly [string, object])[] = [
      ['/passwords/email/reset/start', { organization_id }],
      ['/magic_links/email/login_or_signup', { organization_id }],
      ['/otps/email/login_or_signup', { organization_id }],
      ['/passwords/discovery/reset/start', {}],
      ['/organizations/members/search', { organization_id }],
      ['/passwords/authenticate', { organization_id, password, session_duration_minutes: 60 }],
      ['/passwords/discovery/authenticate', { password }],
    ]
    for (const [path, body] of calls) {
      const answers = [knownAddress, 'stranger@elsewhere.example', 'stranger@company.example'].map((email_address) =>
        test.post(path, { ...body, email_address }),
      )
      const [first, ...others] = (await Promise.all(answers)).map(shape)
      for (const other of others) expect([path, ...other]).toEqual([path, ...(first ?? [])])
    }
    await test.provider.patch({ protected_mode: false })
    const strangerMail = await test.provider.inbox('stranger@elsewhere.example')
    expect(strangerMail.every(({ subject }) => subject === strangerMail[0]?.subject)).toBe(true)
  })

  it('J03, J06: unproven addresses create no member, and one network is limited in their number', async () => {
    const from = (at: number) => `2001:db8:0:1::${at.toString(16)}`
    const statuses: number[] = []
    for (let at = 0; at < 332; at++) {
      const body = { email_address: `flood-${at}@company.example`, organization_id }
      statuses.push((await test.post('/otps/email/login_or_signup', body, { from: from(at) })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(330)
    expect(statuses.at(-1)).toBe(429)
    const body = {
      query: { operator: 'AND', operands: [{ filter_name: 'member_email_fuzzy', filter_value: 'flood-' }] },
    }
    const membersAnswer = await test.post<{ members: readonly object[] }>('/organizations/me/members/search', body, {
      session,
    })
    expect(granted(membersAnswer).members).toEqual([])
    const elsewhere = { email_address: address(), organization_id }
    expect((await test.post('/otps/email/login_or_signup', elsewhere)).status).toBe(200)
    const entered: MemberProven = await test.signIn(address(), organization_id)
    expect(entered.member_authenticated).toBe(true)
  })
})
