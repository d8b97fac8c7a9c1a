import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { finishOAuth, TestBrowser } from '../../testing/oauth.ts'
import { TestProvider } from '../../testing/provider.ts'
import { ethereumWallet, Wallets } from '../../testing/wallets.ts'

// Rate limits count the network of an IPv6 address, and a session stores the address itself.
const from = '2001:db8:1:2:3:4:5:6'

describeOnBothStores('the session', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('of a wallet has the full client address', async () => {
    const { body } = await new Wallets(provider).authenticate(ethereumWallet(), { from })
    expect(body.data.session.attributes.ip_address).toBe(from)
  })

  it('of an account at a provider has the full client address', async () => {
    const { token } = await new TestBrowser(provider).returnFrom('google')
    const { body } = await finishOAuth(provider, token, {}, { from })
    expect(body.data.session.attributes.ip_address).toBe(from)
  })
})
