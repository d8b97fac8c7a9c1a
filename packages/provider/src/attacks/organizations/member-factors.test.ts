import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MemberTotpCreated } from '@latchkey/protocol/methods/totp/b2b'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

const refusals = /^(session_too_old_to_change_factors|unauthorized_action)$/
const password = 'analytical-engine-1843-Menabrea'

describeOnBothStores('factors of members under attack', (given) => {
  let test: TestOrganizations
  let passedMs = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const pass = async (seconds: number) => {
    passedMs += seconds * 1000
    await test.provider.advance(seconds)
  }
  const whom = ({ member_id, organization, intermediate_session_token }: MemberProven) => ({
    member_id,
    organization_id: organization.organization_id,
    ...(intermediate_session_token !== '' && { intermediate_session_token }),
    session_duration_minutes: 60,
  })
  /** Adds an authenticator app in a session or an intermediate session. */
  const addApp = async (of: MemberProven): Promise<MemberProven & Pick<MemberTotpCreated, 'recovery_codes'>> => {
    const options = of.session_token === '' ? {} : { session: of.session_token }
    const { secret, recovery_codes } = granted(await test.post<MemberTotpCreated>('/totp', whom(of), options))
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = app.generate({ timestamp: beginning + passedMs })
    const entered = granted(await test.post<MemberProven>('/totp/authenticate', { ...whom(of), code }, options))
    return { ...entered, recovery_codes }
  }
  const setPassword = async (email_address: string, organization_id: string) => {
    granted(await test.post('/passwords/email/reset/start', { email_address, organization_id }))
    const reset = { password_reset_token: await test.token(email_address), password, session_duration_minutes: 60 }
    return granted(await test.post<MemberProven>('/passwords/email/reset', reset))
  }
  const memberOf = async (session: string) =>
    granted(await test.request<{ member: Member }>('GET', '/organizations/members/me', { session })).member

  it('D05: no call changes factors from an old session, or from one without the second factor', async () => {
    const email = 'admin@factors.example'
    const admin = await addApp(await test.found(email))
    const { member_id: id, organization } = admin
    const withPassword = await setPassword(email, organization.organization_id)
    const calls: readonly (readonly [string, string, object?])[] = [
      ['DELETE', '/organizations/members/deleteTOTP'],
      ['DELETE', `/organizations/members/totp/${id}`],
      ['DELETE', '/organizations/members/deletePhoneNumber'],
      ['DELETE', `/organizations/members/mfa_phone_numbers/${id}`],
      ['PUT', '/organizations/members/update', { mfa_enrolled: false }],
      ['PUT', `/organizations/members/${id}`, { mfa_enrolled: false }],
      ['PUT', '/organizations/members/update', { mfa_phone_number: '+14155550123' }],
      ['PUT', `/organizations/members/${id}`, { mfa_phone_number: '+14155550123' }],
      ['POST', '/organizations/members/start_email_update', { email_address: 'eve@evil.example' }],
      ['POST', `/organizations/members/${id}/start_email_update`, { email_address: 'eve@evil.example' }],
      ['DELETE', `/organizations/members/passwords/${withPassword.member.member_password_id}`],
      ['GET', '/recovery_codes'],
      ['POST', '/recovery_codes/rotate', {}],
    ]
    const refusedAll = async (session: string) => {
      for (const [method, path, body] of calls) {
        const answer = await test.request(method, path, { session, ...(body && { body }) })
        expect([path, answer.body.error_type]).toEqual([path, expect.stringMatching(refusals)])
      }
      expect(await memberOf(session)).toMatchObject({
        email_address: email,
        totp_registration_id: expect.stringMatching(/./),
      })
    }
    await refusedAll(withPassword.session_token)
    const half = await test.signIn(email, organization.organization_id)
    const { recovery_codes } = admin
    const recovered = await test.post<MemberProven>(
      '/recovery_codes/recover',
      { ...whom(half), recovery_code: recovery_codes[0] },
      { session: half.session_token },
    )
    const { session_token: old } = granted(recovered)
    await pass(301)
    await refusedAll(old)
    expect(await test.provider.inbox('eve@evil.example')).toEqual([])
  })

  it('D05: a session records which factors were proven, and when', async () => {
    const email = 'recorded@factors.example'
    const first = new Date(beginning + passedMs).toISOString().replace('.000', '')
    const entered = await test.found(email)
    await pass(90)
    const { member_session } = await addApp(entered)
    const then = new Date(beginning + passedMs).toISOString().replace('.000', '')
    expect(member_session?.authentication_factors).toMatchObject([
      { type: 'email_otp', sequence_order: 'PRIMARY', last_authenticated_at: first },
      { type: 'totp', sequence_order: 'SECONDARY', last_authenticated_at: then },
    ])
  })

  it('A15: nothing is sent to a member, or set up for one, without a session of that member', async () => {
    const half = await test.found('half@factors.example', { mfa_policy: 'REQUIRED_FOR_ALL' })
    const eve = await test.found('eve@factors.example')
    const otherHalf = await test.found('eve@half.example', { mfa_policy: 'REQUIRED_FOR_ALL' })
    const discovered = await test.discover('half@factors.example')
    const { member_id, organization } = half
    const of = { member_id, organization_id: organization.organization_id }
    const comes: readonly (readonly [object, { session?: string }])[] = [
      [{}, {}],
      [{}, { session: 'x'.repeat(43) }],
      [{}, { session: half.intermediate_session_token }],
      [{}, { session: eve.session_token }],
      [{ intermediate_session_token: 'x'.repeat(43) }, {}],
      [{ intermediate_session_token: otherHalf.intermediate_session_token }, {}],
      [{ intermediate_session_token: discovered.intermediate_session_token }, {}],
    ]
    const calls: readonly (readonly [string, object])[] = [
      ['/otps/sms/send', { mfa_phone_number: '+14155550177' }],
      ['/otps/sms/authenticate', { code: '000000' }],
      ['/totp', {}],
      ['/totp/authenticate', { code: '000000' }],
      ['/recovery_codes/recover', { recovery_code: 'aaaa-aaaa-aaaa' }],
    ]
    for (const [who, options] of comes)
      for (const [path, body] of calls) {
        const { status, body: refusalBody } = await test.post(path, { ...of, ...body, ...who }, options)
        expect([path, refusalBody.error_type]).toEqual([
          path,
          expect.stringMatching(/^(user_unauthenticated|unauthorized_action|intermediate_session_not_found)$/),
        ])
        expect([401, 403]).toContain(status)
      }
    const updateRequest = { email_address: 'eve@evil.example' }
    expect((await test.post('/organizations/members/start_email_update', updateRequest)).status).toBe(401)
    expect(await test.provider.inbox('eve@evil.example')).toEqual([])
    expect(await test.provider.inbox('+14155550177')).toEqual([])
    expect(
      (await test.post('/totp', { ...of, intermediate_session_token: half.intermediate_session_token })).status,
    ).toBe(200)
  })

  it('A18: a lockout of codes does not affect other methods, ends by itself and notifies the owner', async () => {
    const email_address = 'locked@factors.example'
    const { organization_id } = (await test.found(email_address)).organization
    await setPassword(email_address, organization_id)
    const from = '127.7.0.9'
    const type = (code: string) =>
      test.post<MemberProven>('/otps/email/authenticate', { email_address, organization_id, code }, { from })
    const send = () => test.post('/otps/email/login_or_signup', { email_address, organization_id })
    for (let round = 0; round < 2; round++) {
      granted(await send())
      const code = await test.code(email_address)
      for (let guess = 1; guess <= 5; guess++) await type(String((Number(code) + guess) % 1_000_000).padStart(6, '0'))
      await pass(60)
    }
    granted(await send())
    const code = await test.code(email_address)
    const locked = await type(code)
    expect([locked.status, locked.body.error_type]).toEqual([429, 'user_lock_limit_reached'])
    const typed = { email_address, organization_id, password, session_duration_minutes: 60 }
    expect((await test.post('/passwords/authenticate', typed, { from })).status).toBe(200)
    granted(await test.post('/magic_links/email/login_or_signup', { email_address, organization_id }))
    const link = { magic_links_token: await test.token(email_address), session_duration_minutes: 60 }
    expect((await test.post('/magic_links/authenticate', link, { from })).status).toBe(200)
    const subjects = (await test.provider.inbox(email_address)).map(({ subject }) => subject)
    expect(subjects).toContain('Sign-in with codes is paused')
    await pass(Number(locked.headers.get('retry-after')))
    granted(await send())
    expect((await type(await test.code(email_address))).status).toBe(200)
  })

  it('D11: a member can sign in by the email address after all other factors were removed', async () => {
    const email = 'last@factors.example'
    const founded = await test.found(email)
    const { organization_id } = founded.organization
    const entered = await addApp(founded)
    await pass(30)
    const own = await setPassword(email, organization_id)
    const back = await test.post<MemberProven>(
      '/recovery_codes/recover',
      { ...whom(own), recovery_code: entered.recovery_codes[0] },
      { session: own.session_token },
    )
    const { session_token: session, member } = granted(back)
    granted(await test.request('DELETE', `/organizations/members/passwords/${member.member_password_id}`, { session }))
    for (const target of [{ email_address: email }, { email_id: founded.member_id }])
      expect((await test.post('/organizations/members/unlink_retired_email', target, { session })).status).toBe(404)
    const again = await test.signIn(email, organization_id)
    expect(again.member).toMatchObject({ email_address: email, member_password_id: '', member_id: founded.member_id })
  })

  it('L02: an app that was enrolled with the first factor alone is rejected once another second factor is verified', async () => {
    const email = 'begun@factors.example'
    const half = await test.found(email, { mfa_policy: 'REQUIRED_FOR_ALL' })
    const { organization_id } = half.organization
    // An attacker with access to the mailbox keeps a seed for later.
    const { secret, recovery_codes } = granted(await test.post<MemberTotpCreated>('/totp', whom(half)))
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    // Recovery codes of an unconfirmed app are rejected, too.
    const early = { ...whom(half), recovery_code: recovery_codes[0] }
    expect((await test.post('/recovery_codes/recover', early)).status).toBeGreaterThanOrEqual(400)
    const number = '+14155550188'
    const owner = await test.signIn(email, organization_id)
    granted(await test.post('/otps/sms/send', { ...whom(owner), mfa_phone_number: number }))
    const texted = { ...whom(owner), code: await test.code(number) }
    const entered = granted(await test.post<MemberProven>('/otps/sms/authenticate', texted))

    const again = await test.signIn(email, organization_id)
    expect(again).toMatchObject({
      member_session: null,
      mfa_required: { member_options: { mfa_phone_number: number } },
    })
    const code = app.generate({ timestamp: beginning + passedMs })
    const refusals = [
      await test.post<MemberProven>('/totp/authenticate', { ...whom(again), code }),
      await test.post<MemberProven>('/recovery_codes/recover', { ...whom(again), recovery_code: recovery_codes[1] }),
    ]
    for (const { status } of refusals) expect(status).toBeGreaterThanOrEqual(400)
    // The owner of the verified number can confirm the app.
    const session = { session: entered.session_token }
    expect((await test.post('/totp/authenticate', { ...whom(entered), code }, session)).status).toBe(200)
  })

  it('L12: rejects a second phone number for a member with a verified one, on every path', async () => {
    const half = await test.found('one-number@factors.example', { mfa_policy: 'REQUIRED_FOR_ALL' })
    const [number, other] = ['+14155550166', '+14155550167']
    granted(await test.post('/otps/sms/send', { ...whom(half), mfa_phone_number: number }))
    const texted = { ...whom(half), code: await test.code(number), session_duration_minutes: 60 }
    const { session_token: session, ...owner } = granted(
      await test.post<MemberProven>('/otps/sms/authenticate', texted),
    )
    const { member_id } = owner
    const { organization_id } = owner.organization
    const body = { mfa_phone_number: other }
    const path = `/b2b/organizations/${organization_id}/members/${member_id}`
    const refusal = { status: 403, body: { error_type: 'unauthorized_action' } }
    expect(await test.post('/otps/sms/send', { member_id, organization_id, ...body }, { session })).toMatchObject(
      refusal,
    )
    expect(await test.request('PUT', '/organizations/members/update', { session, body })).toMatchObject(refusal)
    expect(await test.request('PUT', `/organizations/members/${member_id}`, { session, body })).toMatchObject(refusal)
    expect(await asBackEnd(test.provider, 'PUT', path, body)).toMatchObject(refusal)
    const sendAnswer = await asBackEnd(test.provider, 'POST', '/b2b/otps/sms/send', {
      organization_id,
      member_id,
      ...body,
    })
    expect(sendAnswer.status).toBeGreaterThanOrEqual(400)
    const me = await test.request('GET', '/organizations/members/me', { session })
    expect(granted(me)).toMatchObject({ member: { mfa_phone_number: number, mfa_phone_number_verified: true } })
    // Codes are still sent to the member's own number.
    granted(await test.post('/otps/sms/send', { member_id, organization_id, mfa_phone_number: number }, { session }))
  })

  it('L12: trying one phone number after another to find their owners is rate limited', async () => {
    const { session_token: session } = await test.found('numbers@factors.example')
    const write = (mfa_phone_number: string) =>
      test.request('PUT', '/organizations/members/update', { session, body: { mfa_phone_number } })
    const statuses = []
    for (let at = 0; at < 12; at++) {
      statuses.push((await write(`+141555501${String(at + 10)}`)).status)
      // A second number is refused until the first is removed.
      await write('')
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    // Removing the number is never rejected.
    expect((await write('')).status).toBe(200)
  })

  it('L02: a second factor of one organization does not count in another, by either exchange', async () => {
    const email = 'goes@factors.example'
    const strict = await test.found(email, { organization_name: 'Strict', mfa_policy: 'REQUIRED_FOR_ALL' })
    const { organization_id } = strict.organization
    const entered = await addApp(await test.found(email, { organization_name: 'Loose' }))
    const { session_token: session } = entered
    const { intermediate_session_token } = await test.discover(email)
    const minutes = { session_duration_minutes: 60 }
    const ways = [
      await test.post<MemberProven>('/sessions/exchange', { organization_id, ...minutes }, { session }),
      await test.post<MemberProven>(
        '/discovery/intermediate_sessions/exchange',
        { intermediate_session_token, organization_id, ...minutes },
        { session },
      ),
    ]
    for (const way of ways)
      expect(granted(way)).toMatchObject({ member_session: null, member_authenticated: false, session_token: '' })
    for (const way of ways) expect(granted(way).mfa_required).not.toBeNull()
  })
})
