import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { locationOf } from '../testing/oauth.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('settings of a project for connected apps', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    apps = new ConnectedApps(provider)
  })
  afterAll(() => provider.close())

  it('idp_logout_url is the page that a logout of an app leads to', async () => {
    const { client_id } = await apps.create('third_party_public')
    const leadsTo = async () => {
      const answer = await provider.request('GET', `/v1/oauth2/logout?client_id=${client_id}`)
      return locationOf(answer).split('?')[0]
    }
    expect(await leadsTo()).not.toBe('https://site.example/goodbye')
    await provider.patch({ idp_logout_url: 'https://site.example/goodbye' })
    expect(await leadsTo()).toBe('https://site.example/goodbye')
    await provider.patch({ idp_logout_url: null })
  })

  it('idp_redirect_schemes decides which private schemes an app may redirect to', async () => {
    const statusOf = async (scheme: string) => {
      const body = { client_type: 'third_party_public', client_name: 'Notes', redirect_urls: [`${scheme}://callback`] }
      return (await asBackEnd(provider, 'POST', '/connected_apps/clients', body)).status
    }
    expect(await statusOf('otherapp')).toBe(200)
    await provider.patch({ idp_redirect_schemes: ['notesapp'] })
    expect([await statusOf('notesapp'), await statusOf('otherapp')]).toEqual([200, 400])
  })
})

describeOnBothStores('settings of a project for organizations', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  it('create_organization_enabled decides whether a visitor may create an organization', async () => {
    const creation = async (email: string) => {
      const { intermediate_session_token } = await test.discover(email)
      const body = { intermediate_session_token, session_duration_minutes: 60 }
      return (await test.post('/discovery/organizations/create', body)).body.error_type
    }
    expect(await creation('ada@first.example')).toBeUndefined()
    await test.provider.patch({ create_organization_enabled: false })
    expect(await creation('ada@second.example')).toBe('create_organization_not_enabled')
  })
})
