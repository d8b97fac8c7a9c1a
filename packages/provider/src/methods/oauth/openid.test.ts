import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { OpenIdServers, openIdNames } from '../../testing/identity-providers/openid-servers.ts'
import { wrongIdTokens, wrongNonces } from '../../testing/identity-providers/wrong-id-tokens.ts'
import { finishOAuth, site } from '../../testing/oauth.ts'
import { openIdProviders } from './openid-providers.ts'
import type { SocialProvider } from './social-provider.ts'

/** An address of a row, for a client that says nothing of its own. */
const whole = ({ otherwise }: SocialProvider, address: string): string =>
  address.replace('{host}', otherwise?.host ?? '').replace('{tenant}', otherwise?.tenant ?? '')

describeOnBothStores('a provider that speaks OpenID Connect', (store) => {
  let servers: OpenIdServers
  beforeAll(async () => {
    servers = await OpenIdServers.start(store.url)
  })
  afterAll(() => servers.close())

  describe.each(openIdNames)('%s', (name) => {
    const row: SocialProvider = openIdProviders[name]

    it('signs somebody in by the whole protocol, and finds them again', async () => {
      const email = `${name}.${store.kind}@people.example`
      servers.takeAsked()
      const first = await servers.returnFrom(name, email)
      expect(first.origin + first.pathname, first.search).toBe(site.signup)
      const made = await finishOAuth(servers.provider, first.searchParams.get('token') ?? '')
      expect(made.status, made.text).toBe(200)
      const { data } = made.body
      expect(data.provider_subject).toBe(`subject-of-${email}`)
      expect(data.user.emails).toEqual([expect.objectContaining({ email, verified: true })])
      expect(data.user.name.first_name).toBe('Ada')
      const { access_token, refresh_token, id_token, expires_at } = data.provider_values
      for (const told of [access_token, refresh_token, id_token, expires_at]) expect(told).not.toBe('')
      const addresses = [row.token, row.openId?.keys ?? '', ...(row.asks ?? []).map(({ url }) => url)]
      expect(servers.takeAsked()).toEqual(addresses.map((address) => whole(row, address)))

      // Said again by whom it was said: what the next tests change is all that they change.
      const second = await servers.returnFrom(name, email, { token: (claims, signer) => signer.sign(claims) })
      expect(second.origin + second.pathname).toBe(site.login)
      const again = await finishOAuth(servers.provider, second.searchParams.get('token') ?? '')
      expect(again.body.data.user_id).toBe(data.user_id)
    })

    if (row.asks !== undefined) {
      it('signs nobody in where it speaks of somebody else when it is asked', async () => {
        const back = await servers.returnFrom(name, `two.${name}@people.example`, { person: { sub: 'somebody else' } })
        expect(back.searchParams.get('error')).toBe('server_error')
      })
    }

    const ways = { ...wrongIdTokens, ...(row.openId?.nonce ? wrongNonces : {}) }
    it.each(Object.entries(ways))('signs nobody in by a token with %s', async (_, retelling) => {
      const back = await servers.returnFrom(name, `nobody.${name}@people.example`, { token: retelling })
      expect(back.origin + back.pathname).toBe(site.login)
      expect(Object.fromEntries(back.searchParams)).toEqual({
        stytch_token_type: 'oauth',
        error: 'server_error',
        error_description: expect.stringContaining('returned no valid identity'),
      })
    })
  })
})
