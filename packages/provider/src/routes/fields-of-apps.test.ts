import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'

/** The claims of a JWT. */
const claimsOf = (jwt: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt?.split('.')[1] ?? '', 'base64url').toString())

describeOnBothStores('every field of a connected app', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    apps = new ConnectedApps(provider)
    session = (await provider.signIn('ada@example.com')).session_token
  })
  afterAll(() => provider.close())

  const client = async (app: TestApp) => (await apps.start(session, app, { prompt: 'consent' })).body.data.client
  const isAsked = async (app: TestApp) => {
    const scopes = ['openid', 'offline_access']
    return (await apps.start(session, app, { scopes })).body.data.consent_required
  }
  const access = async (app: TestApp) => claimsOf((await apps.tokens(session, app)).access_token)
  const identity = async (app: TestApp) => claimsOf((await apps.tokens(session, app)).id_token)
  const template = JSON.stringify({ plan: 'gold' })

  /** A value of each field, and what it changes from outside. */
  const effects: Readonly<Record<string, readonly [value: unknown, observe: (app: TestApp) => Promise<unknown>]>> = {
    client_name: ['Reports', async (app) => (await client(app)).client_name],
    client_description: ['Monthly', async (app) => (await client(app)).client_description],
    logo_url: ['https://app.example/logo.png', async (app) => (await client(app)).client_logo_url],
    bypass_consent_for_offline_access: [true, isAsked],
    access_token_expiry_minutes: [5, async (app) => Number((await access(app)).exp) - Number((await access(app)).iat)],
    access_token_custom_audience: ['https://api.example', async (app) => (await access(app)).aud],
    access_token_template_content: [template, async (app) => (await access(app)).plan],
    id_token_template_content: [template, async (app) => (await identity(app)).plan],
  }

  it.each(Object.keys(effects))('has an effect that can be observed: %s', async (name) => {
    const [value, observe] = effects[name] ?? []
    const app = await apps.create('first_party_public')
    const before = await observe?.(app)
    const { status } = await asBackEnd(provider, 'PUT', `/connected_apps/clients/${app.client_id}`, { [name]: value })
    expect(status).toBe(200)
    expect([name, await observe?.(app)]).not.toEqual([name, before])
  })
})

describeOnBothStores('the apps that an organization allows', (given) => {
  let test: TestOrganizations
  let apps: ConnectedApps
  let admin: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    apps = new ConnectedApps(test.provider)
    admin = await test.found('admin@apps.example')
  })
  afterAll(() => test.close())

  const change = async (policy: object) => {
    const path = `/b2b/organizations/${admin.organization.organization_id}`
    expect((await asBackEnd(test.provider, 'PUT', path, policy)).status).toBe(200)
  }

  describe.each([
    ['first_party_public', 'first_party_connected_apps_allowed_type', 'allowed_first_party_connected_apps'],
    ['third_party_public', 'third_party_connected_apps_allowed_type', 'allowed_third_party_connected_apps'],
  ])('%s', (kind, allowedType, allowedApps) => {
    it(`are decided by ${allowedType} and ${allowedApps}`, async () => {
      const [listed, other] = [await apps.create(kind), await apps.create(kind)]
      const answers = async () =>
        Promise.all([listed, other].map(async (app) => (await apps.start(admin.session_token, app)).status))
      expect(await answers()).toEqual([200, 200])
      await change({ [allowedType]: 'RESTRICTED', [allowedApps]: [listed.client_id] })
      expect(await answers()).toEqual([200, 403])
      await change({ [allowedType]: 'NOT_ALLOWED' })
      expect(await answers()).toEqual([403, 403])
      await change({ [allowedType]: 'ALL_ALLOWED' })
      expect(await answers()).toEqual([200, 200])
    })
  })
})
