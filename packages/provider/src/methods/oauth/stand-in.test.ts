import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locationOf, site, TestBrowser } from '../../testing/oauth.ts'
import { TestProvider } from '../../testing/provider.ts'

const names = Object.keys(oauthProviders) as OAuthProviderName[]

describe('sign-in at the stand-in provider', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  it.each(names)('redirects from %s to the site with a token', async (name) => {
    const browser = new TestBrowser(provider)
    const back = await browser.returnFrom(name)
    expect(back.address).toBe(site.signup)
    expect(back.query.get('stytch_token_type')).toBe('oauth')
    expect(back.token).toMatch(/^[\w-]{43}$/)
  })

  it.each(names)('passes the whole authorization request to the stand-in of %s', async (name) => {
    const query = {
      custom_scopes: 'extra.one extra.two',
      provider_login_hint: 'ada@example.com',
      provider_state: 'mine',
    }
    const entrance = new URL(locationOf(await new TestBrowser(provider).start(name, query)))
    expect(entrance.pathname).toBe(`/dev/oauth/${name}`)
    const authorizationRequest = entrance.searchParams
    expect(authorizationRequest.get('client_id')).toBe(`latchkey-development-${name}`)
    expect(authorizationRequest.get('redirect_uri')).toBe(`http://localhost:3000/v1/oauth/callback/${name}`)
    expect(authorizationRequest.get('response_type')).toBe('code')
    expect(authorizationRequest.get('scope')).toMatch(/extra\.one[ ,]extra\.two$/)
    expect(authorizationRequest.get('login_hint')).toBe('ada@example.com')
    expect(authorizationRequest.get('state')?.length).toBeGreaterThan(16)
    expect(authorizationRequest.get('state')).not.toBe('mine')
  })
})
