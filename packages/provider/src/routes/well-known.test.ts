import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { TestProvider } from '../testing/provider.ts'

const [shop, related] = ['https://www.example.com', 'https://www.example.co.uk']
const files = ['webauthn', 'passkey-endpoints', 'change-password'] as const

describe('/.well-known/', () => {
  let provider: TestProvider

  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())
  afterEach(() =>
    provider.patch({
      origins: ['http://localhost:*', 'http://127.0.0.1:*'],
      related_origins: [],
      well_known_hosts: [],
      passkey_enroll_url: null,
      passkey_manage_url: null,
      change_password_url: null,
    }),
  )

  const ask = (file: string, host = 'localhost:3000', method = 'GET') =>
    provider.request(method, `/.well-known/${file}`, { authorization: null, origin: null, headers: { host } })

  it('returns only configured values, and almost nothing by default', async () => {
    const [webauthn, endpoints, password] = await Promise.all(files.map((file) => ask(file)))
    expect([webauthn?.status, webauthn?.text]).toEqual([200, '{"origins":[]}'])
    expect([endpoints?.status, endpoints?.text]).toEqual([200, '{}'])
    expect([password?.status, password?.body.error_type]).toEqual([404, 'route_not_found'])
    expect(webauthn?.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(webauthn?.headers.get('access-control-allow-origin')).toBe('*')
    expect(webauthn?.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('returns related origins, the pages to manage passkeys and the page to change a password', async () => {
    await provider.patch({
      related_origins: [related],
      well_known_hosts: ['example.com'],
      passkey_enroll_url: `${shop}/account/passkeys/new`,
      passkey_manage_url: `${shop}/account/passkeys`,
      change_password_url: `${shop}/account/password`,
    })
    for (const host of ['example.com', 'EXAMPLE.com:443', 'localhost:3000']) {
      expect((await ask('webauthn', host)).body).toEqual({ origins: [related] })
      expect((await ask('passkey-endpoints', host)).body).toEqual({
        enroll: `${shop}/account/passkeys/new`,
        manage: `${shop}/account/passkeys`,
      })
      const { status, headers } = await ask('change-password', host)
      expect([status, headers.get('location')]).toEqual([302, `${shop}/account/password`])
    }
  })

  it.each(['evil.example', 'www.example.com', 'example.com.evil.example', '', 'localhost.'])(
    'returns 404 on the host %j, which no project lists',
    async (host) => {
      await provider.patch({ well_known_hosts: ['example.com'], change_password_url: `${shop}/account/password` })
      for (const file of files) expect((await ask(file, host)).body.error_type).toBe('route_not_found')
    },
  )

  it('answers only GET', async () => {
    for (const file of files) expect((await ask(file, undefined, 'POST')).status).toBe(404)
  })

  it.each([
    { related_origins: ['http://www.example.co.uk'] },
    { related_origins: ['https://*.example.co.uk'] },
    { related_origins: [`${related}/`] },
    { passkey_enroll_url: 'javascript:alert(1)' },
    { passkey_manage_url: '/account' },
    { change_password_url: 'https://ada@example.com/' },
    { well_known_hosts: ['https://example.com'] },
    { well_known_hosts: ['Example.com'] },
  ])('rejects the setting %j', async (setting) => {
    const { project_id } = provider.project
    const { status } = await provider.request('PATCH', `/dev/projects/${project_id}`, {
      authorization: null,
      origin: null,
      body: setting,
    })
    expect(status).toBe(400)
  })

  it('allows passkeys on pages of a related origin, and on no others', async () => {
    const passkeys = new Passkeys(provider)
    const { session_token: session } = await provider.signIn('related@example.com')
    const start = (origin: string) =>
      provider.post<{ public_key_credential_creation_options: string }>(
        '/webauthn/register/start',
        { domain: 'example.com', return_passkey_credential_options: true },
        { session, origin },
      )
    await provider.patch({ origins: ['http://localhost:*', 'https://example.com', shop, related] })
    expect((await start(related)).body.error_type).toBe('invalid_webauthn_registration_domain')
    await provider.patch({ related_origins: [related], well_known_hosts: ['example.com'] })
    const started = await start(related)
    expect(started.status, started.text).toBe(200)
    const text = started.body.data.public_key_credential_creation_options
    const registration = await passkeys.finishRegistering(session, new Authenticator(related).create(text))
    expect(registration.status, registration.text).toBe(200)

    const other = 'https://www.example.org'
    await provider.patch({ origins: ['http://localhost:*', 'https://example.com', shop, related, other] })
    expect((await start(other)).body.error_type).toBe('invalid_webauthn_registration_domain')
    const own = (await start(shop)).body.data.public_key_credential_creation_options
    const foreign = await passkeys.finishRegistering(session, new Authenticator(other).create(own))
    expect([foreign.status, foreign.body.error_type]).toEqual([400, 'invalid_public_key_credential'])
    // Still related, but no longer an origin of the project.
    await provider.patch({ origins: ['http://localhost:*', 'https://example.com', shop] })
    const again = (await start(shop)).body.data.public_key_credential_creation_options
    const rejection = await passkeys.finishRegistering(session, new Authenticator(related).create(again))
    expect([rejection.status, rejection.body.error_type]).toEqual([400, 'invalid_public_key_credential'])
  })
})
