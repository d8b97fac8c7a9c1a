import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asBackEnd, type BackEndAnswer } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { OpenIdServers, openIdNames, type Retold } from '../../testing/identity-providers/openid-servers.ts'
import { finishOAuth, TestBrowser } from '../../testing/oauth.ts'
import { TestProvider } from '../../testing/provider.ts'
import { openIdProviders } from './openid-providers.ts'

/** Lifetime of an access token of these providers. */
const lifeSeconds = 3_600

interface TokensBody extends BackEndAnswer {
  readonly provider_values: ProviderValues
}

const readTokens = (provider: TestProvider, id: string) =>
  asBackEnd<TokensBody>(provider, 'GET', `/users/oauth/${id}/provider_values`)

describeOnBothStores('provider tokens of a user', (store) => {
  let servers: OpenIdServers
  let provider: TestProvider
  beforeAll(async () => {
    servers = await OpenIdServers.start(store.url)
    provider = servers.provider
  })
  afterAll(() => servers.close())

  const person = (name: string) => `${name}.${store.kind}@people.example`
  const signIn = async (name: (typeof openIdNames)[number], email: string, retold?: Retold) => {
    const back = await servers.returnFrom(name, email, retold)
    const { body } = await finishOAuth(provider, back.searchParams.get('token') ?? '')
    const { user, provider_values } = body.data
    return { id: user.providers[0]?.oauth_user_registration_id ?? '', values: provider_values }
  }
  /** Stops 30 seconds before the expiration, because real time passes between two lines of a test. */
  const soon = () => provider.advance(lifeSeconds - 30)
  afterEach(() => provider.request('POST', '/dev/clock', { authorization: null, origin: null, body: { reset: true } }))

  it.each(openIdNames)('are returned unchanged while valid, and refreshed at expiration, by %s', async (name) => {
    const { id, values } = await signIn(name, person(`renewed.${name}`))
    servers.takeAsked()
    const first = await readTokens(provider, id)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body).toMatchObject({ oauth_user_registration_id: id, provider_type: oauthProviders[name] })
    expect(first.body.provider_values).toEqual(values)
    expect(servers.takeAsked()).toEqual([])
    await soon()
    const { body } = await readTokens(provider, id)
    const { access_token, refresh_token, expires_at, scopes } = body.provider_values
    expect(servers.takeAsked()).toHaveLength(1)
    for (const [was, is] of [
      [values.access_token, access_token],
      [values.refresh_token, refresh_token],
    ]) {
      expect(is).not.toBe(was)
      expect(is).not.toBe('')
    }
    expect(Date.parse(expires_at ?? '')).toBeGreaterThan(Date.parse(values.expires_at ?? ''))
    expect(scopes).toEqual(values.scopes)
    // The refreshed tokens were stored: the provider is not called again, and the next call returns them.
    expect((await readTokens(provider, id)).body.provider_values).toEqual(body.provider_values)
    expect(servers.takeAsked()).toEqual([])
  })

  itRaces('are refreshed once for concurrent callers, and all of them receive tokens', async () => {
    const { id } = await signIn('google', person('many'))
    await soon()
    servers.takeAsked()
    const answers = await Promise.all(Array.from({ length: 12 }, () => readTokens(provider, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(servers.takeAsked()).toEqual([openIdProviders.google.token])
  })

  itRaces('return 409 with Retry-After if the token has expired and another caller is refreshing it', async () => {
    const { id } = await signIn('google', person('over'))
    await provider.advance(lifeSeconds + 30)
    servers.takeAsked()
    const answers = await Promise.all(Array.from({ length: 6 }, () => readTokens(provider, id)))
    expect(servers.takeAsked()).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.error_type, headers.get('retry-after')]).toEqual([409, 'oauth_refresh_under_way', '1'])
    }
    expect((await readTokens(provider, id)).status).toBe(200)
  })

  it('are kept when the provider refuses a refresh, and the error states the reason and the remedy', async () => {
    const { id, values } = await signIn('google', person('refused'))
    await provider.advance(lifeSeconds + 30)
    const refused = await servers.saying({ refusal: 'invalid_grant' }, () => readTokens(provider, id))
    expect([refused.status, refused.body.error_type]).toEqual([400, 'oauth_refresh_refused'])
    expect(refused.body.error_message).toContain('Ask the user to sign in with Google again')
    const away = await servers.saying({ refusal: 'temporarily_unavailable' }, () => readTokens(provider, id))
    expect([away.status, away.body.error_type, away.headers.get('retry-after')]).toEqual([
      503,
      'service_unavailable',
      '5',
    ])
    // The stored refresh token is still valid.
    const { body } = await readTokens(provider, id)
    expect(body.provider_values.access_token).not.toBe(values.access_token)
  })

  it('are not replaced by tokens of another user', async () => {
    const { id } = await signIn('google', person('mixed'))
    await provider.advance(lifeSeconds + 30)
    const token: Retold['token'] = (claims, signer) => signer.sign({ ...claims, sub: 'somebody else' })
    const mixed = await servers.saying({ token }, () => readTokens(provider, id))
    expect([mixed.status, mixed.body.error_type]).toEqual([503, 'service_unavailable'])
  })

  it('keep the refresh token after a sign-in that returns none', async () => {
    const email = person('second')
    const { id, values } = await signIn('google', email)
    const second = await signIn('google', email, { answer: { refresh_token: undefined } })
    expect(second.values.refresh_token).toBe('')
    expect((await readTokens(provider, id)).body.provider_values).toMatchObject({
      access_token: second.values.access_token,
      refresh_token: values.refresh_token,
    })
    await soon()
    expect((await readTokens(provider, id)).body.provider_values.access_token).not.toBe(second.values.access_token)
  })

  it('are returned only to the back end of their project', async () => {
    const { id } = await signIn('google', person('shut'))
    const path = `/v1/users/oauth/${id}/provider_values`
    expect((await provider.request('GET', path)).status).toBe(401)
    expect((await readTokens(provider, 'oauth-user-test-00000000-0000-4000-8000-000000000000')).body.error_type).toBe(
      'oauth_user_registration_not_found',
    )
  })
})

describe('providers without OpenID Connect', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  const others = (Object.keys(oauthProviders) as OAuthProviderName[]).filter(
    (name) => !Object.hasOwn(openIdProviders, name),
  )
  /** Tokens of these providers do not expire, or cannot be refreshed. */
  const withoutRefresh = new Set<OAuthProviderName>(['github', 'facebook'])

  it.each(others)('refresh the access token as described in the row of %s', async (name) => {
    const { body } = await new TestBrowser(provider).signIn(name, `renewed.${name}@people.example`)
    const { user, provider_values: values } = body.data
    const id = user.providers[0]?.oauth_user_registration_id ?? ''
    await provider.advance(lifeSeconds)
    const tokensAnswer = await readTokens(provider, id)
    expect(tokensAnswer.status, JSON.stringify(tokensAnswer.body)).toBe(200)
    if (withoutRefresh.has(name)) expect(tokensAnswer.body.provider_values).toEqual(values)
    else expect(tokensAnswer.body.provider_values.access_token).not.toBe(values.access_token)
  })
})
