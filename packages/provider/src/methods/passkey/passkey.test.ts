import { afterAll, beforeAll, expect, it } from 'vitest'
import { Authenticator } from '../../testing/authenticator.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { Passkeys } from '../../testing/passkeys.ts'
import { page, TestProvider } from '../../testing/provider.ts'

describeOnBothStores('passkeys', (store) => {
  let provider: TestProvider
  let passkeys: Passkeys
  let people = 0
  const address = () => `keeper-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    passkeys = new Passkeys(provider)
  })
  afterAll(() => provider.close())

  it('are registered by a signed-in user, appear in the account and the session, and sign in later', async () => {
    const email = address()
    const { session_token: session, user_id, session: before } = await provider.signIn(email)
    const device = new Authenticator(page)
    const started = await passkeys.startRegistering(session, {
      user_agent: 'a browser',
      authenticator_type: 'platform',
    })
    expect(started.body.data.user_id).toBe(user_id)
    const text = started.body.data.public_key_credential_creation_options
    expect(JSON.parse(text)).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(user_id).toString('base64'), name: email, displayName: email },
      challenge: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      excludeCredentials: [],
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    })
    const { body, status } = await passkeys.finishRegistering(session, device.create(text))
    expect(status).toBe(200)
    const registration = {
      webauthn_registration_id: body.data.webauthn_registration_id,
      domain: 'localhost',
      user_agent: 'a browser',
      authenticator_type: 'platform',
      verified: true,
      name: 'Passkey 1',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      last_used_at: null,
    }
    expect(registration.webauthn_registration_id).toMatch(/^webauthn-registration-test-[0-9a-f-]{36}$/)
    expect(body.data.user.webauthn_registrations).toEqual([registration])
    expect(body.data.session).toMatchObject({ session_id: before.session_id, expires_at: before.expires_at })
    expect(body.data.session.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'webauthn'])

    const signedIn = (await passkeys.authenticate(device.get(await passkeys.options()))).body.data
    const { webauthn_registration_id, domain, user_agent } = registration
    expect(signedIn).toMatchObject({
      user_id,
      webauthn_registration_id,
      user: { webauthn_registrations: [registration] },
      session: {
        authentication_factors: [
          {
            type: 'webauthn',
            delivery_method: 'webauthn_registration',
            webauthn_factor: { webauthn_registration_id, domain, user_agent },
          },
        ],
      },
    })
    expect(signedIn.session.session_id).not.toBe(before.session_id)
    const claims = JSON.parse(Buffer.from(signedIn.session_jwt.split('.')[1] ?? '', 'base64url').toString())
    expect(claims['https://stytch.com/session'].authentication_factors[0].webauthn_factor).toEqual({
      webauthn_registration_id,
      domain,
      user_agent: '',
    })
    const me = await provider.get('/users/me', { session: signedIn.session_token })
    expect(me.body.data).toMatchObject({
      webauthn_registrations: [{ ...registration, last_used_at: expect.any(String) }],
    })
  })

  it('that exist are listed in the options, so that a device does not register twice', async () => {
    const { session_token: session, device } = await passkeys.owner(address())
    const creationOptions = async (options: object) => {
      const { body } = await passkeys.startRegistering(session, options)
      return JSON.parse(body.data.public_key_credential_creation_options)
    }
    const descriptor = { type: 'public-key', transports: ['internal'] }
    expect((await creationOptions({})).excludeCredentials).toEqual([
      { ...descriptor, id: device.id.toString('base64') },
    ])
    const inURLs = await creationOptions({ use_base64_url_encoding: true })
    expect(inURLs.excludeCredentials).toEqual([{ ...descriptor, id: device.id.toString('base64url') }])
    expect(inURLs.challenge).toMatch(/^[\w-]{43}$/)
  })

  it('use the names of the site, and identify the user even with another user handle', async () => {
    const { session_token: session, user_id } = await provider.signIn(address())
    const device = new Authenticator(page)
    const { body } = await passkeys.startRegistering(session, {
      override_id: 'oid',
      override_name: 'on',
      override_display_name: 'od',
      return_passkey_credential_options: false,
    })
    const text = body.data.public_key_credential_creation_options
    expect(JSON.parse(text)).toMatchObject({
      user: { id: 'b2lk', name: 'on', displayName: 'od' },
      authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    })
    expect((await passkeys.finishRegistering(session, device.create(text))).status).toBe(200)
    const signedIn = await passkeys.authenticate(device.get(await passkeys.options()))
    expect(signedIn.body.data.user_id).toBe(user_id)
  })

  it('add a factor to the current session', async () => {
    const { session_token: session, device, session: before } = await passkeys.owner(address())
    const text = await passkeys.options(session)
    expect(JSON.parse(text).allowCredentials).toEqual([
      { type: 'public-key', id: device.id.toString('base64url'), transports: ['internal'] },
    ])
    const { body } = await passkeys.authenticate(device.get(text, { userHandle: null }), session)
    expect(body.data.session.session_id).toBe(before.session_id)
    expect(body.data.session_token).toBe(session)
    expect(body.data.session.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'webauthn'])
  })

  it('can be renamed with any characters, and keep their order', async () => {
    const { session_token: session, passkeyId } = await passkeys.owner(address())
    const second = await passkeys.register(session, new Authenticator(page))
    expect(second.body.data.user.webauthn_registrations.map(({ name }) => name)).toEqual(['Passkey 1', 'Passkey 2'])
    const name = '"><svg onload=alert(1)> \0 Schlüssel'
    const renamed = await passkeys.rename(session, passkeyId, `  ${name} `)
    expect(renamed.body.data.webauthn_registration).toMatchObject({ webauthn_registration_id: passkeyId, name })
    const me = await provider.get<{ webauthn_registrations: { name: string }[] }>('/users/me', { session })
    expect(me.body.data.webauthn_registrations.map((passkey) => passkey.name)).toEqual([name, 'Passkey 2'])
    for (const [empty, type] of [
      ['', 'empty_webauthn_registration_name'],
      ['  ', 'empty_webauthn_registration_name'],
      ['x'.repeat(257), 'bad_request'],
      [7, 'bad_request'],
    ])
      expect((await passkeys.rename(session, passkeyId, empty)).body.error_type).toBe(type)
    const third = await passkeys.register(session, new Authenticator(page))
    expect(third.body.data.user.webauthn_registrations.at(-1)?.name).toBe('Passkey 1')
  })

  it('no longer work after removal, and their owner is notified of both changes by mail', async () => {
    const email = address()
    const { session_token: session, device, passkeyId } = await passkeys.owner(email)
    await passkeys.rename(session, passkeyId, 'Your account is locked, open https://evil.example')
    const removed = await passkeys.remove(session, passkeyId)
    expect(removed.body.data.__user.webauthn_registrations).toEqual([])
    // The user typed the name. It must not appear as text of the site.
    expect(JSON.stringify(await provider.inbox(email))).not.toContain('evil.example')
    const answer = await passkeys.authenticate(device.get(await passkeys.options()))
    expect([answer.status, answer.body.error_type]).toEqual([404, 'webauthn_registration_not_found'])
    expect((await passkeys.remove(session, passkeyId)).body.error_type).toBe('webauthn_registration_not_found')
    expect((await passkeys.rename(session, passkeyId, 'n')).body.error_type).toBe('webauthn_registration_not_found')
    expect((await provider.inbox(email)).map(({ subject }) => subject).slice(0, 2)).toEqual([
      'A passkey was removed from your account',
      'A passkey was added to your account',
    ])
    expect((await passkeys.register(session, device)).status).toBe(200)
  })

  it('without a signature counter can be used repeatedly', async () => {
    const { device, user_id } = await passkeys.owner(address())
    for (let use = 0; use < 3; use++) {
      const { body } = await passkeys.authenticate(device.get(await passkeys.options(), { counter: 0 }))
      expect(body.data.user_id).toBe(user_id)
    }
  })
})
