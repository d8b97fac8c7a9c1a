import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { SamlOrganization } from '../../testing/identity-providers/saml-organization.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import type { Answered } from '../../testing/provider.ts'

const usual = { email_unknown_per_network: 20, email_daily_budget: 1_000_000 }
const domain = 'company.example'

describeOnBothStores('mail to members requested by strangers', (store) => {
  let test: TestOrganizations
  let admin: MemberProven
  let organization_id = ''
  let sources = 0
  let people = 0
  const source = () => `127.41.${Math.floor(++sources / 250)}.${sources % 250}`
  const address = () => `member-${++people}@${domain}`
  const mailsTo = async (emails: readonly string[]) => {
    let mails = 0
    for (const email of emails) mails += (await test.provider.inbox(email)).length
    return mails
  }

  beforeAll(async () => {
    test = await TestOrganizations.start(store.url)
    admin = await test.found(`admin@${domain}`)
    organization_id = admin.organization.organization_id
    const body = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: [domain] }
    granted(await test.request('PUT', '/organizations/me', { session: admin.session_token, body }))
    await test.provider.patch(usual)
  })
  afterAll(() => test.close())
  beforeEach(() => test.provider.advance(90_000))

  type Ask = (email_address: string, from: string) => Promise<Answered>
  const byPath =
    (path: string, more: () => object = () => ({})): Ask =>
    (email_address, from) =>
      test.post(path, { email_address, ...more() }, { from })
  const inOrganization = () => ({ organization_id })
  const open: readonly Ask[] = [
    byPath('/otps/email/login_or_signup', inOrganization),
    byPath('/magic_links/email/login_or_signup', inOrganization),
    byPath('/otps/email/discovery/send'),
    byPath('/magic_links/email/discovery/send'),
    byPath('/passwords/discovery/reset/start'),
  ]

  it('R09: one network can cause mail to twenty different unknown addresses in ten minutes, over all B2B calls', async () => {
    const from = source()
    const emails = Array.from({ length: 40 }, address)
    for (const [at, email] of emails.entries()) expect((await open[at % open.length]?.(email, from))?.status).toBe(200)
    expect(await mailsTo(emails)).toBe(20)
    // A member of any organization of the project is known.
    const knownAddress = address()
    await test.signIn(knownAddress, organization_id, { from: source() })
    const before = await mailsTo([knownAddress])
    for (const ask of open) expect((await ask(knownAddress, from)).status).toBe(200)
    expect(await mailsTo([knownAddress])).toBe(before + open.length)
  })

  it('R09j: members created by the back end are known, so new colleagues in one office get their mail', async () => {
    const members = Array.from({ length: 25 }, address)
    const network = source()
    for (const email_address of members) {
      const path = `/b2b/organizations/${organization_id}/members`
      expect((await asBackEnd(test.provider, 'POST', path, { email_address })).status).toBe(200)
    }
    for (const email of members) await open[0]?.(email, network)
    expect(await mailsTo(members)).toBe(25)
  })

  it('R09k: invitations over the daily shares are rejected, for known and unknown addresses', async () => {
    await test.provider.patch({ email_daily_budget: 20 })
    const session = (await test.signIn(`admin@${domain}`, organization_id)).session_token
    const invite = (email_address: string) => test.post('/magic_links/email/invite', { email_address }, { session })
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push((await invite(`guest-${at}@guests.example`)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    await test.provider.patch(usual)
  })

  it.each(open.map((ask, at) => [at, ask] as const))(
    'R10: strangers who used up the limit of an address do not block its member from call %i',
    async (_, ask) => {
      const email = address()
      const home = source()
      await test.signIn(email, organization_id, { from: home })
      await test.provider.advance(90_000)
      const strangers = []
      for (let at = 0; at < 8; at++) strangers.push((await ask(email, source())).status)
      expect(strangers).toEqual([...Array(6).fill(200), 429, 429])
      const own = []
      for (let at = 0; at < 8; at++) own.push((await ask(email, home)).status)
      expect(own).toEqual([...Array(6).fill(200), 429, 429])
    },
  )
})

describeOnBothStores('networks of sign-ins by an identity provider', (store) => {
  it('R10c: do not count as known networks of the address, whose owner has not signed in there by mail', async () => {
    const test = await TestOrganizations.start(store.url)
    const own = await SamlOrganization.found(test, domain)
    const { organization_id } = own.admin.organization
    const session = own.admin.session_token
    const body = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: [domain] }
    granted(await test.request('PUT', '/organizations/me', { session, body }))
    const email_address = `victim@${domain}`
    await test.signIn(email_address, organization_id, { from: '127.42.0.1' })
    granted(await own.signIn(email_address))
    const send = (from: string) =>
      test.post('/otps/email/login_or_signup', { email_address, organization_id }, { from })
    const statuses = []
    for (let at = 0; at < 7; at++) statuses.push((await send(`127.42.1.${at + 1}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await send('127.0.0.1')).status).toBe(429)
    expect((await send('127.42.0.1')).status).toBe(200)
    await test.close()
  })
})
