import { expect, test } from './consumer-page-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

test('registers, lists, renames and uses a passkey in a real browser for the user that the back end names', async ({
  page,
  site,
  address,
}) => {
  const { stytch, provider } = site
  const { user_id } = await signInOnPage(site, address)
  const authenticators = await page.context().newCDPSession(page)
  await authenticators.send('WebAuthn.enable')
  await authenticators.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${provider.url}/authenticate`)
  /** Passes the options to the browser, as a site's page does. */
  const create = (options: string) =>
    page.evaluate(async (text) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(text))
      return JSON.stringify(await navigator.credentials.create({ publicKey }))
    }, options)
  const get = (options: string) =>
    page.evaluate(async (text) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(text))
      return JSON.stringify(await navigator.credentials.get({ publicKey }))
    }, options)

  const domain = 'localhost'
  const asked = { user_id, domain, return_passkey_credential_options: true, use_base64_url_encoding: true }
  const started = await stytch.webauthn.registerStart(asked)
  const made = await create(started.public_key_credential_creation_options)
  const registered = await stytch.webauthn.register({
    user_id,
    public_key_credential: made,
    session_duration_minutes: 30,
  })
  expect(registered).toMatchObject({
    user_id,
    webauthn_registration_id: expect.stringMatching(/^webauthn-registration-test-/),
  })
  expect(await refusalOf(stytch.webauthn.register({ user_id, public_key_credential: made }))).toEqual([
    404,
    'no_pending_webauthn_registration',
  ])

  const { credentials } = await stytch.webauthn.listCredentials({ user_id, domain })
  expect(credentials).toMatchObject([
    { credential_id: JSON.parse(made).id, type: 'public-key', public_key: expect.stringMatching(/^[\w-]+$/) },
  ])
  const { webauthn_registration_id } = registered
  const named = await stytch.webauthn.update({ webauthn_registration_id, name: 'Laptop' })
  expect(named.webauthn_registration).toMatchObject({ webauthn_registration_id, name: 'Laptop', domain })

  for (const who of [user_id, undefined]) {
    const begun = await stytch.webauthn.authenticateStart({
      domain,
      return_passkey_credential_options: true,
      ...(who !== undefined && { user_id: who }),
    })
    expect(begun.user_id).toBe(who ?? '')
    const public_key_credential = await get(begun.public_key_credential_request_options)
    const signedIn = await stytch.webauthn.authenticate({ public_key_credential, session_duration_minutes: 30 })
    expect(signedIn).toMatchObject({ user_id, webauthn_registration_id })
    const { session } = await stytch.sessions.authenticate({ session_token: signedIn.session_token })
    expect(session.authentication_factors).toMatchObject([{ type: 'webauthn' }])
    const again = stytch.webauthn.authenticate({ public_key_credential })
    expect((await refusalOf(again))[0], 'G01: an assertion works once').toBe(401)
  }

  expect(await refusalOf(stytch.webauthn.registerStart({ user_id, domain: 'evil.example' }))).toEqual([
    400,
    'invalid_webauthn_registration_domain',
  ])
  const { user } = await stytch.users.deleteWebAuthnRegistration({ webauthn_registration_id })
  expect(user.webauthn_registrations).toEqual([])
})
