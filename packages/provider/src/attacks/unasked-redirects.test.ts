import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

const redirect = 'https://phish.example/callback'
const afterLogout = 'https://phish.example/login'

describeOnBothStores('redirects to apps that describe themselves', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  let stranger: { readonly client_id: string }
  let own: { readonly client_id: string }

  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    apps = new ConnectedApps(provider)
    await provider.patch({ idp_dcr_enabled: true })
    session = (await provider.signIn('ada@example.com')).session_token
    const urls = { redirect_uris: [redirect], post_logout_redirect_uris: [afterLogout] }
    const path = `/v1/public/${provider.project.project_id}/oauth2/register`
    const program = { authorization: null, origin: null }
    stranger = JSON.parse((await provider.request('POST', path, { ...program, body: urls })).text)
    own = await apps.create('third_party_public', {
      redirect_urls: [redirect],
      post_logout_redirect_urls: [afterLogout],
    })
  })
  afterAll(() => provider.close())

  const faults: readonly [string, object][] = [
    ['unsupported_response_type', { response_type: 'token' }],
    ['consent_required', { prompt: 'none' }],
    ['invalid_scope', { scopes: ['no-such-scope'] }],
    ['request_not_supported', { faulty_parameters: ['request'] }],
    ['invalid_target', { resources: ['https://no-such-resource.example/'] }],
  ]

  it.each(faults)('F58 wait for the user after the error %s', async (error, request) => {
    const asked = { redirect_uri: redirect, ...request }
    const started = await apps.start(session, stranger, asked)
    expect(started.body.data).toMatchObject({ consent_required: true, redirect_error: { error } })
    const submitted = await apps.submit(session, stranger, { ...asked, consent_granted: false })
    expect(submitted.body.data.consent_required).toBe(true)
    expect(submitted.body.data.redirect_uri).toContain(`error=${error}`)
  })

  it('F58 wait for the user after an error that only the submission finds', async () => {
    const asked = { redirect_uri: redirect, scopes: ['openid'] }
    await apps.tokens(session, stranger, asked)
    expect((await apps.start(session, stranger, asked)).body.data.consent_required).toBe(false)
    const submitted = await apps.submit(session, stranger, { ...asked, code_challenge: 'short' })
    expect(submitted.body.data).toMatchObject({ consent_required: true })
  })

  it.each(faults)('F58 need no click of the user for an app of the owner with the error %s', async (error, request) => {
    const asked = { redirect_uri: redirect, ...request }
    const started = await apps.start(session, own, asked)
    expect(started.body.data).toMatchObject({ consent_required: false, redirect_error: { error } })
    const { data } = (await apps.submit(session, own, asked)).body
    expect([data.consent_required, data.redirect_uri.startsWith(redirect)]).toEqual([undefined, true])
  })

  const logOut = (client: { readonly client_id: string }, as: string | undefined) =>
    provider.post<{ readonly consent_required: boolean; readonly redirect_uri: string }>(
      '/oauth/logout/start',
      { client_id: client.client_id, post_logout_redirect_uri: afterLogout, state: 's' },
      as === undefined ? {} : { session: as },
    )

  it('F58 wait for the user after a logout request, also if nobody is signed in', async () => {
    expect((await logOut(stranger, undefined)).body.data).toMatchObject({ consent_required: true })
    expect((await logOut(stranger, session)).body.data).toMatchObject({ consent_required: true })
    expect((await logOut(own, undefined)).body.data).toMatchObject({ consent_required: false })
  })

  it('F58 end with a logout request after the project turned such apps off', async () => {
    await provider.patch({ idp_dcr_enabled: false })
    const refused = await logOut(stranger, undefined)
    expect([refused.status, refused.body.error_type]).toEqual([404, 'connected_app_not_found'])
    expect((await logOut(own, undefined)).status).toBe(200)
    await provider.patch({ idp_dcr_enabled: true })
  })
})
