import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Authenticator, type DeviationOptions } from '../testing/authenticator.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { Passkeys } from '../testing/passkeys.ts'
import { page, TestProvider } from '../testing/provider.ts'

describeOnBothStores('passkeys under attack', (store) => {
  let provider: TestProvider
  let passkeys: Passkeys
  let people = 0
  const address = () => `target-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    passkeys = new Passkeys(provider)
  })
  afterAll(() => provider.close())

  itRaces('G01 a signature is accepted once, also among eight concurrent uses', async () => {
    const { device } = await passkeys.owner(address())
    const once = device.get(await passkeys.options())
    expect((await passkeys.authenticate(once)).status).toBe(200)
    const again = await passkeys.authenticate(once)
    expect([again.status, again.body.error_type]).toEqual([401, 'unable_to_auth_webauthn_registration'])
    const raced = device.get(await passkeys.options())
    const answers = await Promise.all(Array.from({ length: 8 }, () => passkeys.authenticate(raced)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
  })

  it('G01 a rejected response consumes the challenge, too', async () => {
    const { device } = await passkeys.owner(address())
    const text = await passkeys.options()
    expect((await passkeys.authenticate(device.get(text, { signature: randomBytes(70) }))).status).toBe(401)
    expect((await passkeys.authenticate(device.get(text))).status).toBe(401)
  })

  itRaces(
    'G01 a new passkey is stored once under eight concurrent responses, and no other user can register its credential',
    async () => {
      const { session_token: session } = await provider.signIn(address())
      const device = new Authenticator(page)
      const started = await passkeys.startRegistering(session)
      const credential = device.create(started.body.data.public_key_credential_creation_options)
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => passkeys.finishRegistering(session, credential)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
      const other = await provider.signIn(address())
      const stolen = await passkeys.register(other.session_token, device)
      expect([stolen.status, stolen.body.error_type]).toEqual([400, 'duplicate_webauthn_registration'])
    },
  )

  it('G02 a signature for another page is rejected, at registration and at sign-in', async () => {
    const { device, session_token: session } = await passkeys.owner(address())
    const pages: DeviationOptions[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost.evil.example:3000' },
      { origin: 'http://evillocalhost:3000' },
      { origin: 'http://localhost:3000@evil.example' },
      { origin: 'https://localhost:3000' },
      { origin: 'null' },
      { origin: '' },
      // Listed, but not a page of the passkey's domain.
      { origin: 'http://127.0.0.1:3000' },
      { crossOrigin: true },
    ]
    for (const otherwise of pages) {
      const signIn = await passkeys.authenticate(device.get(await passkeys.options(), otherwise))
      expect([otherwise, signIn.status]).toEqual([otherwise, 401])
      const registration = await passkeys.register(session, new Authenticator(page), otherwise)
      expect([otherwise, registration.status, registration.body.error_type]).toEqual([
        otherwise,
        400,
        'invalid_public_key_credential',
      ])
    }
    expect((await passkeys.authenticate(device.get(await passkeys.options()))).status).toBe(200)
  })

  it('the key, domain, counter and user of an authenticator response must match', async () => {
    const { device } = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const lies: DeviationOptions[] = [
      { key },
      { signature: Buffer.alloc(0) },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { challenge: randomBytes(32).toString('base64url') },
      // The user was not present, or was not verified.
      { flags: 0x04 },
      { flags: 0x01 },
      { counter: 1 },
      { counter: 0 },
      { userHandle: null },
      { userHandle: Buffer.from(eve.user_id).toString('base64url') },
    ]
    for (let use = 0; use < 2; use++) await passkeys.authenticate(device.get(await passkeys.options()))
    for (const otherwise of lies) {
      const { status, body } = await passkeys.authenticate(device.get(await passkeys.options(), otherwise))
      expect([otherwise, status, body.error_type]).toEqual([otherwise, 401, 'unable_to_auth_webauthn_registration'])
    }
    expect((await passkeys.authenticate(device.get(await passkeys.options()))).status).toBe(200)
  })

  it('a challenge is bound to its purpose and session, and expires after five minutes', async () => {
    const ada = await passkeys.owner(address())
    const eve = await passkeys.owner(address())
    const refused = async (credential: string, session?: string) =>
      expect((await passkeys.authenticate(credential, session)).body.error_type).toBe(
        'unable_to_auth_webauthn_registration',
      )
    // A registration challenge signs in no user, and a sign-in challenge registers no passkey.
    const started = await passkeys.startRegistering(ada.session_token)
    const creation = started.body.data.public_key_credential_creation_options
    const { challenge, rp } = JSON.parse(creation)
    await refused(ada.device.get(JSON.stringify({ challenge, rpId: rp.id })))
    const primary = JSON.parse(await passkeys.options())
    const credential = new Authenticator(page).create(
      JSON.stringify({ ...JSON.parse(creation), challenge: primary.challenge }),
    )
    expect((await passkeys.finishRegistering(ada.session_token, credential)).body.error_type).toBe(
      'no_pending_webauthn_registration',
    )
    // The challenge of a session can be answered only in that session, by a passkey of its user.
    await refused(ada.device.get(await passkeys.options(ada.session_token)))
    await refused(ada.device.get(await passkeys.options(ada.session_token)), eve.session_token)
    await refused(eve.device.get(await passkeys.options(ada.session_token)), ada.session_token)
    const pending = (await passkeys.startRegistering(ada.session_token)).body.data
    const elsewhere = new Authenticator(page).create(pending.public_key_credential_creation_options)
    expect((await passkeys.finishRegistering(eve.session_token, elsewhere)).status).toBe(404)
    // It becomes invalid when that session ends.
    const old = ada.device.get(await passkeys.options(ada.session_token))
    await provider.post('/sessions/revoke', undefined, { session: ada.session_token })
    const { session_token: next } = (await passkeys.authenticate(ada.device.get(await passkeys.options()))).body.data
    await refused(old, next)
    const late = ada.device.get(await passkeys.options())
    await provider.advance(301)
    await refused(late)
  })

  it('G07 a domain must be the page’s own or a listed parent domain; IP addresses and public suffixes are rejected', async () => {
    const { session_token: session } = await provider.signIn(address())
    const statusOf = async (domain: string, origin: string | null) => {
      const kinds = ['/webauthn/register/start', '/webauthn/authenticate/start/primary']
      const starts = await Promise.all(kinds.map((path) => provider.post(path, { domain }, { session, origin })))
      const types = new Set(starts.map(({ status, body }) => (status === 200 ? 'allowed' : body.error_type)))
      return [domain, origin, ...types]
    }
    const refused = 'invalid_webauthn_registration_domain'
    for (const domain of [
      'evil.example',
      'com',
      'localhos',
      'LOCALHOST',
      'localhost.',
      'localhost:3000',
      'a localhost',
      page,
    ])
      expect(await statusOf(domain, page)).toEqual([domain, page, refused])
    const address4 = 'http://127.0.0.1:3000'
    for (const domain of ['127.0.0.1', '0.0.1', '1', '[::1]', '2130706433', 'localhost'])
      expect(await statusOf(domain, address4)).toEqual([domain, address4, refused])
    const [app, root, shop] = ['https://app.example.com', 'https://example.org', 'https://shop.example.org']
    const own = [page, app, root, shop, 'http://localhost:*', 'http://127.0.0.1:*']
    await provider.patch({ origins: own })
    try {
      const rows = [
        ['app.example.com', app, 'allowed'],
        // A parent domain without a listed page, and a public suffix.
        ['example.com', app, refused],
        ['com', app, refused],
        ['pp.example.com', app, refused],
        ['example.org', shop, 'allowed'],
        ['shop.example.org', root, refused],
        ['shop.example.org', app, refused],
        ['org', shop, refused],
        ['app.example.com', null, 'allowed'],
        ['example.com', null, refused],
        ['127.0.0.1', null, refused],
      ] as const
      for (const [domain, origin, expected] of rows)
        expect(await statusOf(domain, origin)).toEqual([domain, origin, expected])
    } finally {
      await provider.patch({ origins: ['http://localhost:*', 'http://127.0.0.1:*'] })
    }
  })

  it('G08 a malformed credential is rejected with a documented error, and unknown extensions are ignored', async () => {
    const { session_token: session } = await provider.signIn(address())
    const strange: DeviationOptions[] = [
      { algorithm: -35 },
      { algorithm: -7_777 },
      { credentialId: randomBytes(1_024) },
      { credentialId: Buffer.alloc(0) },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 0x04 },
      { flags: 0x01 },
      { attestation: { fmt: 'none', attStmt: new Map([['x', 1]]) } },
      { attestation: { fmt: 'unheard-of', attStmt: new Map() } },
      {
        attestation: {
          fmt: 'packed',
          attStmt: new Map<string, unknown>([
            ['alg', -7],
            ['sig', randomBytes(70)],
          ]),
        },
      },
      // A certificate contains a URL for its revocation status, which must not be fetched.
      ...['packed', 'fido-u2f', 'apple', 'tpm', 'android-key', 'android-safetynet'].map((fmt) => ({
        attestation: {
          fmt,
          attStmt: new Map<string, unknown>([
            ['alg', -7],
            ['sig', randomBytes(70)],
            ['x5c', [randomBytes(400)]],
          ]),
        },
      })),
    ]
    for (const otherwise of strange) {
      const { status, body } = await passkeys.register(session, new Authenticator(page), otherwise)
      expect([otherwise, status, body.error_type]).toEqual([otherwise, 400, 'invalid_public_key_credential'])
    }
    const texts = [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"type":"public-key"}',
      '['.repeat(16_000),
      `{"id":"${'x'.repeat(30_000)}"}`,
    ]
    for (const text of texts) {
      const registration = await passkeys.finishRegistering(session, text)
      const signIn = await passkeys.authenticate(text)
      expect([registration.status, signIn.status, registration.body.error_type]).toEqual([
        400,
        400,
        'invalid_public_key_credential',
      ])
    }
    expect((await passkeys.finishRegistering(session, 'x'.repeat(32_769))).body.error_type).toBe('bad_request')
    const device = new Authenticator(page)
    const acceptedOptions = { credentialId: randomBytes(1_023), extensions: new Map([['unheardOf', true]]) }
    expect((await passkeys.register(session, device, acceptedOptions)).status).toBe(200)
    const assertion = device.get(await passkeys.options(), acceptedOptions)
    expect((await passkeys.authenticate(assertion)).status).toBe(200)
  })

  it('G11 a sign-in start lists no passkeys', async () => {
    const { device, session_token: session } = await passkeys.owner(address())
    const shapes = [await passkeys.options(), await passkeys.options()].map((text) => JSON.parse(text))
    for (const { challenge, ...rest } of shapes)
      expect(rest).toEqual({ timeout: 300_000, rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    expect(await passkeys.options(session)).toContain(device.id.toString('base64url'))
    const stranger = await provider.signIn(address())
    expect(await passkeys.options(stranger.session_token)).not.toContain(device.id.toString('base64url'))
  })

  itRaces(
    'G12 the eleventh passkey is rejected with a documented error, even under concurrent registrations',
    async () => {
      const { session_token: session } = await provider.signIn(address())
      for (let passkey = 1; passkey <= 9; passkey++)
        expect((await passkeys.register(session, new Authenticator(page))).status).toBe(200)
      // All three start before the first is finished, because a start after the tenth passkey is rejected.
      const starts = await Promise.all([1, 2, 3].map(() => passkeys.startRegistering(session)))
      const three = await Promise.all(
        starts.map(({ body }) =>
          passkeys.finishRegistering(
            session,
            new Authenticator(page).create(body.data.public_key_credential_creation_options),
          ),
        ),
      )
      expect(three.map(({ status }) => status).sort()).toEqual([200, 400, 400])
      const eleventh = await passkeys.startRegistering(session)
      expect([eleventh.status, eleventh.body.error_type]).toEqual([400, 'too_many_webauthn_registrations'])
      expect(eleventh.body.error_message).toContain('10 passkeys')
    },
  )
})
