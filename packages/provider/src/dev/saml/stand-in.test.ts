import { getRequestListener } from '@hono/node-server'
import type { SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../../http/listen.ts'
import { parseMetadata } from '../../methods/sso/saml/identity-provider.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { locationOf, TestBrowser } from '../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { page } from '../../testing/provider.ts'

describeOnBothStores('the stand-in for a SAML identity provider', (given) => {
  let test: TestOrganizations
  let session: string
  let connection: SamlConnection
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    session = (await test.found('admin@company.example')).session_token
    connection = granted(await test.post<{ connection: SamlConnection }>('/sso/saml', {}, { session })).connection
  })
  afterAll(() => test.close())

  const path = () => `/dev/sso/${connection.connection_id}`
  const hidden = (text: string, name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

  const press = async (browser: TestBrowser, entrance: string, email: string, choice: string) => {
    const standInPage = await browser.go(entrance)
    expect(standInPage.text).toContain('data-testid="continue"')
    const request = hidden(standInPage.text, 'request')
    const posting = await browser.go(entrance, new URLSearchParams({ request, email, choice }))
    const fields = ['SAMLResponse', 'RelayState'].map((name) => [name, hidden(posting.text, name)])
    return browser.go(new URL(connection.acs_url).pathname, new URLSearchParams(fields))
  }

  it('configures a connection by its metadata, with a stable certificate', async () => {
    const server = await listen(
      getRequestListener((request) =>
        test.provider.provider.fetch(new Request(request.url.replace(/:\d+\//, ':3000/'))),
      ),
      { host: null, port: 0 },
    )
    const metadata_url = `http://127.0.0.1:${server.port}${path()}/metadata`
    const url = `/sso/saml/${connection.connection_id}/url`
    const body = { metadata_url }
    const update = await test.request<{ connection: SamlConnection }>('PUT', url, { session, body })
    connection = granted(update).connection
    expect(connection).toMatchObject({ status: 'active', idp_sso_url: expect.stringContaining(path()) })
    expect(connection.verification_certificates).toHaveLength(1)
    const again = granted(await test.request<{ connection: SamlConnection }>('PUT', url, { session, body })).connection
    expect(again.verification_certificates).toEqual(connection.verification_certificates)
    const missing = { metadata_url: `http://127.0.0.1:${server.port}/health` }
    expect((await test.request('PUT', url, { session, body: missing })).body.error_type).toBe('invalid_sso_connection')
    await server.drain(1)
    const away = await test.request('PUT', url, { session, body: { metadata_url: 'http://169.254.169.254/latest' } })
    expect(away.body.error_type).toBe('invalid_sso_connection')
    // From here on, requests use this host name.
    const metadata = await parseMetadata(
      (await test.provider.request('GET', `${path()}/metadata`, { origin: null })).text,
    )
    await test.request('PUT', `/sso/saml/${connection.connection_id}`, {
      session,
      body: { idp_entity_id: metadata.idpEntityId, idp_sso_url: `${page}${path()}` },
    })
  })

  it('signs in the entered address with one button', async () => {
    const browser = new TestBrowser(test.provider)
    const { public_token } = test.provider.project
    const query = new URLSearchParams({ public_token, connection_id: connection.connection_id })
    const entrance = locationOf(await browser.go(`/v1/public/sso/start?${query}`))
    const site = new URL(locationOf(await press(browser, entrance, 'ada@company.example', 'continue')))
    const sso_token = site.searchParams.get('token')
    const body = { sso_token, session_duration_minutes: 60 }
    expect((await test.post('/sso/authenticate', body)).body.data).toMatchObject({
      member: { email_address: 'ada@company.example' },
    })
    const second = locationOf(await browser.go(`/v1/public/sso/start?${query}`))
    expect((await press(browser, second, 'ada@company.example', 'deny')).body.error_type).toBe('sso_callback_error')
  })
})
