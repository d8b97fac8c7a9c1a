import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const strict = { mfa_policy: 'REQUIRED_FOR_ALL' }
const over = { status: 401, body: { error_type: 'intermediate_session_not_found' } }

describeOnBothStores('the intermediate token of a discovery', (given) => {
  let test: TestOrganizations
  let people = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const idOf = ({ organization }: MemberProven) => organization.organization_id
  /** Creates a member of several organizations, each with its own settings. */
  const member = async (...founding: object[]) => {
    const email = `member-${++people}@tokens.example`
    const organizations: string[] = []
    for (const one of founding) organizations.push(idOf(await test.found(email, one)))
    await test.provider.advance(60)
    const { intermediate_session_token: ist } = await test.discover(email)
    return { email, organizations, ist }
  }
  const half = async (ist: string, organization_id: string) => {
    const answer = granted(await test.exchange(ist, organization_id))
    expect(answer).toMatchObject({ member_authenticated: false, member_session: null, session_token: '' })
    expect(answer.intermediate_session_token).toMatch(/./)
    return answer
  }
  const bySecond = async ({ member_id, organization, intermediate_session_token }: MemberProven, number: string) => {
    const whom = { member_id, organization_id: organization.organization_id, intermediate_session_token }
    const sendAnswer = await test.post('/otps/sms/send', { ...whom, mfa_phone_number: number })
    if (sendAnswer.status !== 200) return test.post<MemberProven>('/otps/sms/authenticate', { ...whom, code: '000000' })
    const code = (await test.provider.inbox(number)).find((text) => text.code !== undefined)?.code
    return test.post<MemberProven>('/otps/sms/authenticate', { ...whom, code, session_duration_minutes: 60 })
  }

  it('can be exchanged into several organizations, and is consumed by the first completed sign-in', async () => {
    const { organizations, ist } = await member(strict, strict, {})
    const [first = '', second = '', third = ''] = organizations
    await half(ist, first)
    const there = await half(ist, second)
    // The new token also works for other organizations, because it is the one that a browser keeps.
    expect((await test.discovered({ ist: there.intermediate_session_token })).toSorted()).toEqual(
      [...organizations].sort(),
    )
    const back = await half(there.intermediate_session_token, first)
    expect(granted(await test.exchange(back.intermediate_session_token, third)).member_authenticated).toBe(true)
    for (const token of [ist, there.intermediate_session_token, back.intermediate_session_token]) {
      expect(await test.exchange(token, third)).toMatchObject(over)
      expect(await test.post('/discovery/organizations', { intermediate_session_token: token })).toMatchObject(over)
    }
    expect((await bySecond(there, '+12025550181')).body.error_type).toBe('intermediate_session_not_found')
  })

  it('is consumed by a second factor in any of the exchanged organizations', async () => {
    const { organizations, ist } = await member(strict, strict, {})
    const [first = '', second = '', third = ''] = organizations
    const one = await half(ist, first)
    const other = await half(ist, second)
    expect(granted(await bySecond(one, '+12025550182')).member_authenticated).toBe(true)
    for (const token of [ist, one.intermediate_session_token, other.intermediate_session_token])
      expect(await test.exchange(token, third)).toMatchObject(over)
    expect((await bySecond(other, '+12025550183')).body.error_type).toBe('intermediate_session_not_found')
  })

  it('creates an organization after exchanges, and can be exchanged after creating one', async () => {
    const { organizations, ist } = await member(strict, {})
    const [first = '', last = ''] = organizations
    const firstExchange = await half(ist, first)
    const create = (intermediate_session_token: string) =>
      test.post<MemberProven>('/discovery/organizations/create', { intermediate_session_token, ...strict })
    const createdOrganization = granted(await create(firstExchange.intermediate_session_token))
    expect(createdOrganization.member_authenticated).toBe(false)
    expect(
      granted(await test.exchange(createdOrganization.intermediate_session_token, last)).member_authenticated,
    ).toBe(true)
    expect(await create(ist)).toMatchObject(over)
  })

  itRaces('L03: completes one sign-in under twenty concurrent exchanges, with any of its tokens', async () => {
    const { organizations, ist } = await member(strict, {}, {})
    const [first = '', second = '', third = ''] = organizations
    const { intermediate_session_token: bound } = await half(ist, first)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        test.exchange(turn % 2 === 0 ? ist : bound, turn % 3 === 0 ? second : third),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)])
  })

  it('L03: expires ten minutes after the last exchange, and an hour after its proof at the latest', async () => {
    const { organizations, ist } = await member(strict, {})
    const [first = '', second = ''] = organizations
    for (let turn = 0; turn < 6; turn++) {
      await half(ist, first)
      await test.provider.advance(590)
    }
    expect(await test.exchange(ist, first).then(({ status }) => status)).toBe(200)
    await test.provider.advance(61)
    expect(await test.exchange(ist, second)).toMatchObject(over)
    const again = await member(strict, {})
    await half(again.ist, again.organizations[0] ?? '')
    await test.provider.advance(601)
    expect(await test.exchange(again.ist, again.organizations[1] ?? '')).toMatchObject(over)
  })

  it('L03: of a sign-in to one organization opens no other organization, and creates none', async () => {
    const { email, organizations } = await member(strict, {})
    const [first = '', second = ''] = organizations
    const { intermediate_session_token } = await test.signIn(email, first)
    expect(await test.exchange(intermediate_session_token, second)).toMatchObject(over)
    expect(await test.post('/discovery/organizations/create', { intermediate_session_token })).toMatchObject(over)
  })
})
