import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'

/** A stolen token must not stay alive through repeated exchanges. */
describeOnBothStores('exchanged sessions', (store) => {
  let test: TestOrganizations
  let people = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(store.url)
    await test.provider.patch({ session_absolute_minutes: 90 })
  })
  afterAll(() => test.close())

  const both = async (founding: object = {}) => {
    const email = `goes-${++people}@company.example`
    const first = await test.found(email, { organization_name: `First ${people}` })
    const second = await test.found(email, { organization_name: `Second ${people}`, ...founding })
    const session = (await test.signIn(email, first.organization.organization_id)).session_token
    return { email, session, first: first.organization.organization_id, second: second.organization.organization_id }
  }
  const goOver = async (organization_id: string, session: string) =>
    granted(
      await test.post<MemberProven>(
        '/sessions/exchange',
        { organization_id, session_duration_minutes: 60 },
        { session },
      ),
    )
  const check = (session: string) => test.post('/sessions/authenticate', {}, { session })
  const minutesOf = ({ member_session }: MemberProven) => {
    if (member_session === null) throw new Error('No session')
    const { started_at, expires_at } = member_session
    return (Date.parse(expires_at) - Date.parse(started_at)) / 60_000
  }

  it('end with the first session, regardless of the number of exchanges', async () => {
    const { session, first, second } = await both()
    await test.provider.advance(50 * 60)
    const there = await goOver(second, session)
    await test.provider.advance(20 * 60)
    const back = await goOver(first, there.session_token)
    expect([minutesOf(there), minutesOf(back)]).toEqual([40, 20])
    const prolonged = await test.post(
      '/sessions/authenticate',
      { session_duration_minutes: 60 },
      { session: back.session_token },
    )
    expect(prolonged.status).toBe(200)
    await test.provider.advance(20 * 60)
    expect((await check(back.session_token)).body.error_type).toBe('session_not_found')
  })

  it('end with the first session after a second factor too, and complete by revoking the first session', async () => {
    const { email, session, second } = await both()
    const enrolled = await test.signIn(email, second)
    const mfa_phone_number = '+12025550140'
    const body = { mfa_enrolled: true }
    granted(await test.request('PUT', '/organizations/members/update', { session: enrolled.session_token, body }))
    await test.provider.advance(50 * 60)
    const half = await goOver(second, session)
    expect(half).toMatchObject({ member_session: null, mfa_required: expect.anything() })
    const { intermediate_session_token, member_id } = half
    const whom = { intermediate_session_token, member_id, organization_id: second }
    granted(await test.post('/otps/sms/send', { ...whom, mfa_phone_number }))
    const code = (await test.provider.inbox(mfa_phone_number)).find((text) => text.code !== undefined)?.code
    const proven = { ...whom, code, session_duration_minutes: 60 }
    const there = granted(await test.post<MemberProven>('/otps/sms/authenticate', proven))
    expect(minutesOf(there)).toBe(40)
    expect((await check(session)).body.error_type).toBe('session_not_found')
  })

  it('are revoked together with their intermediate sessions', async () => {
    const { session, second } = await both({ mfa_policy: 'REQUIRED_FOR_ALL' })
    const { intermediate_session_token } = await goOver(second, session)
    const list = () => test.post('/discovery/organizations', { intermediate_session_token })
    expect((await list()).status).toBe(200)
    granted(await test.post('/sessions/revoke', {}, { session }))
    expect((await list()).body.error_type).toBe('intermediate_session_not_found')
  })

  itRaces('are created once from one session under concurrent exchanges', async () => {
    const { session, second } = await both()
    const body = { organization_id: second, session_duration_minutes: 60 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.post<MemberProven>('/sessions/exchange', body, { session })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.error_type).toBe('session_not_found')
  })
})
