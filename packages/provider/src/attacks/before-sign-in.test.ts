import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConnectedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'

const start = {
  user: (url: string) => TestProvider.start(url),
  member: async (url: string) => (await TestOrganizations.start(url)).provider,
} as const

describeOnBothStores('a request of an app before the sign-in', (given) => {
  describe.each(['user', 'member'] as const)('of a %s', (whose) => {
    let provider: TestProvider
    let apps: ConnectedApps
    let own: TestApp
    let stranger: TestApp

    beforeAll(async () => {
      provider = await start[whose](given.url)
      apps = new ConnectedApps(provider)
      await provider.patch({ idp_dcr_enabled: true })
      own = await apps.create('third_party_public')
      const path = `/v1/public/${provider.project.project_id}/oauth2/register`
      const body = { client_name: 'Bank', redirect_uris: [apps.redirectUri] }
      stranger = JSON.parse((await provider.request('POST', path, { authorization: null, origin: null, body })).text)
    })
    afterAll(() => provider.close())

    const leave = (app: Pick<TestApp, 'client_id'>, more: object = {}) =>
      apps.submit(undefined, app, { consent_granted: false, consent_denied: true, state: 'a b&c', ...more })

    it('names an app of the owner, and leads back with access_denied, state and iss', async () => {
      const { data } = (await apps.describe(own)).body
      expect(data).toMatchObject({ client: { client_name: 'Notes' }, may_return: true })
      expect(data.client).not.toHaveProperty('is_self_described')
      const back = new URL((await leave(own)).body.data.redirect_uri)
      expect(`${back.origin}${back.pathname}`).toBe(apps.redirectUri)
      expect(Object.fromEntries(back.searchParams)).toEqual({
        error: 'access_denied',
        error_description: expect.any(String),
        state: 'a b&c',
        iss: expect.stringMatching(/^https?:\/\//),
      })
    })

    it('says that the name of an app is its own statement, and leads back to it after a click', async () => {
      const { data } = (await apps.describe(stranger)).body
      expect(data).toMatchObject({ client: { is_self_described: true, client_name: 'Bank (app.example.com)' } })
      expect((await leave(stranger)).body.data.redirect_uri).toContain(`${apps.redirectUri}?error=access_denied`)
    })

    it.each([
      'https://phish.example/callback',
      'https://app.example.com/callback/../phish',
      'https://app.example.com/callback?next=https://phish.example',
      'https://app.example.com@phish.example/callback',
    ])('gives no name and no way to the URL %s, which the app has not registered', async (redirect_uri) => {
      const refused = [400, 'connected_app_supplied_redirect_url_not_found_in_client']
      for (const answer of [await apps.describe(own, { redirect_uri }), await leave(own, { redirect_uri })])
        expect([answer.status, answer.body.error_type]).toEqual(refused)
    })

    it('fetches no metadata document, and calls its app by the host', async () => {
      // Nothing answers there: an attempt would be an error of the fetch.
      const document = { client_id: 'https://agent.example/client.json' }
      const { data } = (await apps.describe(document)).body
      expect(data).toMatchObject({ client: { client_name: 'agent.example', is_self_described: true } })
      expect(data.may_return).toBe(false)
      expect((await leave(document)).body.error_type).toBe('user_unauthenticated')
    })

    it('grants nothing, and refuses an unknown app', async () => {
      expect((await apps.describe({ client_id: 'no-app' })).body.error_type).toBe('connected_app_not_found')
      for (const more of [{ consent_granted: true }, { consent_denied: false }])
        expect((await leave(own, more)).body.error_type).toBe('user_unauthenticated')
    })
  })
})
