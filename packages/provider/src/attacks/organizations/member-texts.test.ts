import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

describeOnBothStores("text messages to a member\u2019s second factor at the project's cost", (given) => {
  let test: TestOrganizations
  let members = 0
  let sources = 0
  const source = () => `127.4.0.${++sources}`
  const generous = { sms_countries: ['US', 'CA'], sms_daily_budget: 1_000, protected_mode: false }

  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  beforeEach(async () => {
    await test.provider.advance(90_000)
    await test.provider.patch(generous)
  })
  afterAll(() => test.close())

  /** Creates an intermediate session in an organization that requires a second factor. */
  const intermediateSessionFor = () =>
    test.found(`member-${++members}@texts.example`, { mfa_policy: 'REQUIRED_FOR_ALL' })
  const whom = ({ member_id, organization, intermediate_session_token }: MemberProven) => ({
    member_id,
    organization_id: organization.organization_id,
    intermediate_session_token,
  })
  const send = (half: MemberProven, mfa_phone_number: string | undefined, from = source()) =>
    test.post('/otps/sms/send', { ...whom(half), mfa_phone_number }, { from })
  const sendEach = async (half: MemberProven, numbers: readonly string[]) => {
    const statuses: number[] = []
    for (const to of numbers) statuses.push((await send(half, to)).status)
    return statuses
  }
  /** Phone numbers in different blocks. */
  const apart = (first: number, count: number) => Array.from({ length: count }, (_, n) => `+1415${first + n}0001`)

  it('J01 one number receives three a minute, across all members, organizations and sources', async () => {
    const to = '+14152000001'
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await send(await intermediateSessionFor(), to)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await test.provider.inbox(to)).toHaveLength(3)
  })

  it('one account sends ten in ten minutes, across all numbers and sources', async () => {
    const half = await intermediateSessionFor()
    expect(await sendEach(half, apart(210, 12))).toEqual([...Array(10).fill(200), 429, 429])
    expect((await send(await intermediateSessionFor(), '+14152300001')).status).toBe(200)
  })

  it('one source sends fifty a minute, across all members', async () => {
    const from = source()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const half = await intermediateSessionFor()
      for (const to of apart(300 + n * 5, 5)) statuses.push((await send(half, to, from)).status)
    }
    expect(statuses).toEqual([...Array(50).fill(200), ...Array(5).fill(429)])
  })

  it('consecutive numbers share a tenth of the daily budget, as for users', async () => {
    await test.provider.patch({ sms_daily_budget: 20 })
    const row = Array.from({ length: 5 }, (_, n) => `+1415222000${n}`)
    expect(await sendEach(await intermediateSessionFor(), row)).toEqual([200, 200, 429, 429, 429])
    const waits = await send(await intermediateSessionFor(), row[0])
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
  })

  it('a quarter of the daily budget is reserved for members with a verified number, until the next day', async () => {
    const own = '+14156660001'
    const first = await intermediateSessionFor()
    granted(await send(first, own))
    const typed = { ...whom(first), code: await test.code(own), session_duration_minutes: 5 }
    granted(await test.post('/otps/sms/authenticate', typed))
    await test.provider.advance(90_000)
    await test.provider.patch({ sms_daily_budget: 20 })
    const [some, others] = [await intermediateSessionFor(), await intermediateSessionFor()]
    expect(await sendEach(some, apart(400, 10))).toEqual(Array(10).fill(200))
    expect(await sendEach(others, apart(410, 6))).toEqual([...Array(5).fill(200), 429])
    const again = await test.signIn(first.member.email_address, first.organization.organization_id)
    expect((await send(again, undefined)).status).toBe(200)
    await test.provider.advance(90_000)
    expect((await send(await intermediateSessionFor(), '+14154200001')).status).toBe(200)
  })

  it('a number in a country that the project does not serve is rejected, even if it was verified before', async () => {
    const own = '+14166660001'
    const half = await intermediateSessionFor()
    const abroad = await send(half, '+447400123456')
    expect([abroad.status, abroad.body.error_type]).toEqual([400, 'invalid_phone_number_country_code'])
    granted(await send(half, own))
    const typed = { ...whom(half), code: await test.code(own), session_duration_minutes: 5 }
    granted(await test.post('/otps/sms/authenticate', typed))
    await test.provider.patch({ sms_countries: ['US'] })
    const again = await test.signIn(half.member.email_address, half.organization.organization_id)
    const refused = await send(again, undefined)
    expect([refused.status, refused.body.error_type]).toEqual([400, 'invalid_phone_number_country_code'])
    expect(await test.provider.inbox(own)).toHaveLength(1)
  })
})
