import { TOTP } from 'otpauth'
import { expect, test } from './consumer-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

test('sets up, verifies and recovers an authenticator app for the user that the back end names', async ({
  site,
  address,
}) => {
  const { stytch, provider } = site
  const { user_id, session_token } = await signInOnPage(site, address)
  const made = await stytch.totps.create({ user_id, expiration_minutes: 60 })
  expect(made).toMatchObject({ user_id, totp_id: expect.stringMatching(/^totp-test-/) })
  expect(made.qr_code).toMatch(/^data:image\/png;base64,/)
  expect(made.recovery_codes).toHaveLength(10)
  expect(made.user.totps).toEqual([{ totp_id: made.totp_id, verified: false }])

  const app = new TOTP({ secret: made.secret })
  expect(await refusalOf(stytch.totps.authenticate({ user_id, totp_code: '000000' }))).toEqual([
    401,
    'unable_to_authenticate_totp',
  ])
  const proven = await stytch.totps.authenticate({ user_id, totp_code: app.generate(), session_token })
  expect(proven).toMatchObject({ user_id, totp_id: made.totp_id })
  expect(proven.session?.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'totp'])
  expect(proven.user.totps).toEqual([{ totp_id: made.totp_id, verified: true }])
  expect(await refusalOf(stytch.totps.create({ user_id }))).toEqual([400, 'active_totp_exists'])

  const [first = ''] = made.recovery_codes
  const recovered = await stytch.totps.recover({ user_id, recovery_code: first, session_duration_minutes: 30 })
  expect(recovered.session?.authentication_factors).toMatchObject([
    { type: 'recovery_codes', delivery_method: 'recovery_code' },
  ])
  expect(await refusalOf(stytch.totps.recover({ user_id, recovery_code: first }))).toEqual([
    401,
    'unable_to_authenticate_recovery_code',
  ])
  const left = await stytch.totps.recoveryCodes({ user_id })
  expect(left.totps).toEqual([{ totp_id: made.totp_id, verified: true, recovery_codes: made.recovery_codes.slice(1) }])

  const other = await signInOnPage(site, `other-${address}`)
  await provider.clock({ advance_seconds: 60 })
  const mixed = {
    user_id,
    totp_code: app.generate({ timestamp: Date.now() + 60_000 }),
    session_token: other.session_token,
  }
  expect(await refusalOf(stytch.totps.authenticate(mixed))).toEqual([403, 'unauthorized_action'])

  const { user } = await stytch.users.deleteTOTP({ totp_id: made.totp_id })
  expect(user.totps).toEqual([])
  expect((await stytch.totps.recoveryCodes({ user_id })).totps).toEqual([])
  await provider.clock({ reset: true })
})

test('A17: exactly one of ten concurrent requests recovers with a recovery code', async ({ site, address }) => {
  const { stytch } = site
  const { user_id } = await stytch.users.create({ email: address })
  const { secret, recovery_codes } = await stytch.totps.create({ user_id })
  await stytch.totps.authenticate({ user_id, totp_code: new TOTP({ secret }).generate() })
  const [recovery_code = ''] = recovery_codes
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => stytch.totps.recover({ user_id, recovery_code })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
