import { afterAll, beforeAll, expect, it } from 'vitest'
import { Authenticator, type DeviationOptions } from '../testing/authenticator.ts'
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

  it('D08 another user’s passkey can be neither removed nor renamed', async () => {
    const ada = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    expect((await passkeys.remove(eve.session_token, ada.passkeyId)).status).toBe(404)
    expect((await passkeys.rename(eve.session_token, ada.passkeyId, 'mine')).status).toBe(404)
    const { body } = await passkeys.authenticate(ada.device.get(await passkeys.options()))
    expect(body.data.user.webauthn_registrations).toMatchObject([{ name: 'Passkey 1' }])
  })

  it('A18 a passkey still signs in while codes for its owner’s address are locked out', async () => {
    const email = address()
    const { device } = await passkeys.owner(email)
    for (let round = 0; round < 2; round++) {
      const { method_id } = await provider.sendCode(email)
      for (let wrong = 0; wrong < 5; wrong++) await provider.authenticate({ code: 'wrong', method_id })
    }
    const locked = await provider.authenticate(await provider.sendCode(email))
    expect(locked.body.error_type).toBe('user_lock_limit_reached')
    expect((await passkeys.authenticate(device.get(await passkeys.options()))).status).toBe(200)
  })

  it('a passkey that was added to an unverified address is deleted when its owner claims the account', async () => {
    const email = address()
    const squattedAccount = await provider.post<{ session_token: string }>('/passwords', {
      email,
      password: 'Xq7!vlkt-mead-quorn-42',
      session_duration_minutes: 60,
    })
    const squatter = new Authenticator(page)
    expect((await passkeys.register(squattedAccount.body.data.session_token, squatter)).status).toBe(200)
    const owner = await provider.signIn(email)
    expect(owner.user.webauthn_registrations).toEqual([])
    const back = await passkeys.authenticate(squatter.get(await passkeys.options()))
    expect([back.status, back.body.error_type]).toEqual([404, 'webauthn_registration_not_found'])
    // Nothing of it remains: the same device can register for the owner.
    expect((await passkeys.register(owner.session_token, squatter)).status).toBe(200)
  })

  it('an unknown passkey is reported as removed only to its own users', async () => {
    const { device, session_token: session, passkeyId } = await passkeys.owner(address())
    expect((await passkeys.remove(session, passkeyId)).status).toBe(200)
    const authenticateOutcome = async (otherwise: DeviationOptions) => {
      const { status, body } = await passkeys.authenticate(device.get(await passkeys.options(), otherwise))
      return [status, body.error_type]
    }
    expect(await authenticateOutcome({})).toEqual([404, 'webauthn_registration_not_found'])
    const unproven = [401, 'unable_to_auth_webauthn_registration']
    const handle = (text: string) => Buffer.from(text).toString('base64url')
    const elsewhere = `user-test-${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`
    for (const userHandle of [handle('somebody of another service'), handle(elsewhere), null, ''])
      expect([userHandle, await authenticateOutcome({ userHandle })]).toEqual([userHandle, unproven])
  })

  it('a passkey under a custom user handle is reported as removed as well', async () => {
    const { session_token: session } = await provider.signIn(address())
    const device = new Authenticator(page)
    const started = await passkeys.startRegistering(session, { override_id: 'customer 4711' })
    const credential = device.create(started.body.data.public_key_credential_creation_options)
    const registered = await passkeys.finishRegistering(session, credential)
    expect((await passkeys.remove(session, registered.body.data.webauthn_registration_id)).status).toBe(200)
    const { status } = await passkeys.authenticate(device.get(await passkeys.options()))
    expect(status).toBe(404)
  })
})
