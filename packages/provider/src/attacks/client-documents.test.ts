import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdjustableClock } from '../ports/adjustable-clock.ts'
import { type ConnectedApps, startTimedApps, verifier } from '../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import type { TestProvider } from '../testing/provider.ts'
import { chatGPT, codeFlow } from '../testing/published-documents.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

describeOnBothStores('client ID metadata documents', (given) => {
  let server: Server
  let site: string
  let answer: Answer
  let fetched: number
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  let clock: AdjustableClock
  let redirect: string
  /** URLs differ by test, so that no copy of an earlier test is found. */
  let [count, url] = [0, '']

  const document = (more: object = {}) => ({
    client_id: url,
    client_name: 'Agent',
    redirect_uris: ['http://127.0.0.1/callback', 'https://agent.example/callback'],
    ...more,
  })
  const serve = (body: unknown, headers: Record<string, string> = {}, status = 200): Answer => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (_, response) => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text)
  }
  const start = (client_id = url, more: object = {}) =>
    apps.start(session, { client_id }, { redirect_uri: redirect, ...more })
  const refused = async (client_id = url) => {
    const { status, body } = await start(client_id)
    return `${status} ${body.error_type}`
  }
  const notFound = '404 connected_app_not_found'

  beforeAll(async () => {
    server = createServer((request, response) => {
      fetched++
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;({ clock, provider, apps } = await startTimedApps(given.url))
  })
  afterAll(async () => {
    server.close()
    await provider.close()
  })
  beforeEach(async () => {
    clock.advance(120)
    session = (await provider.signIn('ada@example.com')).session_token
    redirect = 'https://agent.example/callback'
    site = `http://localhost:${(server.address() as AddressInfo).port}`
    url = `${site}/apps/${++count}.json`
    fetched = 0
    answer = serve(document())
  })

  it('sign in an app that names the URL of its document, with the URL as its ID in tokens and its host in its name', async () => {
    const started = await start()
    expect(started.body.data).toMatchObject({
      consent_required: true,
      client: { client_id: url, client_type: 'third_party_public', client_name: `Agent (${new URL(site).host})` },
    })
    const code = await apps.code(session, { client_id: url }, { redirect_uri: redirect })
    const { body } = await apps.redeem({ client_id: url }, code)
    const [, claims = ''] = body.access_token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ client_id: url })
    expect(fetched).toBe(1)
  })

  it('F30 are fetched from the named URL alone: no redirect, no other status or type, at most 5 kB, at most 3 seconds', async () => {
    const other = JSON.stringify(document())
    for (const hostile of [
      serve('', { Location: `${site}/apps/${count}.json` }, 302),
      serve(document(), {}, 404),
      serve(document(), {}, 201),
      serve(other, { 'Content-Type': 'text/html' }),
      serve('{'),
      serve('null'),
      serve(document({ padding: 'x'.repeat(5 * 1024) })),
      (_: IncomingMessage, response: ServerResponse) => response.destroy(),
      // Never ends.
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
    ] as Answer[]) {
      clock.advance(60)
      answer = hostile
      expect(await refused()).toBe(notFound)
    }
    expect(fetched).toBe(9)
    // None of these was remembered.
    clock.advance(60)
    answer = serve(document())
    expect((await start()).status).toBe(200)
  })

  it('F31 must repeat their URL byte for byte, and describe an app without a secret', async () => {
    for (const wrong of [
      document({ client_id: `${url}?` }),
      document({ client_id: url.replace('localhost', '127.0.0.1') }),
      document({ client_id: [url] }),
      document({ redirect_uris: [] }),
      document({ redirect_uris: undefined }),
      document({ redirect_uris: ['javascript:alert(1)'] }),
      document({ redirect_uris: ['http://agent.example/callback'] }),
      document({ redirect_uris: 'https://agent.example/callback' }),
      document({ client_secret: 'x' }),
      document({ token_endpoint_auth_method: 'client_secret_basic' }),
      document({ token_endpoint_auth_method: 'client_secret_jwt' }),
      document({ token_endpoint_auth_method: 'private_key_jwt' }),
      document({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'http://keys.example/jwks.json' }),
      document({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] } }),
      document({ grant_types: ['client_credentials'] }),
    ]) {
      clock.advance(60)
      answer = serve(wrong)
      expect(await refused(), JSON.stringify(wrong)).toBe(notFound)
    }
  })

  it('are accepted as known programs publish them, and without a name, with nulls, empty lists and unknown members', async () => {
    const none = { token_endpoint_auth_method: 'none', ...codeFlow }
    for (const [more, redirect_uri, client_type] of [
      [
        { redirect_uris: ['http://localhost/callback'], ...none },
        'http://localhost:58135/callback',
        'third_party_public',
      ],
      [
        { ...chatGPT, token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'] },
        chatGPT.redirect_uris[0],
        'third_party_public',
      ],
      [chatGPT, chatGPT.redirect_uris[0], 'third_party'],
      [{ redirect_uris: ['http://127.0.0.1:33418/'], ...none }, 'http://127.0.0.1:61000', 'third_party_public'],
      [
        { redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback', 'https://www.cursor.com/cb'], ...none },
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'third_party_public',
      ],
      [{ client_name: undefined, grant_types: null, response_types: [], jwks: null }, redirect, 'third_party_public'],
      [{ software_id: 7, contacts: [7], token_endpoint_auth_method: '' }, redirect, 'third_party_public'],
    ] as const) {
      clock.advance(60)
      url = `${site}/apps/${++count}.json`
      answer = serve(document(more))
      const started = await start(url, { redirect_uri })
      expect([started.status, started.body.data?.client.client_type], JSON.stringify(more)).toEqual([200, client_type])
    }
  })

  it('report their faults to the developer', async () => {
    for (const [wrong, reason] of [
      [serve('', {}, 403), 'status 403'],
      [serve(document(), { 'Content-Type': 'text/plain' }), 'Content-Type: application/json'],
      [serve('{'), 'no JSON object'],
      [serve(document({ client_id: `${url}x` })), '`client_id`'],
      [serve(document({ redirect_uris: ['http://agent.example/callback'] })), 'http is allowed for localhost'],
      [serve(document({ redirect_uris: 'x' })), '`redirect_uris`'],
      [serve(document({ token_endpoint_auth_method: 'private_key_jwt' })), '`jwks_uri`'],
      [serve(document({ token_endpoint_auth_method: 'client_secret_post' })), '`private_key_jwt`'],
      [(_: IncomingMessage, response: ServerResponse) => response.destroy(), 'No answer came from a public address'],
    ] as const) {
      clock.advance(60)
      answer = wrong
      expect((await start()).body.error_message).toContain(reason)
    }
  })

  it('F32 are not fetched for an ID in another spelling, of a private address, or of a host that the project does not list', async () => {
    const { host } = new URL(site)
    for (const spelling of [
      ...[
        `http://ada@${host}/app.json`,
        `http://ada:x@${host}/app.json`,
        `${site}/a/../app.json`,
        `${site}/app.json#a`,
      ],
      ...[`${site}/app.json?a=b`, `${site}/`, site, `HTTP://${host}/app.json`, `http://LOCALHOST/app.json`],
      ...[
        `http://${host}\\app.json`,
        `ftp://${host}/app.json`,
        `http://2130706433/app.json`,
        `${site}/%2e%2e/app.json`,
      ],
      ...['http://192.168.1.1/app.json', 'http://[::ffff:7f00:1]/app.json', 'file:///etc/passwd', `${site}/a b.json`],
      ...['https://169.254.169.254/latest/app.json', 'https://10.0.0.1/app.json', `${site}/${'x'.repeat(2_048)}`],
    ])
      expect(await refused(spelling), spelling).toMatch(/^(404 connected_app_not_found|400 bad_request)$/)
    await provider.patch({ idp_cimd_domains: ['agent.example'] }, provider.project)
    expect(await refused()).toBe(notFound)
    await provider.patch({ idp_cimd_domains: null, idp_cimd_enabled: false }, provider.project)
    expect(await refused()).toBe(notFound)
    await provider.patch({ idp_cimd_enabled: true }, provider.project)
    expect(fetched).toBe(0)
  })

  it('F33 need a new consent after a change of the agreed data', async () => {
    await apps.tokens(session, { client_id: url }, { redirect_uri: redirect })
    expect((await start()).body.data.consent_required).toBe(false)
    answer = serve(document({ redirect_uris: [redirect, 'https://evil.example/callback'] }))
    clock.advance(3_660)
    session = (await provider.signIn('ada@example.com')).session_token
    expect((await start()).body.data.consent_required).toBe(true)
    expect(fetched).toBe(2)
  })

  it('F34 send the user to none of their former redirect URLs', async () => {
    await start()
    answer = serve(document({ redirect_uris: ['https://moved.example/callback'] }))
    clock.advance(3_660)
    session = (await provider.signIn('ada@example.com')).session_token
    expect(await refused()).toBe('400 connected_app_supplied_redirect_url_not_found_in_client')
  })

  itRaces('F35 are fetched once for equal concurrent requests, and ten times a minute from one host', async () => {
    for (const { status } of await Promise.all(Array.from({ length: 8 }, () => start()))) expect(status).toBe(200)
    expect(fetched).toBeLessThanOrEqual(provider.nodeCount)
    fetched = 0
    clock.advance(61)
    session = (await provider.signIn('bob@example.com')).session_token
    answer = serve('{')
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await start(`${site}/many/${n}.json`)).status)
    expect([statuses, fetched]).toEqual([[...Array(10).fill(404), 429, 429], 10])
  })

  it('F35b are fetched for others after one user has reached the limit, and for that user the stored copy serves', async () => {
    const ofApp = url
    answer = serve(document(), { 'Cache-Control': 'max-age=300' })
    expect((await start()).status).toBe(200)
    const [mallory, victim] = [session, (await provider.signIn('victim@example.com')).session_token]
    clock.advance(301)
    const again = fetched
    answer = (request, response) =>
      request.url === new URL(ofApp).pathname
        ? serve(document({ client_id: ofApp }))(request, response)
        : response.writeHead(404).end()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await start(`${site}/none/${count}-${n}.json`)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
    // Too old, but a day is not over.
    for (const [user, fetches] of [[mallory, 10] as const, [victim, 11] as const]) {
      const { status } = await apps.start(user, { client_id: ofApp }, { redirect_uri: redirect })
      expect([status, fetched - again]).toEqual([200, fetches])
    }
  })

  it('F35c that fail are fetched ten times a minute for all requests together, and do not delay others', async () => {
    answer = serve('{')
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      if (n === 6) session = (await provider.signIn('bob@example.com')).session_token
      statuses.push((await start()).status)
    }
    expect([statuses, fetched]).toEqual([[...Array(10).fill(404), 429, 429], 10])
    url = `${site}/apps/${++count}.json`
    answer = serve(document())
    expect((await start()).status).toBe(200)
  })

  it('F36 show the host alone for a name that mixes scripts, is invisible or is too long', async () => {
    for (const client_name of ['Gооgle', '\u200b\u200b', 'x'.repeat(81), 'Agent\u202e']) {
      clock.advance(60)
      url = `${site}/apps/${++count}.json`
      answer = serve(document({ client_name }))
      expect((await start()).body.data.client.client_name).toBe(new URL(site).host)
    }
  })

  it('F37 cannot use tokens any more after the project stops accepting their host', async () => {
    const offline = { redirect_uri: redirect, scopes: ['openid', 'offline_access'] }
    const { access_token, refresh_token } = await apps.tokens(session, { client_id: url }, offline)
    expect(await apps.isActive(access_token)).toBe(true)
    await provider.patch({ idp_cimd_domains: ['agent.example'] }, provider.project)
    expect(await apps.isActive(access_token)).toBe(false)
    expect((await apps.refresh({ client_id: url }, refresh_token)).body.error).toBe('invalid_client')
    await provider.patch({ idp_cimd_domains: null }, provider.project)
  })

  it('F38 are not fetched by the token endpoint', async () => {
    const form = { grant_type: 'authorization_code', code: 'x', code_verifier: verifier, client_id: url }
    expect([(await apps.post('token', form)).body.error, fetched]).toEqual(['invalid_client', 0])
  })
})
