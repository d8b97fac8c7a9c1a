import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Created } from '@latchkey/protocol/methods/totp/b2b'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { beginning } from '../testing/provider.ts'
import { describeOnBothStores } from '../testing/stores.ts'

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
  /** Adds an authenticator app to whoever is in, or half-way in. */
  const addApp = async (of: MemberProven): Promise<MemberProven & Pick<Created, 'recovery_codes'>> => {
    const options = of.session_token === '' ? {} : { session: of.session_token }
    const { secret, recovery_codes } = granted(await test.post<Created>('/totp', whom(of), options))
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

  it('D05: a session that is old, or has not shown the second factor, changes none of its member’s own, by no call', async () => {
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
    const shown = await test.post<MemberProven>(
      '/recovery_codes/recover',
      { ...whom(half), recovery_code: recovery_codes[0] },
      { session: half.session_token },
    )
    const { session_token: old } = granted(shown)
    await pass(301)
    await refusedAll(old)
    expect(await test.provider.inbox('eve@evil.example')).toEqual([])
  })
})
