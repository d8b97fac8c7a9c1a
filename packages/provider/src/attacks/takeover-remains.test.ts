import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { AuthenticatorApps } from '../testing/authenticator-apps.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, TestOperator, testConsole } from '../testing/operators.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'

const password = 'Sturdy!Canoe4Paddle'
const minutes = { session_duration_minutes: 60 }
const offline = { scopes: ['openid', 'offline_access'] }
const thirtyDays = 30 * 24 * 3_600

describeOnBothStores('access and requests left by a previous holder', (given) => {
  let provider: TestProvider
  let people = 0
  const address = () => `remains-${++people}@corp.example`
  const deletionOf = async (session: string, base = '/sdk/v1') =>
    (await provider.request<{ deletion: unknown }>('GET', `${base}/account/deletion`, { session })).body.data.deletion

  beforeAll(async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    provider = await TestProvider.start(given.url, { console: testConsole, hashing }, 1)
  })
  afterAll(() => provider.close())

  it('E01: a squatter without a proof requests no deletion', async () => {
    const email = address()
    const { body } = await provider.post<Grant>('/passwords', { email, password, ...minutes })
    const requested = await provider.request('POST', '/sdk/v1/account/deletion', { session: body.data.session_token })
    expect(requested.status).toBe(403)
    const owner = await provider.signIn(email)
    expect(owner.user_id).toBe(body.data.user_id)
    expect(await deletionOf(owner.session_token)).toBeNull()
  })

  it('E01: a squatter leaves no access of apps, and the owner gets a notice after claiming the account', async () => {
    const apps = new ConnectedApps(provider)
    const app = await apps.create('third_party_public')
    const email = address()
    const { body } = await provider.post<Grant>('/passwords', { email, password, ...minutes })
    const { refresh_token } = await apps.tokens(body.data.session_token, app, offline)
    await provider.signIn(email)
    expect((await apps.refresh(app, refresh_token)).status).toBe(400)
    const [notice] = await provider.inbox(email)
    expect(notice?.text).toContain('the apps that they connected lost their access'.slice(4))
  })

  it('E03: a leaver keeps no access and no pending deletion when the site reassigns the membership', async () => {
    const consumer = provider.project
    provider.project = provider.b2bProject
    const apps = new ConnectedApps(provider)
    const test = TestOrganizations.of(provider)
    const app = await apps.create('third_party_public')
    const { session_token: session, member, organization } = await test.found(address(), {})
    const { refresh_token } = await apps.tokens(session, app, offline)
    expect((await provider.request('POST', '/sdk/v1/b2b/account/deletion', { session })).status).toBe(200)
    const joiner = address()
    const path = `/b2b/organizations/${organization.organization_id}/members/${member.member_id}`
    expect((await asBackEnd(provider, 'PUT', path, { email_address: joiner })).status).toBe(200)
    expect((await apps.refresh(app, refresh_token)).status).toBe(400)
    const joined = await test.signIn(joiner, organization.organization_id)
    expect(joined.member.member_id).toBe(member.member_id)
    expect(await deletionOf(joined.session_token, '/sdk/v1/b2b')).toBeNull()
    provider.project = consumer
  })

  it('E06: a removed operator comes back by no invitation of their own, and acts as no user any more', async () => {
    const owner = await firstOwner(provider)
    const mallory = await invitedOperator(provider, owner, { role: 'owner', project_id: null })
    const link = 'http://localhost:3000/'
    const { user_id } = await provider.signIn(address())
    const path = `/api/projects/${provider.project.project_id}/users/${user_id}/impersonation`
    const act = async () => {
      const { body } = await mallory.send<{ url: string }>('POST', path, { redirect_url: link })
      return new URL(body.url).searchParams.get('token') ?? ''
    }
    const start = (impersonation_token: string) =>
      provider.post<Grant>('/impersonation/authenticate', { impersonation_token })
    const acting = await start(await act())
    const unused = await act()
    const invited = { name: 'Mallory again', role: 'owner', project_id: null }
    const { body: invitation } = await mallory.send<{ url: string }>('POST', '/api/operators/invitations', invited)
    const { body } = await owner.send<{ operators: { user_id: string; name: string }[] }>('GET', '/api/operators')
    for (const one of body.operators.filter(({ name }) => name === 'Ada'))
      expect((await owner.send('DELETE', `/api/operators/${one.user_id}`)).status).toBe(200)
    expect((await mallory.send('GET', '/api/operators')).status).toBe(401)
    const session = acting.body.data.session_token
    expect((await provider.get('/users/me', { session })).status).toBe(404)
    expect((await start(unused)).body.error_type).toBe('unable_to_auth_impersonation_token')
    expect((await new TestOperator(provider).accept(invitation.url)).body.error_type).toBe('invite_not_found')
  })

  it('E12: an authenticator app that a session showed thirty days ago is no recent proof of it', async () => {
    const totps = new AuthenticatorApps(provider)
    await provider.patch({ session_absolute_minutes: 100 * 24 * 60 })
    const email = address()
    const granted = await provider.signIn(email)
    const { session_token: session } = granted
    const created = await totps.create(session)
    const long = { session_duration_minutes: 60 * 24 * 60 }
    const publicData = { totp_code: totps.code(created.body.data.secret), ...long }
    expect((await provider.post('/totps/authenticate', publicData, { session })).status).toBe(200)
    await totps.advance(thirtyDays)
    expect((await provider.authenticate(await provider.sendCode(email), { session })).status).toBe(200)
    const refused = await provider.post('/passwords/session/reset', { password, ...minutes }, { session })
    expect(refused.body.error_type).toBe('unauthorized_action')
    expect((await totps.authenticate(session, totps.code(created.body.data.secret))).status).toBe(200)
    const set = await provider.post('/passwords/session/reset', { password, ...minutes }, { session })
    expect(set.status).toBe(200)
  })
})
