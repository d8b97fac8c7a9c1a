import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import type { OpenIdName } from '../testing/identity-providers/openid-server-configuration.ts'
import { OpenIdServers, type Retold } from '../testing/identity-providers/openid-servers.ts'
import { finishOAuth } from '../testing/oauth.ts'

describeOnBothStores('rebinding: an OAuth account', (store) => {
  let servers: OpenIdServers
  beforeAll(async () => {
    servers = await OpenIdServers.start(store.url)
  })
  afterAll(() => servers.close())

  const person = (name: string) => `${name}.${store.kind}@people.example`
  const signIn = async (name: OpenIdName, email: string, claims: object = {}) => {
    const token: Retold['token'] = (originalClaims, signer) => signer.sign({ ...originalClaims, ...claims })
    const back = await servers.returnFrom(name, email, { token })
    const { body, status, text } = await finishOAuth(servers.provider, back.searchParams.get('token') ?? '')
    expect(status, text).toBe(200)
    return body.data
  }

  it('stays with its first user, even if its provider claims another verified address later', async () => {
    const victim = await signIn('google', person('victim'))
    const attacker = await signIn('slack', person('attacker'))
    // The same subject now claims another user's address as its own and verified.
    const again = await signIn('slack', person('attacker'), { email: person('victim'), email_verified: true })
    expect(again.user_id).toBe(attacker.user_id)
    expect(again.user_id).not.toBe(victim.user_id)
    expect(again.user.emails.map(({ email }) => email)).toEqual([person('attacker')])
    const after = await signIn('google', person('victim'))
    expect(after.user_id).toBe(victim.user_id)
    expect(after.user.emails.map(({ email }) => email)).toEqual([person('victim')])
    expect(after.user.providers.map(({ provider_type }) => provider_type)).toEqual(['Google'])
  })

  it('links no user by an address that its provider has not verified, in any spelling of the claim', async () => {
    const victim = await signIn('google', person('owner'))
    for (const [number, email_verified] of [false, 'false', 0, null, 'yes', undefined].entries()) {
      const claims = { sub: `made-up-${number}`, email: person('owner'), email_verified }
      const other = await signIn('slack', person('nobody'), claims)
      expect(other.user_id).not.toBe(victim.user_id)
      expect(other.user.emails).toEqual([])
    }
    expect((await signIn('google', person('owner'))).user.providers).toHaveLength(1)
  })

  it('belongs to one provider: the same subject at another provider is a different user', async () => {
    const one = await signIn('google', person('one'), { sub: 'the-same' })
    const other = await signIn('slack', person('other'), { sub: 'the-same' })
    expect(other.user_id).not.toBe(one.user_id)
  })
})
