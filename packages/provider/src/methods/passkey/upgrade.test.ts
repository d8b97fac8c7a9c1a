import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Authenticator } from '../../testing/authenticator.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { Passkeys } from '../../testing/passkeys.ts'
import { page, TestProvider } from '../../testing/provider.ts'

/**
 * Flags of a passkey that a password manager creates on its own: backup eligible and backed up (WebAuthn 6.1: BE and BS),
 * without user presence.
 */
const absentUser = { flags: 0x18 }

describeOnBothStores('automatic passkey upgrades', (store) => {
  let provider: TestProvider
  let passkeys: Passkeys
  let people = 0
  const address = () => `upgraded-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    passkeys = new Passkeys(provider)
  })
  afterAll(() => provider.close())
  afterEach(() => provider.patch({ passkey_upgrade_enabled: false }))

  const withPassword = async (email: string) => {
    const body = { password: 'Xq7!vlkt-mead-quorn-42', session_duration_minutes: 60 }
    // The address must be verified first.
    const { session_token: session } = await provider.signIn(email)
    await provider.post('/passwords/session/reset', body, { session })
    const loggedIn = await provider.post<{ session_token: string }>('/passwords/authenticate', { email, ...body })
    return loggedIn.body.data.session_token
  }
  const conditional = { conditional_mediation: true }

  it('are rejected unless the project enables them', async () => {
    const session = await withPassword(address())
    const started = await passkeys.startRegistering(session, conditional)
    expect([started.status, started.body.error_type]).toEqual([400, 'passkey_upgrade_not_enabled'])
    const token = provider.project.public_token
    const bootstrap = () => provider.get<Record<string, unknown>>(`/projects/bootstrap/${token}`)
    expect((await bootstrap()).body.data).not.toHaveProperty('passkey_upgrade_enabled')
    await provider.patch({ passkey_upgrade_enabled: true })
    expect((await bootstrap()).body.data).toMatchObject({ passkey_upgrade_enabled: true })
  })

  it('are registered without user presence, prove nothing for the session, and sign in with user verification', async () => {
    await provider.patch({ passkey_upgrade_enabled: true })
    const email = address()
    const session = await withPassword(email)
    const device = new Authenticator(page)
    const started = await passkeys.startRegistering(session, conditional)
    const text = started.body.data.public_key_credential_creation_options
    expect(JSON.parse(text).authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    })
    const finished = await passkeys.finishRegistering(session, device.create(text, absentUser))
    expect(finished.status, finished.text).toBe(200)
    expect(finished.body.data.session.authentication_factors.map(({ type }) => type)).toEqual(['password'])
    expect(finished.body.data.user.webauthn_registrations).toMatchObject([{ name: 'Passkey 1' }])
    expect((await provider.inbox(email)).map(({ subject }) => subject)).toContain('A passkey was added to your account')
    const absentAnswer = await passkeys.authenticate(device.get(await passkeys.options(), { flags: 0x18 }))
    expect(absentAnswer.status).toBe(401)
    const presentAnswer = await passkeys.authenticate(device.get(await passkeys.options(), { flags: 0x1d }))
    expect(presentAnswer.status, presentAnswer.text).toBe(200)
  })

  it('still require user presence for a registration that the user requested', async () => {
    await provider.patch({ passkey_upgrade_enabled: true })
    const session = await withPassword(address())
    for (const options of [{}, { conditional_mediation: false }]) {
      const started = await passkeys.startRegistering(session, options)
      const text = started.body.data.public_key_credential_creation_options
      const finished = await passkeys.finishRegistering(session, new Authenticator(page).create(text, absentUser))
      expect([options, finished.status, finished.body.error_type]).toEqual([
        options,
        400,
        'invalid_public_key_credential',
      ])
    }
  })

  it('must pass all other checks: origin, domain, challenge and session', async () => {
    await provider.patch({ passkey_upgrade_enabled: true })
    const session = await withPassword(address())
    const elsewhere = await withPassword(address())
    const options = async () =>
      (await passkeys.startRegistering(session, conditional)).body.data.public_key_credential_creation_options
    for (const otherwise of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { crossOrigin: true },
    ]) {
      const credential = new Authenticator(page).create(await options(), { ...absentUser, ...otherwise })
      const { status, body } = await passkeys.finishRegistering(session, credential)
      expect([otherwise, status, body.error_type]).toEqual([otherwise, 400, 'invalid_public_key_credential'])
    }
    const stolen = new Authenticator(page).create(await options(), absentUser)
    expect((await passkeys.finishRegistering(elsewhere, stolen)).status).toBe(404)
  })
})
