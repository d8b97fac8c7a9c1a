import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Authenticator } from '../../testing/authenticator.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { Passkeys } from '../../testing/passkeys.ts'
import { page, TestProvider } from '../../testing/provider.ts'

/** What a password manager makes by itself: a key, copied already (WebAuthn 6.1: BE and BS), and nobody was there. */
const nobodyThere = { flags: 0x18 }

describeOnBothStores('passkeys that nobody asked for', (store) => {
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
    // An address is told only once it is proven.
    const { session_token: session } = await provider.signIn(email)
    await provider.post('/passwords/session/reset', body, { session })
    const loggedIn = await provider.post<{ session_token: string }>('/passwords/authenticate', { email, ...body })
    return loggedIn.body.data.session_token
  }
  const unasked = { conditional_mediation: true }

  it('are refused where the project does not allow them, which is what it does by itself', async () => {
    const session = await withPassword(address())
    const started = await passkeys.startRegistering(session, unasked)
    expect([started.status, started.body.error_type]).toEqual([400, 'passkey_upgrade_not_enabled'])
    const token = provider.project.public_token
    const bootstrap = () => provider.get<Record<string, unknown>>(`/projects/bootstrap/${token}`)
    expect((await bootstrap()).body.data).not.toHaveProperty('passkey_upgrade_enabled')
    await provider.patch({ passkey_upgrade_enabled: true })
    expect((await bootstrap()).body.data).toMatchObject({ passkey_upgrade_enabled: true })
  })

  it('are kept without anybody’s presence, say nothing of the session, and sign in once somebody is there', async () => {
    await provider.patch({ passkey_upgrade_enabled: true })
    const email = address()
    const session = await withPassword(email)
    const device = new Authenticator(page)
    const started = await passkeys.startRegistering(session, unasked)
    const text = started.body.data.public_key_credential_creation_options
    expect(JSON.parse(text).authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    })
    const kept = await passkeys.finishRegistering(session, device.create(text, nobodyThere))
    expect(kept.status, kept.text).toBe(200)
    expect(kept.body.data.session.authentication_factors.map(({ type }) => type)).toEqual(['password'])
    expect(kept.body.data.user.webauthn_registrations).toMatchObject([{ name: 'Passkey 1' }])
    expect((await provider.inbox(email)).map(({ subject }) => subject)).toContain('A passkey was added to your account')
    const absent = await passkeys.authenticate(device.get(await passkeys.options(), { flags: 0x18 }))
    expect(absent.status).toBe(401)
    const there = await passkeys.authenticate(device.get(await passkeys.options(), { flags: 0x1d }))
    expect(there.status, there.text).toBe(200)
  })

  it('need presence all the same where they were asked for', async () => {
    await provider.patch({ passkey_upgrade_enabled: true })
    const session = await withPassword(address())
    for (const options of [{}, { conditional_mediation: false }]) {
      const started = await passkeys.startRegistering(session, options)
      const text = started.body.data.public_key_credential_creation_options
      const made = await passkeys.finishRegistering(session, new Authenticator(page).create(text, nobodyThere))
      expect([options, made.status, made.body.error_type]).toEqual([options, 400, 'invalid_public_key_credential'])
    }
  })

  it('are held to all other rules: the page, the domain, the challenge, the session that asked', async () => {
    await provider.patch({ passkey_upgrade_enabled: true })
    const session = await withPassword(address())
    const elsewhere = await withPassword(address())
    const options = async () =>
      (await passkeys.startRegistering(session, unasked)).body.data.public_key_credential_creation_options
    for (const otherwise of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { crossOrigin: true },
    ]) {
      const made = new Authenticator(page).create(await options(), { ...nobodyThere, ...otherwise })
      const { status, body } = await passkeys.finishRegistering(session, made)
      expect([otherwise, status, body.error_type]).toEqual([otherwise, 400, 'invalid_public_key_credential'])
    }
    const stolen = new Authenticator(page).create(await options(), nobodyThere)
    expect((await passkeys.finishRegistering(elsewhere, stolen)).status).toBe(404)
  })
})
