import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdjustableClock } from '../ports/adjustable-clock.ts'
import { type ConnectedApps, startTimedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import type { TestProvider } from '../testing/provider.ts'

const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'

interface StartedDevice {
  readonly device_code: string
  readonly user_code: string
}

describeOnBothStores('device codes', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let clock: AdjustableClock
  let app: TestApp
  let session: string

  beforeAll(async () => {
    ;({ clock, provider, apps } = await startTimedApps(given.url))
    app = await apps.create('third_party_public')
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    clock.advance(600)
    session = (await provider.signIn('ada@example.com')).session_token
  })

  const begin = async (of: TestApp = app, more: Readonly<Record<string, string>> = {}): Promise<StartedDevice> => {
    const { status, body } = await apps.post('device_authorization', {
      client_id: of.client_id,
      scope: 'openid email offline_access',
      ...more,
    })
    if (status !== 200) throw new Error(`No device: ${JSON.stringify(body)}`)
    return body as unknown as StartedDevice
  }
  const poll = ({ device_code }: StartedDevice, of: TestApp = app) =>
    apps.post('token', { grant_type, device_code, client_id: of.client_id })
  const refusal = async (device: StartedDevice, of?: TestApp) => (await poll(device, of)).body.error
  const enterCode = (user_code: string, as = session) =>
    provider.post('/idp/oauth/device/start', { user_code }, { session: as })
  const answer = (user_code: string, consent_granted = true, as = session) =>
    provider.post('/idp/oauth/device/submit', { user_code, consent_granted }, { session: as })

  it('give tokens to the device after its user entered the code and allowed the app', async () => {
    const device = await begin()
    expect(device).toMatchObject({
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: 'http://localhost:3000/authorize?device',
      verification_uri_complete: `http://localhost:3000/authorize?device&user_code=${device.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    expect(await refusal(device)).toBe('authorization_pending')
    // As users type it.
    const started = await enterCode(` ${device.user_code.toLowerCase().replace('-', ' ')}`)
    expect(started.body.data).toMatchObject({
      consent_required: true,
      user_code: device.user_code,
      client: { client_id: app.client_id, client_name: 'Notes' },
      user: { emails: [{ email: 'ada@example.com' }] },
    })
    expect((await answer(device.user_code)).body.data).toMatchObject({ access_granted: true })
    const { status, body } = await poll(device)
    expect(status).toBe(200)
    expect(body.scope.split(' ').sort()).toEqual(['email', 'offline_access', 'openid'])
    expect(await apps.isActive(body.access_token)).toBe(true)
    expect((await apps.refresh(app, body.refresh_token)).status).toBe(200)
  })

  itRaces('F42 work once, for one device: not for a second poll, another client or another code', async () => {
    const device = await begin()
    const rival = await apps.create('third_party_public')
    await answer(device.user_code)
    expect(await refusal(device, rival)).toBe('invalid_grant')
    expect(await refusal({ ...device, device_code: `${device.device_code}A` })).toBe('invalid_grant')
    expect(await refusal({ ...device, device_code: device.user_code })).toBe('invalid_grant')
    const polls = await Promise.all(Array.from({ length: 8 }, () => poll(device)))
    expect(polls.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusal(device)).toBe('invalid_grant')
  })

  it('F43 give nothing after a denial, after ten minutes, or after the session of the consent ended', async () => {
    const denied = await begin()
    expect((await answer(denied.user_code, false)).body.data).toMatchObject({ access_granted: false })
    expect(await refusal(denied)).toBe('access_denied')

    const left = await begin()
    await answer(left.user_code)
    await provider.post('/sessions/revoke', {}, { session })
    expect(await refusal(left)).toBe('expired_token')

    session = (await provider.signIn('ada@example.com')).session_token
    const late = await begin()
    clock.advance(601)
    expect(await refusal(late)).toBe('expired_token')
    expect((await answer(late.user_code)).body.error_type).toBe('device_user_code_not_found')
  })

  itRaces('F44 are answered once, and only with a session', async () => {
    const device = await begin()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => answer(device.user_code, n % 2 === 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const other = await begin()
    const signedOut = await provider.post('/idp/oauth/device/submit', {
      user_code: other.user_code,
      consent_granted: true,
    })
    expect(signedOut.status).toBe(401)
    expect(await refusal(other)).toBe('authorization_pending')
  })

  const register = async (metadata: object) => {
    await provider.patch({ idp_dcr_enabled: true })
    const path = `/v1/public/${provider.project.project_id}/oauth2/register`
    const answer = await provider.request('POST', path, {
      authorization: null,
      origin: null,
      from: '192.0.2.9',
      body: { redirect_uris: ['https://github.example/login/x'], ...metadata },
    })
    return JSON.parse(answer.text) as TestApp & { readonly grant_types: readonly string[] }
  }
  const forDevices = { grant_types: ['authorization_code', 'refresh_token', grant_type] }

  it('F59 are given to an app that registered itself only if its metadata names the grant', async () => {
    const refused = await apps.post('device_authorization', { client_id: (await register({})).client_id })
    expect([refused.status, refused.body.error]).toEqual([400, 'unauthorized_client'])
    const registered = await register(forDevices)
    expect(registered.grant_types).toContain(grant_type)
    expect(await refusal(await begin(registered), registered)).toBe('authorization_pending')
  })

  it('F59 are given to a program without a browser, which registers no redirect URL and gets no code', async () => {
    const alone = { grant_types: [grant_type, 'refresh_token'], redirect_uris: undefined, response_types: undefined }
    const registered = await register({ client_name: 'Agent', ...alone })
    expect(registered).toMatchObject({ grant_types: ['refresh_token', grant_type], response_types: [] })
    expect(registered).not.toHaveProperty('redirect_uris')
    expect((await register({ client_name: 'Agent', ...alone })).client_id).toBe(registered.client_id)
    const device = await begin(registered)
    expect((await enterCode(device.user_code)).body.data).toMatchObject({
      client: { client_name: 'Unverified program that calls itself “Agent”' },
    })
    const redirect = { redirect_uri: 'https://github.example/login/x' }
    const refused = await apps.start(session, registered, redirect)
    expect(refused.body.error_type).toBe('connected_app_supplied_redirect_url_not_found_in_client')
    await answer(device.user_code)
    expect((await poll(device, registered)).status).toBe(200)
    await provider.patch({ idp_device_enabled: false })
    expect(await register({ client_name: 'Agent', ...alone })).toMatchObject({
      error: 'invalid_client_metadata',
      error_description: expect.stringContaining('`idp_device_enabled`'),
    })
    await provider.patch({ idp_device_enabled: true })
  })

  it.each([
    ['GitHub CLI', 'GitHub CLI'],
    ['GitHub CLI (github.example)', 'GitHub CLI'],
    ['GitHub CLI \uff08github.example\uff09', 'GitHub CLI'],
    ['github.example', ''],
    ['https://github.example/', ''],
    ['github\uff0eexample CLI', 'CLI'],
    ['Tool 2.0', 'Tool 2.0'],
    ['(github.example', ''],
  ])('F59 show no host of an app that calls itself %s', async (client_name, claimed_name) => {
    const device = await begin(await register({ client_name, ...forDevices }))
    const { client } = (await enterCode(device.user_code)).body.data as { readonly client: Record<string, string> }
    expect(client.claimed_name).toBe(claimed_name)
    expect(client.client_name).toMatch(/^Unverified program/)
    expect(client.client_name).not.toContain('github')
  })

  itRaces('F45 are judged ten times, of 40 wrong codes at once over all nodes', async () => {
    const guesses = Array.from({ length: 40 }, (_, n) => enterCode(`BBBB-BB${'BCDFGHJKLMN'[n % 11]}${'PQRSTV'[n % 6]}`))
    const types = (await Promise.all(guesses)).map(({ body }) => body.error_type)
    expect(types.filter((type) => type === 'device_user_code_not_found')).toHaveLength(10)
    expect(types.filter((type) => type === 'too_many_requests')).toHaveLength(30)
  })

  it('F45 cannot be guessed: after ten wrong codes a user waits, even for the right one', async () => {
    const device = await begin()
    const guesses: unknown[] = []
    for (let n = 0; n < 11; n++) guesses.push((await enterCode(`BBBB-BBB${'BCDFGHJKLMN'[n]}`)).body.error_type)
    expect(guesses).toEqual([...Array(10).fill('device_user_code_not_found'), 'too_many_requests'])
    expect((await answer(device.user_code)).status).toBe(429)
    expect(await refusal(device)).toBe('authorization_pending')
  })

  it('F46 slow a device down that polls too fast', async () => {
    const device = await begin()
    expect(await refusal(device)).toBe('authorization_pending')
    expect(await refusal(device)).toBe('slow_down')
    clock.advance(6)
    expect(await refusal(device)).toBe('slow_down')
    clock.advance(16)
    expect(await refusal(device)).toBe('authorization_pending')
  })

  it('F47 are not issued where the project turned them off, or for resources that it does not list', async () => {
    const form = { client_id: app.client_id, resource: 'https://other.example/' }
    expect((await apps.post('device_authorization', form)).body.error).toBe('invalid_target')
    const device = await begin()
    await provider.patch({ idp_device_enabled: false })
    expect((await apps.post('device_authorization', { client_id: app.client_id })).body.error).toBe(
      'unauthorized_client',
    )
    expect(await refusal(device)).toBe('unsupported_grant_type')
    await provider.patch({ idp_device_enabled: true })
  })
})
