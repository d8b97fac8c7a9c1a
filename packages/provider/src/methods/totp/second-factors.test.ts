import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MemberTotpCreated } from '@latchkey/protocol/methods/totp/b2b'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

const requiredMfa = { mfa_policy: 'REQUIRED_FOR_ALL' }

describeOnBothStores('second factors of a member', (given) => {
  let test: TestOrganizations
  let passedMs = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: beginning + passedMs })

  const pass = async (seconds: number) => {
    passedMs += seconds * 1000
    await test.provider.advance(seconds)
  }

  const whom = ({ member_id, organization, intermediate_session_token }: MemberProven) => ({
    member_id,
    organization_id: organization.organization_id,
    intermediate_session_token,
    session_duration_minutes: 60,
  })

  it('L02: the first factor alone opens no session, and its intermediate token opens nothing else', async () => {
    const founded = await test.found('l02@mfa.example', requiredMfa)
    // Signs in to this organization, because the token of a discovery may be exchanged into another organization of the
    // address.
    const half = await test.signIn('l02@mfa.example', founded.organization.organization_id)
    expect(half).toMatchObject({
      member_authenticated: false,
      member_session: null,
      session_token: '',
      session_jwt: '',
    })
    const session = half.intermediate_session_token
    for (const path of ['/organizations/me', '/organizations/members/me', '/recovery_codes'])
      expect((await test.request('GET', path, { session })).status).toBe(401)
    expect((await test.post('/sessions/authenticate', {}, { session })).status).toBe(401)
    const other = await test.found('l02@mfa.example', { organization_name: 'Other' })
    const elsewhere = await test.exchange(session, other.organization.organization_id)
    expect(elsewhere).toMatchObject({ status: 401, body: { error_type: 'intermediate_session_not_found' } })
  })

  it('can be an authenticator app, enrolled in an intermediate session, and later its recovery codes', async () => {
    const half = await test.found('app@mfa.example', requiredMfa)
    const app = granted(await test.post<MemberTotpCreated>('/totp', whom(half)))
    expect(app.recovery_codes).toHaveLength(10)
    expect(app.qr_code).toMatch(/^data:image\/png;base64,/)
    const wrong = await test.post('/totp/authenticate', { ...whom(half), code: '000000' })
    expect(wrong).toMatchObject({ status: 401, body: { error_type: 'unable_to_authenticate_totp' } })
    const body = { ...whom(half), code: codeOf(app.secret) }
    const signedIn = granted(await test.post<MemberProven>('/totp/authenticate', body))
    expect(signedIn).toMatchObject({
      member_authenticated: true,
      member: { totp_registration_id: app.totp_registration_id, default_mfa_method: 'totp', status: 'active' },
    })
    expect(signedIn.member_session?.authentication_factors.map((one) => one.sequence_order)).toEqual([
      'PRIMARY',
      'SECONDARY',
    ])
    const { session_token: session } = signedIn
    const codesAnswer = granted(await test.request<{ recovery_codes: string[] }>('GET', '/recovery_codes', { session }))
    expect(codesAnswer.recovery_codes).toEqual(app.recovery_codes)

    await pass(60)
    const again = await test.signIn('app@mfa.example', half.organization.organization_id)
    expect(again.mfa_required?.member_options).toMatchObject({ totp_registration_id: app.totp_registration_id })
    const replaced = await test.post('/totp', whom(again))
    expect(replaced).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    const recovery = { ...whom(again), recovery_code: app.recovery_codes[0] }
    const recovered = await test.post<MemberProven & { recovery_codes_remaining: number }>(
      '/recovery_codes/recover',
      recovery,
    )
    expect(granted(recovered)).toMatchObject({ member_authenticated: true, recovery_codes_remaining: 9 })
    const rotated = await test.post<{ recovery_codes: string[] }>(
      '/recovery_codes/rotate',
      {},
      { session: granted(recovered).session_token },
    )
    expect(new Set([...granted(rotated).recovery_codes, ...app.recovery_codes]).size).toBe(20)
  })

  itRaces('A01: can be a code by text message, which is accepted once under concurrent use', async () => {
    const half = await test.found('text@mfa.example', requiredMfa)
    const number = '+15005550006'
    granted(await test.post('/otps/sms/send', { ...whom(half), mfa_phone_number: number }))
    const code = await test.code(number)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.post<MemberProven>('/otps/sms/authenticate', { ...whom(half), code })),
    )
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(1)
    expect(passed[0]?.body.data.member).toMatchObject({
      mfa_phone_number: number,
      mfa_phone_number_verified: true,
      default_mfa_method: 'sms_otp',
    })
    const again = await test.signIn('text@mfa.example', half.organization.organization_id)
    const other = await test.post('/otps/sms/send', { ...whom(again), mfa_phone_number: '+15005550009' })
    expect(other).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    granted(await test.post('/otps/sms/send', whom(again)))
    const codeBody = { ...whom(again), code: await test.code(number) }
    expect(granted(await test.post<MemberProven>('/otps/sms/authenticate', codeBody)).member_authenticated).toBe(true)
  })

  it('apply only to the member of the intermediate session', async () => {
    const mine = await test.found('mine@mfa.example', requiredMfa)
    const theirs = await test.found('theirs@mfa.example', requiredMfa)
    const crossed = { ...whom(mine), member_id: theirs.member_id }
    expect((await test.post('/totp', crossed)).body.error_type).toBe('intermediate_session_not_found')
    const foreign = { ...whom(theirs), intermediate_session_token: mine.intermediate_session_token }
    expect((await test.post('/otps/sms/send', foreign)).body.error_type).toBe('intermediate_session_not_found')
    const nobody = { ...whom(mine), intermediate_session_token: undefined }
    expect((await test.post('/totp', nobody)).body.error_type).toBe('user_unauthenticated')
  })

  it('must be of a kind that the organization allows', async () => {
    const half = await test.found('kinds@mfa.example', requiredMfa)
    const app = granted(await test.post<MemberTotpCreated>('/totp', whom(half)))
    const body = { ...whom(half), code: codeOf(app.secret) }
    const { session_token: session } = granted(await test.post<MemberProven>('/totp/authenticate', body))
    const only = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] }
    granted(await test.request('PUT', '/organizations/me', { session, body: only }))
    const again = await test.signIn('kinds@mfa.example', half.organization.organization_id)
    const sendAnswer = await test.post('/otps/sms/send', { ...whom(again), mfa_phone_number: '+15005550007' })
    expect(sendAnswer).toMatchObject({
      status: 400,
      body: { error_type: 'operation_restricted_by_organization_mfa_methods' },
    })
  })

  it('C13: must be proven again before an old session reads recovery codes or changes requirements', async () => {
    const half = await test.found('aged@mfa.example', requiredMfa)
    const app = granted(await test.post<MemberTotpCreated>('/totp', whom(half)))
    const { session_token: session } = granted(
      await test.post<MemberProven>('/totp/authenticate', { ...whom(half), code: codeOf(app.secret) }),
    )
    const readCodes = () => test.request('GET', '/recovery_codes', { session })
    const renew = () => test.post('/recovery_codes/rotate', {}, { session })
    const change = () => test.request('PUT', '/organizations/members/update', { session, body: { mfa_enrolled: true } })
    expect([(await readCodes()).status, (await change()).status]).toEqual([200, 200])
    await test.provider.advance(301)
    for (const call of [readCodes, renew]) expect((await call()).body.error_type).toBe('unauthorized_action')
    expect((await change()).body.error_type).toBe('session_too_old_to_change_factors')
    const { organization_id } = half.organization
    const { member_id } = half
    const recovery_code = app.recovery_codes[0]
    granted(await test.post('/recovery_codes/recover', { organization_id, member_id, recovery_code }, { session }))
    expect((await readCodes()).status).toBe(200)
  })
})
