import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

describeOnBothStores('codes of members under attack', (given) => {
  let test: TestOrganizations
  let organization_id = ''
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    organization_id = (await test.found('admin@company.example', open)).organization.organization_id
  })
  afterAll(() => test.close())

  const send = (email_address: string, more: object = {}) =>
    test.post('/otps/email/login_or_signup', { email_address, organization_id, ...more })
  const type = (email_address: string, code: string) =>
    test.post<MemberProven>('/otps/email/authenticate', { email_address, organization_id, code })

  itRaces('A01: accepts a code once under twenty concurrent uses, for an organization and for discovery', async () => {
    const email = 'at-once@company.example'
    granted(await send(email))
    const code = await test.code(email)
    const codeAnswers = await Promise.all(Array.from({ length: 20 }, () => type(email, code)))
    expect(codeAnswers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)])
    granted(await test.post('/otps/email/discovery/send', { email_address: email }))
    const discoveryCode = { email_address: email, code: await test.code(email) }
    const discoveries = await Promise.all(
      Array.from({ length: 20 }, () => test.post('/otps/email/discovery/authenticate', discoveryCode)),
    )
    expect(discoveries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)])
  })

  it('A02: accepts a code once, in any browser', async () => {
    const email = 'once@company.example'
    granted(await send(email))
    const code = await test.code(email)
    expect((await type(email, code)).status).toBe(200)
    expect((await type(email, code)).body.error_type).toBe('otp_code_not_found')
  })

  it('A08, A10: accepts only the newest code until it expires', async () => {
    const email = 'newest@company.example'
    granted(await send(email))
    const older = await test.code(email)
    granted(await send(email, { login_expiration_minutes: 2, signup_expiration_minutes: 2 }))
    const newer = await test.code(email)
    if (older !== newer) expect((await type(email, older)).body.error_type).toBe('otp_code_not_found')
    await test.provider.advance(121)
    expect((await type(email, newer)).body.error_type).toBe('otp_code_not_found')
  })

  it('A09: rejects an invalid expiration', async () => {
    for (const minutes of [0, -1, 1e9, 1.5, '5', [], {}, true])
      for (const name of ['login_expiration_minutes', 'signup_expiration_minutes'])
        expect([minutes, (await send('timed@company.example', { [name]: minutes })).status]).toEqual([minutes, 400])
    expect(await test.provider.inbox('timed@company.example')).toEqual([])
  })

  itRaces('A17: accepts a recovery code once under concurrent uses', async () => {
    const intermediate = await test.found('codes@mfa.example', { mfa_policy: 'REQUIRED_FOR_ALL' })
    const { intermediate_session_token, member_id, organization } = intermediate
    const memberIds = { intermediate_session_token, member_id, organization_id: organization.organization_id }
    const app = granted(await test.post<{ secret: string; recovery_codes: string[] }>('/totp', memberIds))
    const timestamp = Date.parse(intermediate.member.created_at)
    const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate({ timestamp })
    granted(await test.post('/totp/authenticate', { ...memberIds, code }))
    // One after another, because each mailed code invalidates the previous one.
    const tokens: string[] = []
    for (let count = 0; count < 6; count += 1)
      tokens.push((await test.signIn('codes@mfa.example', memberIds.organization_id)).intermediate_session_token)
    expect(new Set(tokens).size).toBe(6)
    const [recovery_code] = app.recovery_codes
    const recover = (token: string) =>
      test.post('/recovery_codes/recover', { ...memberIds, intermediate_session_token: token, recovery_code })
    const answers = await Promise.all([...tokens, ...tokens].map(recover))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
