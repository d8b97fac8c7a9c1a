import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { ConnectedApps } from '../../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { TestIdentityPusher } from '../../testing/scim.ts'

const minutes = { session_duration_minutes: 60 }
const offline = { scopes: ['openid', 'offline_access'] }
const rounds = 6

describeOnBothStores('the use of an authority at the moment of its end', (given) => {
  let test: TestOrganizations
  let apps: ConnectedApps
  let pusher: TestIdentityPusher
  let people = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    apps = new ConnectedApps(test.provider)
    pusher = await TestIdentityPusher.start(test, 'boss@races.example')
  })
  afterAll(() => test.close())

  const isAlive = async (session: string) =>
    (await test.request('GET', '/organizations/members/me', { session })).status === 200
  const signedIn = async (email: string) => (await test.signIn(email, pusher.organizationId)).session_token
  const address = () => `race-${++people}@races.example`
  const place = () => `/b2b/organizations/${pusher.organizationId}/members`

  itRaces('E27 leaves no session of a member whom the identity provider deactivates beside the sign-in', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = address()
      const { id } = await pusher.user(email)
      await test.post('/otps/email/login_or_signup', { email_address: email, organization_id: pusher.organizationId })
      const code = await test.code(email)
      const named = { email_address: email, organization_id: pusher.organizationId, code, ...minutes }
      const [entered, deactivated] = await Promise.all([
        test.post<MemberProven>('/otps/email/authenticate', named),
        pusher.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
      ])
      expect(deactivated.status).toBe(200)
      if (entered.status === 200) expect(await isAlive(entered.body.data.session_token)).toBe(false)
    }
  })

  itRaces('E27 leaves no access of an app to a member who is removed beside the refresh or the consent', async () => {
    const [app, other] = [await apps.create('third_party_public'), await apps.create('third_party_public')]
    for (let round = 0; round < rounds; round++) {
      const email = address()
      const added = await asBackEnd<{ member_id: string }>(test.provider, 'POST', place(), { email_address: email })
      const session = await signedIn(email)
      const { refresh_token } = await apps.tokens(session, app, offline)
      const [refreshed, submitted, removed] = await Promise.all([
        apps.refresh(app, refresh_token),
        apps.submit(session, other, offline),
        asBackEnd(test.provider, 'DELETE', `${place()}/${added.body.member_id}`),
      ])
      expect(removed.status).toBe(200)
      const code = submitted.body.data?.authorization_code
      if (code !== undefined) expect((await apps.redeem(other, code)).status).toBe(400)
      if (refreshed.status !== 200) continue
      expect(await apps.isActive(refreshed.body.access_token)).toBe(false)
      // A restored member has no earlier access.
      await asBackEnd(test.provider, 'PUT', `${place()}/${added.body.member_id}/reactivate`)
      expect((await apps.refresh(app, refreshed.body.refresh_token)).status).toBe(400)
    }
  })

  itRaces('E27 leaves no access of an app that is deleted beside the consent', async () => {
    const session = await signedIn('boss@races.example')
    for (let round = 0; round < rounds; round++) {
      const app = await apps.create('third_party_public')
      const [submitted, removed] = await Promise.all([
        apps.submit(session, app, offline),
        asBackEnd(test.provider, 'DELETE', `/connected_apps/clients/${app.client_id}`),
      ])
      expect(removed.status).toBe(200)
      const code = submitted.body.data?.authorization_code
      if (code !== undefined) expect((await apps.redeem(app, code)).status).not.toBe(200)
    }
    const listed = await test.request<{ connected_apps: unknown[] }>(
      'GET',
      '/organizations/members/me/connected_apps',
      {
        session,
      },
    )
    if (listed.status === 200) expect(listed.body.data.connected_apps).toEqual([])
  })

  itRaces('E27 leaves no session of an intermediate session that is exchanged beside the removal', async () => {
    for (let round = 0; round < rounds; round++) {
      const email = address()
      const added = await asBackEnd<{ member_id: string }>(test.provider, 'POST', place(), { email_address: email })
      const { intermediate_session_token: token } = await test.discover(email)
      const [exchanged, removed] = await Promise.all([
        test.exchange(token, pusher.organizationId),
        asBackEnd(test.provider, 'DELETE', `${place()}/${added.body.member_id}`),
      ])
      expect(removed.status).toBe(200)
      if (exchanged.status === 200) expect(await isAlive(exchanged.body.data.session_token)).toBe(false)
    }
  })
})
