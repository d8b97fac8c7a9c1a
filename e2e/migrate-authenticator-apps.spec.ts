import { Secret, TOTP } from 'otpauth'
import { connectSettled, openPeer } from './fixtures/peer.ts'
import { expect, test } from './fixtures/test.ts'

const minutes = { session_duration_minutes: 30 }

/** Returns the code of the app, `steps` half minutes from now. */
const shownBy = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('its headless client sets up an authenticator app, verifies it, recovers with a code, and removes it', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  await openPeer(page, host, provider, 'index.headless.js')
  await connectSettled(page)
  const { method_id } = await page.evaluate((to) => window.peer.otps.email.loginOrCreate(to, {}), address)
  const code = await codeFor(address)
  await page.evaluate(([digits, method, asked]) => window.peer.otps.authenticate(digits, method, asked), [
    code,
    method_id,
    minutes,
  ] as const)
  const sessionId = await page.evaluate(() => window.peer.session.getSync()?.session_id)

  const made = await page.evaluate(() => window.peer.totps.create({ expiration_minutes: 60 }))
  expect(made.recovery_codes).toHaveLength(10)
  const listed = () => page.evaluate(() => window.peer.user.getSync()?.totps)
  expect(await listed()).toEqual([{ totp_id: made.totp_id, verified: false }])
  // The QR code is an image that a browser can decode.
  const width = await page.evaluate(async (source) => {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    return picture.naturalWidth
  }, made.qr_code)
  expect(width).toBeGreaterThan(100)

  const authenticate = (totp_code: string) =>
    page.evaluate(
      (asked) =>
        window.peer.totps.authenticate(asked).then(
          ({ totp_id, session }) => [totp_id, session.session_id],
          ({ error_type }: { error_type: string }) => error_type,
        ),
      { totp_code, ...minutes },
    )
  expect(await authenticate(shownBy(made.secret, 20))).toBe('unable_to_authenticate_totp')
  expect(await authenticate(shownBy(made.secret))).toEqual([made.totp_id, sessionId])
  expect(await listed()).toEqual([{ totp_id: made.totp_id, verified: true }])

  const [first = ''] = made.recovery_codes
  const recovered = await page.evaluate((asked) => window.peer.totps.recover(asked), {
    recovery_code: first,
    ...minutes,
  })
  expect(recovered.session.session_id).toBe(sessionId)
  const ways = recovered.session.authentication_factors.map(({ delivery_method }) => delivery_method)
  expect(ways).toEqual(['email', 'authenticator_app', 'recovery_code'])
  const { totps } = await page.evaluate(() => window.peer.totps.recoveryCodes())
  expect(totps.recovery_codes).toEqual(made.recovery_codes.slice(1))

  await page.evaluate((id) => window.peer.user.deleteTOTP(id), made.totp_id)
  expect(await listed()).toEqual([])
})
