import { authMethods } from '@latchkey/protocol/identity/auth-method'
import { oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestProvider } from '../../testing/provider.ts'
import { authMethodOf } from '../sessions/auth-method.ts'
import { type Entry, firstUnmet, type Requirement } from '../sessions/requirements.ts'

describeOnBothStores('the allowed authentication methods of a project', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('open a session; other methods are rejected, consume nothing and create no user', async () => {
    const email = 'by-link-only@example.com'
    await provider.patch({ allowed_auth_methods: ['magic_link', 'passkey'] })
    const sentCode = await provider.sendCode(email)
    const refused = await provider.authenticate(sentCode)
    expect([refused.status, refused.body.error_type]).toEqual([403, 'unauthorized_action'])
    const passwordSignUp = {
      email: 'typed@example.com',
      password: 'tall river quiet lantern 9!A',
      session_duration_minutes: 60,
    }
    expect((await provider.post('/passwords', passwordSignUp)).body.error_type).toBe('unauthorized_action')
    const search = async (address: string) =>
      (await provider.post<{ userType: string }>('/users/search', { email: address })).body.data.userType
    expect([await search(email), await search(passwordSignUp.email)]).toEqual(['new', 'new'])

    await provider.patch({ allowed_auth_methods: null })
    const granted = await provider.authenticate(sentCode)
    expect(granted.status).toBe(200)
  })

  it('do not apply to an open session, which accepts another proof', async () => {
    await provider.patch({ allowed_auth_methods: ['email_otp'] })
    const { session_token: session } = await provider.signIn('in-already@example.com')
    await provider.patch({ allowed_auth_methods: ['magic_link'] })
    const again = await provider.authenticate(await provider.sendCode('in-already@example.com'), { session })
    expect(again.status).toBe(200)
    await provider.patch({ allowed_auth_methods: null })
  })
})

it('every authentication method has a name for policies', () => {
  const outside = Object.keys(oauthProviders).map((name) => ({ type: 'oauth', delivery: `oauth_${name}` }))
  const ways = [
    { type: 'otp', delivery: 'email' },
    { type: 'otp', delivery: 'sms' },
    { type: 'otp', delivery: 'whatsapp' },
    { type: 'magic_link', delivery: 'email' },
    { type: 'password', delivery: 'knowledge' },
    { type: 'webauthn', delivery: 'webauthn_registration' },
    { type: 'crypto', delivery: 'crypto_wallet' },
    { type: 'totp', delivery: 'authenticator_app' },
    { type: 'recovery_codes', delivery: 'recovery_code' },
    ...outside,
  ]
  const names = ways.map(authMethodOf)
  expect(new Set(names).size).toBe(ways.length)
  expect(authMethods.filter((method) => !names.includes(method))).toEqual(['sso'])
  expect(() => authMethodOf({ type: 'otp', delivery: 'pigeon' })).toThrow('No auth method is known')
})

it('firstUnmet returns the first requirement that is not met', () => {
  const second: Requirement = () => ({ wants: 'second', accepted: ['totp'] })
  const met: Requirement = () => null
  const entry = {} as Entry
  expect(firstUnmet([met, second], entry)).toEqual({ wants: 'second', accepted: ['totp'] })
  expect(firstUnmet([met], entry)).toBeNull()
})
