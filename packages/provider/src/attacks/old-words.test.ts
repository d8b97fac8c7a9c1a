import { oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmedOnce } from '../methods/oauth/address-authority.ts'
import { socialProviders } from '../methods/oauth/table.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestBrowser } from '../testing/oauth.ts'
import { TestProvider } from '../testing/provider.ts'

type ProviderName = Parameters<TestBrowser['signIn']>[0]

const once = Object.entries(socialProviders)
  .filter(([name, { addresses }]) => addresses === confirmedOnce && name in oauthProviders)
  .map(([name]) => name as ProviderName)

describeOnBothStores('addresses that a provider verified once', (store) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let count = 0
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    apps = new ConnectedApps(provider)
  })
  afterAll(() => provider.close())

  const newAddress = (name: string) => `reused.${name}.${++count}.${store.kind}@people.example`
  const signIn = async (name: ProviderName, email: string) => {
    const { status, text, body } = await new TestBrowser(provider).signIn(name, email)
    if (status !== 200) throw new Error(text)
    return body.data
  }

  it('are those of most providers', () => {
    expect(once.length).toBeGreaterThan(8)
  })

  it.each(once)(
    'E09 an address of %s is unproven, is not told to apps, and its reader gets the account',
    async (name) => {
      const email = newAddress(name)
      const stranger = await signIn(name, email)
      const [address] = stranger.user.emails
      // Some stand-ins give no verified address.
      if (address === undefined) return
      expect(address).toMatchObject({ email, verified: false })
      const app = await apps.create('first_party_public')
      const { id_token } = await apps.tokens(stranger.session_token, app, { scopes: ['openid', 'email'] })
      const [, claims = ''] = id_token.split('.')
      expect(Buffer.from(claims, 'base64url').toString()).not.toContain('email')
      const reader = await provider.signIn(email)
      expect(reader.user.emails).toMatchObject([{ email, verified: true }])
      expect(reader.user.providers).toEqual([])
      expect((await provider.get('/users/me', { session: stranger.session_token })).status).not.toBe(200)
    },
  )

  it('E09 do not lead a second provider of the kind into the account of the first', async () => {
    const email = newAddress('two')
    const stranger = await signIn('github', email)
    expect((await signIn('discord', email)).user_id).not.toBe(stranger.user_id)
  })

  it('E26 are told to no app, as little as a number that nobody has proven', async () => {
    const email = newAddress('number')
    const number = '+14155552671'
    await asBackEnd(provider, 'POST', '/users', { email, phone_number: number })
    const { session_token: session, user } = await provider.signIn(email)
    expect(user.phone_numbers).toMatchObject([{ phone_number: number, verified: false }])
    const app = await apps.create('first_party_public')
    const { access_token } = await apps.tokens(session, app, { scopes: ['openid', 'email', 'phone'] })
    const { body } = await apps.userinfo(access_token)
    expect(body).toMatchObject({ email, email_verified: true })
    expect(JSON.stringify(body)).not.toContain('phone')
  })

  it('E09 still lead to the account of the user who has proven the address', async () => {
    const email = newAddress('own')
    const owner = await provider.signIn(email)
    expect((await signIn('github', email)).user_id).toBe(owner.user_id)
    expect((await signIn('discord', email)).user_id).toBe(owner.user_id)
  })

  it('E09 do not take over an account that a password made for the address', async () => {
    const email = newAddress('password')
    const body = { email, password: 'tall river quiet lantern 7!A', session_duration_minutes: 60 }
    const made = await provider.post<{ readonly user_id: string }>('/passwords', body)
    expect((await signIn('github', email)).user_id).not.toBe(made.body.data.user_id)
  })
})
