import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps, type TestApp } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy } from '../testing/resets.ts'

const password = 'Sturdy!Canoe4Paddle'
const offline = { scopes: ['openid', 'email', 'offline_access'] }
const hour = 3_600

describeOnBothStores('access of apps under attack', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let thiefs: TestApp
  let trusted: TestApp
  let people = 0
  const address = () => `access-${++people}@corp.example`
  const isAlive = async (session: string) => (await provider.get('/users/me', { session })).status === 200
  const exchange = (access_token: string, session_duration_minutes = 500_000) =>
    provider.post<Grant>('/sessions/exchange_access_token', { access_token, session_duration_minutes })

  beforeAll(async () => {
    provider = await TestProvider.start(given.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
    apps = new ConnectedApps(provider)
    thiefs = await apps.create('third_party_public')
    trusted = await apps.create('first_party', { full_access_allowed: true })
  })
  afterAll(() => provider.close())

  it('E02 granted in a stolen, old session is reported to the owner, and ends when the owner resets the password', async () => {
    const email = address()
    const { session_token: stolen } = await provider.signIn(email)
    await provider.advance(600)
    const { refresh_token } = await apps.tokens(stolen, thiefs, offline)
    expect((await provider.inbox(email))[0]?.subject).toBe('An app has access to your account')
    expect((await resetBy(provider, (await mailReset(provider, email)).resetToken, password)).status).toBe(200)
    expect((await apps.refresh(thiefs, refresh_token)).status).toBe(400)
  })

  it('E02 granted in a stolen, old session ends with the session; granted with a recent proof, it survives a sign-out, but no reset', async () => {
    const email = address()
    const { session_token: fresh } = await provider.signIn(email)
    const lasting = await apps.tokens(fresh, thiefs, offline)
    await provider.advance(600)
    const bound = await apps.tokens(fresh, thiefs, offline)
    expect((await provider.post('/sessions/revoke', {}, { session: fresh })).status).toBe(200)
    expect((await apps.refresh(thiefs, bound.refresh_token)).status).toBe(400)
    const next = await apps.refresh(thiefs, lasting.refresh_token)
    expect(next.status).toBe(200)
    await resetBy(provider, (await mailReset(provider, email)).resetToken, password)
    expect((await apps.refresh(thiefs, next.body.refresh_token)).status).toBe(400)
  })

  it('E05 as a session of its own ends no later than the session that it came from', async () => {
    const { session_token: session, session: owners } = await provider.signIn(address())
    const { access_token } = await apps.tokens(session, trusted, { scopes: ['openid', 'full_access'] })
    const { body } = await exchange(access_token)
    expect(body.data.session.expires_at).toBe(owners.expires_at)
    const longer = { session_duration_minutes: 5_000 }
    const prolonged = await provider.post<Grant>('/sessions/authenticate', longer, { session: body.data.session_token })
    expect(prolonged.body.data.session.expires_at).toBe(owners.expires_at)
    await provider.advance(hour + 1)
    expect(await isAlive(body.data.session_token)).toBe(false)
  })

  it('E05 as a session of its own counts no step-up of the owner as a recent proof', async () => {
    const email = address()
    const { session_token: session } = await provider.signIn(email)
    const tokens = await apps.tokens(session, trusted, { scopes: ['openid', 'full_access', 'offline_access'] })
    await provider.advance(600)
    await provider.authenticate(await provider.sendCode(email), { session })
    const { access_token } = (await apps.refresh(trusted, tokens.refresh_token)).body
    const { body } = await exchange(access_token)
    const app = body.data.session_token
    const refused = await provider.post('/passwords/session/reset', { password }, { session: app })
    expect(refused.body.error_type).toBe('session_too_old_to_reset_password')
    expect((await provider.post('/passwords/session/reset', { password }, { session })).status).toBe(200)
  })

  it('E17 is not ended by staff who act as the user', async () => {
    const { session_token: session, user_id } = await provider.signIn(address())
    const { refresh_token } = await apps.tokens(session, thiefs, offline)
    const staff = { impersonator_id: 'staff-1', impersonator_email_address: 'staff@corp.example' }
    const issued = await asBackEnd<{ impersonation_token: string }>(provider, 'POST', '/impersonation', {
      user_id,
      ...staff,
    })
    const { impersonation_token } = issued.body
    const acting = await provider.post<Grant>('/impersonation/authenticate', { impersonation_token })
    const revoke = `/users/connected_apps/${thiefs.client_id}/revoke`
    const refused = await provider.post(revoke, {}, { session: acting.body.data.session_token })
    expect(refused.body.error_type).toBe('impersonation_not_allowed')
    expect((await apps.refresh(thiefs, refresh_token)).status).toBe(200)
  })
})

describeOnBothStores('access of apps to members under attack', (given) => {
  let provider: TestProvider
  let test: TestOrganizations
  let apps: ConnectedApps
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    provider.project = provider.b2bProject
    test = TestOrganizations.of(provider)
    apps = new ConnectedApps(provider)
  })
  afterAll(() => provider.close())

  it('E05 opens no session once the organization requires more than the member proved', async () => {
    const trusted = await apps.create('first_party', { full_access_allowed: true })
    const { session_token: session, organization } = await test.found('owner@policy.example', {})
    const { access_token } = await apps.tokens(session, trusted, { scopes: ['openid', 'full_access'] })
    await asBackEnd(provider, 'PUT', `/b2b/organizations/${organization.organization_id}`, {
      mfa_policy: 'REQUIRED_FOR_ALL',
    })
    const answer = await provider.post('/b2b/sessions/exchange_access_token', {
      access_token,
      session_duration_minutes: 60,
    })
    expect(answer.body.error_type).toBe('oauth_access_token_exchange_token_invalid_grant')
  })

  it('E16 of an admin is neither read nor ended by a member with fewer permissions', async () => {
    const app = await apps.create('third_party_public')
    const { session_token: session, organization, member } = await test.found('admin@roles.example', {})
    const { refresh_token } = await apps.tokens(session, app, offline)
    const id = organization.organization_id
    const actions = ['get.connected-apps', 'revoke.connected-app']
    const permissions = [{ resource_id: 'stytch.member', actions }]
    const roles = [{ role_id: 'janitor', description: '', permissions }]
    await asBackEnd(provider, 'PUT', `/b2b/rbac/organizations/${id}`, { org_policy: { roles } })
    const created = await asBackEnd<{ member_id: string }>(provider, 'POST', `/b2b/organizations/${id}/members`, {
      email_address: 'janitor@roles.example',
      roles: ['janitor'],
    })
    expect(created.status).toBe(200)
    const janitor = await test.signIn('janitor@roles.example', id)
    const path = `/b2b/organizations/members/${member.member_id}/connected_apps`
    const asJanitor = { session: janitor.session_token }
    for (const answer of [
      await provider.get(path, asJanitor),
      await provider.post(`${path}/${app.client_id}/revoke`, {}, asJanitor),
    ])
      expect(answer.body.error_type).toBe('unauthorized_action')
    expect((await apps.refresh(app, refresh_token)).status).toBe(200)
    const own = `/b2b/organizations/members/${created.body.member_id}/connected_apps`
    expect((await provider.get(own, asJanitor)).status).toBe(200)
  })
})
