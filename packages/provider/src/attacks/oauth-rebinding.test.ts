import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import type { OpenIdName } from '../testing/identity-providers/openid-server-configuration.ts'
import { OpenIdServers, type Retold } from '../testing/identity-providers/openid-servers.ts'
import { finishOAuth } from '../testing/oauth.ts'

describeOnBothStores('rebinding: an outside account', (store) => {
  let servers: OpenIdServers
  beforeAll(async () => {
    servers = await OpenIdServers.start(store.url)
  })
  afterAll(() => servers.close())

  const person = (name: string) => `${name}.${store.kind}@people.example`
  const signIn = async (name: OpenIdName, email: string, claims: object = {}) => {
    const token: Retold['token'] = (said, signer) => signer.sign({ ...said, ...claims })
    const back = await servers.returnFrom(name, email, { token })
    const { body, status, text } = await finishOAuth(servers.provider, back.searchParams.get('token') ?? '')
    expect(status, text).toBe(200)
    return body.data
  }

  it('stays with whom it was first, whatever verified address its provider tells afterwards', async () => {
    const victim = await signIn('google', person('victim'))
    const attacker = await signIn('slack', person('attacker'))
    // The same subject there, which now says that the address of somebody else is its own and verified.
    const again = await signIn('slack', person('attacker'), { email: person('victim'), email_verified: true })
    expect(again.user_id).toBe(attacker.user_id)
    expect(again.user_id).not.toBe(victim.user_id)
    expect(again.user.emails.map(({ email }) => email)).toEqual([person('attacker')])
    const after = await signIn('google', person('victim'))
    expect(after.user_id).toBe(victim.user_id)
    expect(after.user.emails.map(({ email }) => email)).toEqual([person('victim')])
    expect(after.user.providers.map(({ provider_type }) => provider_type)).toEqual(['Google'])
  })

  it('takes nobody along by an address that its provider does not vouch for, in whatever words', async () => {
    const victim = await signIn('google', person('owner'))
    for (const [number, email_verified] of [false, 'false', 0, null, 'yes', undefined].entries()) {
      const claims = { sub: `made-up-${number}`, email: person('owner'), email_verified }
      const other = await signIn('slack', person('nobody'), claims)
      expect(other.user_id).not.toBe(victim.user_id)
      expect(other.user.emails).toEqual([])
    }
    expect((await signIn('google', person('owner'))).user.providers).toHaveLength(1)
  })

  it('is one of its own provider: the same subject elsewhere is somebody else', async () => {
    const one = await signIn('google', person('one'), { sub: 'the-same' })
    const other = await signIn('slack', person('other'), { sub: 'the-same' })
    expect(other.user_id).not.toBe(one.user_id)
  })
})
