import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { OpenIdServers, openIdNames } from '../../testing/identity-providers/openid-servers.ts'
import { wrongIdTokens, wrongNonces } from '../../testing/identity-providers/wrong-id-tokens.ts'
import { finishOAuth, site } from '../../testing/oauth.ts'
import { confirmedOnce } from './address-authority.ts'
import { openIdProviders } from './openid-providers.ts'
import type { SocialProvider } from './social-provider.ts'

/** Fills in the default host and tenant of an address. */
const whole = ({ otherwise }: SocialProvider, address: string): string =>
  address.replace('{host}', otherwise?.host ?? '').replace('{tenant}', otherwise?.tenant ?? '')

describeOnBothStores('an OpenID Connect provider', (store) => {
  let servers: OpenIdServers
  beforeAll(async () => {
    servers = await OpenIdServers.start(store.url)
  })
  afterAll(() => servers.close())

  describe.each(openIdNames)('%s', (name) => {
    const row: SocialProvider = openIdProviders[name]

    it('signs in a user by the full protocol, and recognizes the user later', async () => {
      const email = `${name}.${store.kind}@people.example`
      servers.takeAsked()
      const first = await servers.returnFrom(name, email)
      expect(first.origin + first.pathname, first.search).toBe(site.signup)
      const firstAnswer = await finishOAuth(servers.provider, first.searchParams.get('token') ?? '')
      expect(firstAnswer.status, firstAnswer.text).toBe(200)
      const { data } = firstAnswer.body
      expect(data.provider_subject).toBe(`subject-of-${email}`)
      expect(data.user.emails).toEqual([expect.objectContaining({ email, verified: row.addresses !== confirmedOnce })])
      expect(data.user.name.first_name).toBe('Ada')
      const { access_token, refresh_token, id_token, expires_at } = data.provider_values
      for (const providerValue of [access_token, refresh_token, id_token, expires_at])
        expect(providerValue).not.toBe('')
      const addresses = [row.token, row.openId?.keys ?? '', ...(row.asks ?? []).map(({ url }) => url)]
      expect(servers.takeAsked()).toEqual(addresses.map((address) => whole(row, address)))

      // Signed again without a change, to show that the changed claims alone cause the failures below.
      const second = await servers.returnFrom(name, email, { token: (claims, signer) => signer.sign(claims) })
      expect(second.origin + second.pathname).toBe(site.login)
      const again = await finishOAuth(servers.provider, second.searchParams.get('token') ?? '')
      expect(again.body.data.user_id).toBe(data.user_id)
      const third = await servers.returnFrom(name, email, {
        token: (claims, signer) =>
          signer.sign({ ...claims, aud: [String(claims.aud), 'their-client'], azp: String(claims.aud) }),
      })
      expect(third.searchParams.get('error')).toBeNull()
    })

    if (row.asks !== undefined) {
      it('rejects a userinfo response about another user', async () => {
        const back = await servers.returnFrom(name, `two.${name}@people.example`, { person: { sub: 'somebody else' } })
        expect(back.searchParams.get('error')).toBe('server_error')
      })
    }

    const wrongTokens = { ...wrongIdTokens, ...(row.openId?.nonce ? wrongNonces : {}) }
    it.each(Object.entries(wrongTokens))('rejects an ID token with %s', async (_, retelling) => {
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
