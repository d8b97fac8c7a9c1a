import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'

/** Exists to catch a consent of one account that a page showed to another: the session of a browser changes in any tab. */
describe('an answer of a page that showed an account', () => {
  let provider: TestProvider
  let apps: ConnectedApps
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
    apps = new ConnectedApps(provider)
  })
  afterAll(() => provider.close())

  const refusal = [401, 'user_unauthenticated']

  it('grants nothing if another user is signed in by now, and counts for the user that it showed', async () => {
    const ada = await provider.signIn('ada@example.com')
    const grace = await provider.signIn('grace@example.com')
    const app = await apps.create('third_party_public')
    const shownAccount = { shown_account_id: ada.user_id }
    const otherAnswer = await apps.submit(grace.session_token, app, shownAccount)
    expect([otherAnswer.status, otherAnswer.body.error_type]).toEqual(refusal)
    const own = await provider.get('/users/connected_apps', { session: grace.session_token })
    expect(own.body.data).toMatchObject({ connected_apps: [] })
    expect((await apps.submit(ada.session_token, app, shownAccount)).body.data.authorization_code).toBeTypeOf('string')
    // Pages of other makers do not name what they showed.
    for (const unnamed of [{}, { shown_account_id: '' }, { shown_account_id: null }])
      expect((await apps.submit(grace.session_token, app, unnamed)).status).toBe(200)
  })

  it('gives a device nothing if another user is signed in by now', async () => {
    const ada = await provider.signIn('ada@example.com')
    const grace = await provider.signIn('grace@example.com')
    const app = await apps.create('third_party_public')
    const { body: device } = await apps.post('device_authorization', { client_id: app.client_id })
    const answer = { user_code: device.user_code, consent_granted: true, shown_account_id: ada.user_id }
    const otherAnswer = await provider.post('/idp/oauth/device/submit', answer, { session: grace.session_token })
    expect([otherAnswer.status, otherAnswer.body.error_type]).toEqual(refusal)
    const grant = await provider.post('/idp/oauth/device/submit', answer, { session: ada.session_token })
    expect(grant.body.data).toMatchObject({ access_granted: true })
  })

  it('grants nothing if another member is signed in by now', async () => {
    const business = TestOrganizations.of(await TestProvider.start('memory:'))
    const member = await business.found('grace@example.com')
    const another = await business.found('ada@example.com')
    const members = new ConnectedApps(business.provider)
    const app = await members.create('third_party_public')
    const otherAnswer = await members.submit(another.session_token, app, { shown_account_id: member.member_id })
    expect([otherAnswer.status, otherAnswer.body.error_type]).toEqual(refusal)
    const grant = await members.submit(member.session_token, app, { shown_account_id: member.member_id })
    expect(grant.body.data.authorization_code).toBeTypeOf('string')
    await business.close()
  })
})
