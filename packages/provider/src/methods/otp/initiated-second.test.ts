import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MemberTotpCreated } from '@latchkey/protocol/methods/totp/b2b'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

const requiredMfa = { mfa_policy: 'REQUIRED_FOR_ALL' }
const generous = { sms_countries: ['US', 'CA'], sms_daily_budget: 1_000 }
const password = 'correct horse battery staple 9'

describeOnBothStores('a second factor by text message', (given) => {
  let test: TestOrganizations
  let count = 0
  let passedMs = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  beforeEach(async () => {
    await pass(90_000)
    await test.provider.patch(generous)
  })
  afterAll(() => test.close())

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

  /** Creates a member whose default second factor is a verified phone number. */
  const enrolled = async () => {
    const number = `+1415${700 + ++count}0001`
    const address = `member-${count}@initiated.example`
    const half = await test.found(address, requiredMfa)
    granted(await test.post('/otps/sms/send', { ...whom(half), mfa_phone_number: number }))
    const code = await test.code(number)
    const proven = granted(await test.post<MemberProven>('/otps/sms/authenticate', { ...whom(half), code }))
    const texts = async () => (await test.provider.inbox(number)).length
    await pass(60)
    return { number, address, proven, organizationId: proven.organization.organization_id, texts }
  }

  const initiatedMethod = ({ mfa_required }: MemberProven) => mfa_required?.secondary_auth_initiated

  it('is sent after an email code, and completes the sign-in', async () => {
    const { address, number, organizationId, texts } = await enrolled()
    const half = await test.signIn(address, organizationId)
    expect(initiatedMethod(half)).toBe('sms_otp')
    expect(await texts()).toBe(2)
    const codeBody = { ...whom(half), code: await test.code(number) }
    expect(granted(await test.post<MemberProven>('/otps/sms/authenticate', codeBody)).member_authenticated).toBe(true)
  })

  it('is sent after a login link, from a page and from a back end', async () => {
    const { address, organizationId, texts } = await enrolled()
    const mail = async () => {
      granted(
        await test.post('/magic_links/email/login_or_signup', {
          email_address: address,
          organization_id: organizationId,
        }),
      )
      return { magic_links_token: await test.token(address), session_duration_minutes: 60 }
    }
    expect(initiatedMethod(granted(await test.post<MemberProven>('/magic_links/authenticate', await mail())))).toBe(
      'sms_otp',
    )
    expect(await texts()).toBe(2)
    await pass(60)
    const fromBackEnd = await asBackEnd<MemberProven>(
      test.provider,
      'POST',
      '/b2b/magic_links/authenticate',
      await mail(),
    )
    expect(initiatedMethod(fromBackEnd.body)).toBe('sms_otp')
    expect(await texts()).toBe(3)
  })

  it('is sent after a password and after its reset', async () => {
    const { address, organizationId, texts } = await enrolled()
    const again = await test.signIn(address, organizationId)
    expect(again.mfa_required).not.toBeNull()
    const start = { email_address: address, organization_id: organizationId }
    granted(await test.post('/passwords/email/reset/start', start))
    const reset = { password_reset_token: await test.token(address), password, session_duration_minutes: 60 }
    const before = await texts()
    await pass(60)
    const afterReset = granted(await test.post<MemberProven>('/passwords/email/reset', reset))
    expect([initiatedMethod(afterReset), await texts()]).toEqual(['sms_otp', before + 1])
    await pass(60)
    const passwordBody = { ...start, password, session_duration_minutes: 60 }
    const afterPassword = granted(await test.post<MemberProven>('/passwords/authenticate', passwordBody))
    expect([initiatedMethod(afterPassword), await texts()]).toEqual(['sms_otp', before + 2])
  })

  it('is sent when an organization is chosen, and not before', async () => {
    const { address, organizationId, texts } = await enrolled()
    const discovered = await test.discover(address)
    expect(
      discovered.discovered_organizations.map(({ mfa_required }) => mfa_required?.secondary_auth_initiated),
    ).toEqual([null])
    const { intermediate_session_token } = discovered
    const listed = await test.post<typeof discovered>('/discovery/organizations', { intermediate_session_token })
    expect(granted(listed).discovered_organizations[0]?.mfa_required?.secondary_auth_initiated).toBeNull()
    expect(await texts()).toBe(1)
    expect(initiatedMethod(granted(await test.exchange(intermediate_session_token, organizationId)))).toBe('sms_otp')
    expect(await texts()).toBe(2)
  })

  it('is sent when a session is exchanged into the organization', async () => {
    const { address, organizationId, texts } = await enrolled()
    const { session_token: session } = await test.found(address, { organization_name: 'Other' })
    const body = { organization_id: organizationId, session_duration_minutes: 60 }
    const exchanged = granted(await test.post<MemberProven>('/sessions/exchange', body, { session }))
    expect([initiatedMethod(exchanged), await texts()]).toEqual(['sms_otp', 2])
  })

  it('is sent once if a pending sign-in proves another first factor', async () => {
    const { address, organizationId, texts } = await enrolled()
    const half = await test.signIn(address, organizationId)
    granted(await test.post('/otps/email/login_or_signup', { email_address: address, organization_id: organizationId }))
    const { intermediate_session_token } = half
    const proof = {
      intermediate_session_token,
      email_address: address,
      organization_id: organizationId,
      code: await test.code(address),
      session_duration_minutes: 60,
    }
    const more = granted(await test.post<MemberProven>('/otps/email/authenticate', proof))
    expect([initiatedMethod(more), await texts()]).toEqual(['sms_otp', 2])
    await pass(180)
    granted(await test.post('/otps/email/login_or_signup', { email_address: address, organization_id: organizationId }))
    const late = {
      ...proof,
      intermediate_session_token: more.intermediate_session_token,
      code: await test.code(address),
    }
    const last = granted(await test.post<MemberProven>('/otps/email/authenticate', late))
    expect([initiatedMethod(last), await texts()]).toEqual(['sms_otp', 3])
  })

  it('is skipped if the text is refused, and the sign-in continues', async () => {
    const { address, organizationId, texts, number } = await enrolled()
    await test.provider.patch({ sms_countries: ['FR'] })
    const abroad = await test.signIn(address, organizationId)
    expect([initiatedMethod(abroad), abroad.intermediate_session_token === '', await texts()]).toEqual([null, false, 1])
    await test.provider.patch({ ...generous, sms_daily_budget: 0 })
    expect(initiatedMethod(await test.signIn(address, organizationId))).toBeNull()
    await test.provider.patch(generous)
    const half = await test.signIn(address, organizationId)
    expect(initiatedMethod(half)).toBe('sms_otp')
    granted(await test.post('/otps/sms/send', whom(half)))
    const limited = await test.signIn(address, organizationId)
    expect([initiatedMethod(limited), await texts()]).toEqual([null, 3])
    const codeBody = { ...whom(limited), code: await test.code(number) }
    expect(granted(await test.post<MemberProven>('/otps/sms/authenticate', codeBody)).member_authenticated).toBe(true)
  })

  it('is not sent if the default is an authenticator app, or if the organization allows no texts', async () => {
    const { address, organizationId, proven, texts } = await enrolled()
    const { session_token: session } = proven
    const app = granted(
      await test.post<MemberTotpCreated>(
        '/totp',
        { member_id: proven.member_id, organization_id: organizationId },
        { session },
      ),
    )
    const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate({ timestamp: beginning + passedMs })
    const appAnswer = await test.post(
      '/totp/authenticate',
      { member_id: proven.member_id, organization_id: organizationId, code, set_default_mfa: true },
      { session },
    )
    expect(appAnswer.status).toBe(200)
    expect(initiatedMethod(await test.signIn(address, organizationId))).toBeNull()
    granted(
      await test.request('PUT', '/organizations/members/update', { session, body: { default_mfa_method: 'sms_otp' } }),
    )
    const only = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] }
    granted(await test.request('PUT', '/organizations/me', { session, body: only }))
    expect(initiatedMethod(await test.signIn(address, organizationId))).toBeNull()
    expect(await texts()).toBe(1)
  })
})
