import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { finishOAuth, site, TestBrowser } from '../../testing/oauth.ts'
import { TestProvider } from '../../testing/provider.ts'
import { confirmedOnce } from './address-authority.ts'
import { socialProviders } from './table.ts'

const names = Object.keys(oauthProviders) as OAuthProviderName[]

/** Providers whose statement that an address is verified is trusted. */
const trustedVerifiers = new Set<OAuthProviderName>([
  ...(['google', 'microsoft', 'apple', 'github', 'gitlab', 'discord', 'salesforce', 'slack'] as const),
  ...(['bitbucket', 'linkedin', 'twitch', 'yahoo'] as const),
])

describeOnBothStores('OAuth sign-in', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it.each(names)('creates a user by %s, and recognizes the user later', async (name) => {
    const email = `${name}.${store.kind}@people.example`
    const hint = { provider_login_hint: email }
    const browser = new TestBrowser(provider)
    const first = await browser.returnFrom(name, 'continue', hint)
    expect(first.address).toBe(site.signup)
    const firstAnswer = await finishOAuth(provider, first.token)
    expect(firstAnswer.status, firstAnswer.text).toBe(200)
    const { data } = firstAnswer.body
    expect(data.provider_type).toBe(oauthProviders[name])
    expect(data.provider_subject).not.toBe('')
    expect(data.provider_values.access_token).not.toBe('')
    // GitHub's tokens do not expire and have no `expires_in`. An empty string would not be a date.
    expect('expires_at' in data.provider_values).toBe(name !== 'github')
    expect(data.user.providers).toEqual([
      {
        oauth_user_registration_id: expect.stringMatching(/^oauth-user-test-/),
        provider_subject: data.provider_subject,
        provider_type: oauthProviders[name],
        profile_picture_url: data.profile_picture_url,
        locale: data.locale,
      },
    ])
    const [registration] = data.user.providers
    // The others verified it once, perhaps for an earlier reader of the mailbox.
    const verified = socialProviders[name].addresses !== confirmedOnce
    const address = trustedVerifiers.has(name) ? [expect.objectContaining({ email, verified })] : []
    expect(data.user.emails).toEqual(address)
    const hasNoEmail = ['twitter', 'tiktok', 'snapchat'].includes(name)
    expect(data.session.authentication_factors).toEqual([
      {
        type: 'oauth',
        delivery_method: `oauth_${name}`,
        last_authenticated_at: expect.any(String),
        [`${name}_oauth_factor`]: {
          id: registration?.oauth_user_registration_id,
          provider_subject: data.provider_subject,
          ...(hasNoEmail ? {} : { email_id: data.user.emails[0]?.email_id ?? '' }),
        },
      },
    ])

    const second = await new TestBrowser(provider).returnFrom(name, 'continue', hint)
    expect(second.address).toBe(site.login)
    const again = await finishOAuth(provider, second.token)
    expect(again.body.data.user_id).toBe(data.user_id)
    expect(again.body.data.user.providers).toHaveLength(1)
  })

  it('links a verified address to its account, and notifies the owner', async () => {
    const email = `linked.${store.kind}@people.example`
    const existingUser = await provider.signIn(email)
    const linked = await new TestBrowser(provider).signIn('github', email)
    expect(linked.body.data.user_id).toBe(existingUser.user_id)
    expect(linked.body.data.user.emails).toHaveLength(1)
    const subjects = (await provider.inbox(email)).map(({ subject }) => subject)
    expect(subjects).toContain('GitHub was added to your account')
  })

  it('signs in one account by each of its providers', async () => {
    const email = `several.${store.kind}@people.example`
    const ids = []
    for (const name of ['google', 'github', 'apple', 'discord'] as const) {
      ids.push((await new TestBrowser(provider).signIn(name, email)).body.data.user_id)
    }
    expect(new Set(ids).size).toBe(1)
  })

  it('adds a provider to the requesting user, and removes it again', async () => {
    const { session_token: session, user_id } = await provider.signIn(`adds.${store.kind}@people.example`)
    const browser = new TestBrowser(provider)
    const back = await browser.returnFrom('twitter', 'continue', {
      oauth_attach_token: await browser.attach(session, 'twitter'),
    })
    expect(back.address).toBe(site.login)
    const added = await finishOAuth(provider, back.token, {}, { session })
    expect(added.status, added.text).toBe(200)
    expect(added.body.data.user_id).toBe(user_id)
    const [registration] = added.body.data.user.providers
    const id = registration?.oauth_user_registration_id ?? ''
    const removed = await provider.request('DELETE', `/sdk/v1/users/oauth/${id}`, { session })
    expect(removed.status, removed.text).toBe(200)
    expect(removed.body.data).toMatchObject({ user_id, __user: { providers: [] } })
    const twice = await provider.request('DELETE', `/sdk/v1/users/oauth/${id}`, { session })
    expect(twice.body.error_type).toBe('oauth_user_registration_not_found')
  })

  it('rejects the removal of the last primary factor', async () => {
    const { body } = await new TestBrowser(provider).signIn('tiktok', `last.${store.kind}@people.example`)
    const { session_token: session, user } = body.data
    const id = user.providers[0]?.oauth_user_registration_id ?? ''
    const refused = await provider.request('DELETE', `/sdk/v1/users/oauth/${id}`, { session })
    expect(refused.body.error_type).toBe('cannot_delete_last_primary_factor')
  })

  it('fills in a missing name, and keeps a chosen one', async () => {
    const hint = { provider_login_hint: `named.${store.kind}@people.example` }
    const first = await finishOAuth(
      provider,
      (await new TestBrowser(provider).returnFrom('google', 'continue', hint)).token,
    )
    expect(first.body.data.user.name).toMatchObject({ first_name: 'Named', last_name: 'Stand-In' })
    const session = first.body.data.session_token
    await provider.request('PUT', '/sdk/v1/users/me', { session, body: { name: { first_name: 'Grace' } } })
    const again = await finishOAuth(
      provider,
      (await new TestBrowser(provider).returnFrom('google', 'continue', hint)).token,
    )
    expect(again.body.data.user.name.first_name).toBe('Grace')
  })

  itRaces('creates one account for concurrent first sign-ins', async () => {
    const hint = { provider_login_hint: `race.${store.kind}@people.example` }
    const tokens = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await new TestBrowser(provider).returnFrom('figma', 'continue', hint)).token,
      ),
    )
    const answers = await Promise.all(tokens.map((token) => finishOAuth(provider, token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => body.data.user_id)).size).toBe(1)
  })
})

