import { expect, test } from './consumer-test.ts'
import { codeTo, refusalOf } from './site.ts'

const number = () => `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

test('a passcode signs in its recipient, new or existing, by mail and by text', async ({ site, address }) => {
  const { stytch, provider } = site
  const sent = await stytch.otps.email.loginOrCreate({ email: address })
  expect(sent).toMatchObject({ status_code: 200, user_created: true, user_id: expect.stringMatching(/^user-test-/) })
  const signedIn = await stytch.otps.authenticate({
    method_id: sent.email_id,
    code: await codeTo(provider, address),
    session_duration_minutes: 60,
    attributes: { ip_address: '203.0.113.7', user_agent: 'a browser' },
  })
  expect(signedIn).toMatchObject({ user_id: sent.user_id, method_id: sent.email_id, reset_sessions: false })
  expect(signedIn.session?.attributes).toEqual({ ip_address: '203.0.113.7', user_agent: 'a browser' })
  expect(signedIn.user.emails[0]).toMatchObject({ email: address, verified: true })
  const { session } = await stytch.sessions.authenticate({ session_token: signedIn.session_token })
  expect(session.session_id).toBe(signedIn.session?.session_id)

  const again = await stytch.otps.email.loginOrCreate({ email: address })
  expect(again).toMatchObject({ user_created: false, user_id: sent.user_id, email_id: sent.email_id })

  for (const channel of ['sms', 'whatsapp'] as const) {
    const phone_number = number()
    const texted = await stytch.otps[channel].loginOrCreate({ phone_number })
    const byText = await stytch.otps.authenticate({
      method_id: texted.phone_id,
      code: await codeTo(provider, phone_number),
      session_duration_minutes: 5,
    })
    expect(byText.session?.authentication_factors).toMatchObject([{ type: 'otp', delivery_method: channel }])
    expect(byText.user_id).toBe(texted.user_id)
    const again = await stytch.otps[channel].send({ phone_number })
    expect(again).toMatchObject({ user_id: texted.user_id, phone_id: texted.phone_id })
  }
})

test('authenticates without opening a session when no session duration is passed', async ({ site, address }) => {
  const { stytch, provider } = site
  const { email_id, user_id } = await stytch.otps.email.loginOrCreate({ email: address })
  const told = await stytch.otps.authenticate({ method_id: email_id, code: await codeTo(provider, address) })
  expect(told).toMatchObject({ user_id, session: null, session_token: '', session_jwt: '' })
  expect((await stytch.sessions.get({ user_id })).sessions).toEqual([])
})

test('A02: a passcode works once, and a wrong passcode never works', async ({ site, address }) => {
  const { stytch, provider } = site
  const { email_id } = await stytch.otps.email.loginOrCreate({ email: address })
  const code = await codeTo(provider, address)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await refusalOf(stytch.otps.authenticate({ method_id: email_id, code: wrong }))).toEqual([
    404,
    'otp_code_not_found',
  ])
  await stytch.otps.authenticate({ method_id: email_id, code })
  expect(await refusalOf(stytch.otps.authenticate({ method_id: email_id, code }))).toEqual([404, 'otp_code_not_found'])
})

test('sends a passcode to existing users only, or attaches an address to the user that the back end names', async ({
  site,
  address,
}) => {
  const { stytch, provider } = site
  expect(await refusalOf(stytch.otps.email.send({ email: address }))).toEqual([404, 'email_not_found'])
  const { user_id } = await stytch.users.create({ email: address })
  const known = await stytch.otps.email.send({ email: address })
  expect(known.user_id).toBe(user_id)
  const signedIn = await stytch.otps.authenticate({
    method_id: known.email_id,
    code: await codeTo(provider, address),
    session_duration_minutes: 30,
  })
  const second = `second-${address}`
  const adding = await stytch.otps.email.send({ email: second, user_id })
  const added = await stytch.otps.authenticate({
    method_id: adding.email_id,
    code: await codeTo(provider, second),
    session_token: signedIn.session_token,
  })
  expect(added.user.emails.map(({ email }) => email)).toEqual([address, second])
  expect(added.session?.session_id).toBe(signedIn.session?.session_id)
  const phone_number = number()
  const byJwt = await stytch.otps.sms.send({ phone_number, session_jwt: signedIn.session_jwt })
  expect(byJwt.user_id).toBe(user_id)
  const outsideSession = { method_id: byJwt.phone_id, code: await codeTo(provider, phone_number) }
  expect(await refusalOf(stytch.otps.authenticate(outsideSession)), 'R07').toEqual([400, 'no_session_arguments'])
  const forUser = { ...outsideSession, user_id }
  const outside = await stytch.otps.authenticate(forUser)
  expect(outside.user.phone_numbers).toMatchObject([{ phone_number, verified: true }])

  const { user_id: other } = await stytch.users.create({ email: `other-${address}` })
  expect(await refusalOf(stytch.otps.email.send({ email: second, user_id: other }))).toEqual([400, 'duplicate_email'])
})

test('a back end can bind a passcode to the IP address and user agent that requested it', async ({ site, address }) => {
  const { stytch, provider } = site
  const here = { ip_address: '203.0.113.9', user_agent: 'mine' }
  const { email_id } = await stytch.otps.email.loginOrCreate({ email: address, attributes: here })
  const code = await codeTo(provider, address)
  const from = (attributes: object) =>
    stytch.otps.authenticate({
      method_id: email_id,
      code,
      attributes,
      options: { ip_match_required: true, user_agent_match_required: true },
    })
  expect(await refusalOf(from({ ...here, ip_address: '198.51.100.1' }))).toEqual([400, 'ip_address_mismatch'])
  expect(await refusalOf(from({ ...here, user_agent: 'yours' }))).toEqual([400, 'user_agent_mismatch'])
  expect(await refusalOf(from({}))).toEqual([400, 'ip_address_mismatch'])
  expect((await from(here)).status_code).toBe(200)
})
