import { afterAll, beforeAll, expect, it } from 'vitest'
import { Authenticator, type Otherwise } from '../testing/authenticator.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { page, TestProvider } from '../testing/provider.ts'

describeOnBothStores('owners of passkeys', (store) => {
  let provider: TestProvider
  let passkeys: Passkeys
  let people = 0
  const address = () => `owner-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    passkeys = new Passkeys(provider)
  })
  afterAll(() => provider.close())

  it('D08 somebody else’s passkey can be neither removed nor renamed', async () => {
    const ada = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    expect((await passkeys.remove(eve.session_token, ada.passkeyId)).status).toBe(404)
    expect((await passkeys.rename(eve.session_token, ada.passkeyId, 'mine')).status).toBe(404)
    const { body } = await passkeys.authenticate(ada.device.get(await passkeys.options()))
    expect(body.data.user.webauthn_registrations).toMatchObject([{ name: 'Passkey 1' }])
  })

  it('A18 while codes are locked for an address, its owner’s passkey still signs in', async () => {
    const email = address()
    const { device } = await passkeys.owner(email)
    for (let sent = 0; sent < 2; sent++) {
      const { method_id } = await provider.sendCode(email)
      for (let wrong = 0; wrong < 5; wrong++) await provider.authenticate({ code: 'wrong', method_id })
    }
    const locked = await provider.authenticate(await provider.sendCode(email))
    expect(locked.body.error_type).toBe('user_lock_limit_reached')
    expect((await passkeys.authenticate(device.get(await passkeys.options()))).status).toBe(200)
  })

  it('a passkey that was added to somebody else’s unproven address is gone when its owner comes', async () => {
    const email = address()
    const taken = await provider.post<{ session_token: string }>('/passwords', {
      email,
      password: 'Xq7!vlkt-mead-quorn-42',
      session_duration_minutes: 60,
    })
    const squatter = new Authenticator(page)
    expect((await passkeys.register(taken.body.data.session_token, squatter)).status).toBe(200)
    const owner = await provider.signIn(email)
    expect(owner.user.webauthn_registrations).toEqual([])
    const back = await passkeys.authenticate(squatter.get(await passkeys.options()))
    expect([back.status, back.body.error_type]).toEqual([404, 'webauthn_registration_not_found'])
    // Nothing of it is left: the same device may become the owner's.
    expect((await passkeys.register(owner.session_token, squatter)).status).toBe(200)
  })

  it('a passkey that is unknown is told to be gone to its own people alone', async () => {
    const { device, session_token: session, passkeyId } = await passkeys.owner(address())
    expect((await passkeys.remove(session, passkeyId)).status).toBe(200)
    const sent = async (otherwise: Otherwise) => {
      const { status, body } = await passkeys.authenticate(device.get(await passkeys.options(), otherwise))
      return [status, body.error_type]
    }
    expect(await sent({})).toEqual([404, 'webauthn_registration_not_found'])
    const unproven = [401, 'unable_to_auth_webauthn_registration']
    const handle = (text: string) => Buffer.from(text).toString('base64url')
    const elsewhere = `user-test-${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`
    for (const userHandle of [handle('somebody of another service'), handle(elsewhere), null, ''])
      expect([userHandle, await sent({ userHandle })]).toEqual([userHandle, unproven])
  })

  it('a passkey under a handle of the site’s own is told to be gone as well', async () => {
    const { session_token: session } = await provider.signIn(address())
    const device = new Authenticator(page)
    const started = await passkeys.startRegistering(session, { override_id: 'customer 4711' })
    const made = device.create(started.body.data.public_key_credential_creation_options)
    const kept = await passkeys.finishRegistering(session, made)
    expect((await passkeys.remove(session, kept.body.data.webauthn_registration_id)).status).toBe(200)
    const { status } = await passkeys.authenticate(device.get(await passkeys.options()))
    expect(status).toBe(404)
  })
})