describe('the OAuth clients of a project', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  it('can be disabled and enabled one by one', async () => {
    const browser = new TestBrowser(provider)
    await provider.patch({ oauth_clients: { slack: null } })
    expect((await browser.start('slack')).body.error_type).toBe('oauth_config_not_found')
    expect((await browser.start('google')).status).toBe(302)
    await provider.patch({ oauth_clients: { slack: { client_id: 'own-id', client_secret: 'own-secret' } } })
    const location = (await browser.start('slack')).headers.get('location') ?? ''
    expect(new URL(location).searchParams.get('client_id')).toBe('own-id')
    expect((await browser.signIn('slack', 'slack@people.example')).status).toBe(200)
  })

  it('never appear with their secrets, neither in the response that sets them nor in bootstrap', async () => {
    const path = `/dev/projects/${provider.project.project_id}`
    const body = { oauth_clients: { figma: { client_id: 'shown', client_secret: 'never-shown' } } }
    const set = await provider.request('PATCH', path, { authorization: null, origin: null, body })
    expect(set.status).toBe(200)
    expect(set.text).not.toContain('never-shown')
    const { text } = await provider.get(`/projects/bootstrap/${provider.project.public_token}`, { authorization: null })
    expect(text).not.toMatch(/never-shown|oauth_clients/)
  })

  it('are rejected if invalid, with the member at fault', async () => {
    const path = `/dev/projects/${provider.project.project_id}`
    for (const oauth_clients of [
      { google: {} },
      { nobody: null },
      { google: { client_id: 'a', more: 1 } },
      { gitlab: { client_id: 'a', host: 'http://10.0.0.1' } },
    ]) {
      const refused = await provider.request('PATCH', path, {
        authorization: null,
        origin: null,
        body: { oauth_clients },
      })
      expect(refused.status).toBe(400)
    }
  })
})
