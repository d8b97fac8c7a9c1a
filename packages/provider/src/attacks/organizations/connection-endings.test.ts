import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ConnectedApps } from '../../testing/connected-apps.ts'
import { holdRows } from '../../testing/databases/held-rows.ts'
import { describeOnBothStores, describeOnPostgres, itRaces } from '../../testing/databases/stores.ts'
import { OpenIdOrganization } from '../../testing/identity-providers/openid-organization.ts'
import { granted } from '../../testing/organizations.ts'

describeOnBothStores('the end of a single sign-on connection', (given) => {
  let organization: OpenIdOrganization
  beforeAll(async () => {
    organization = await OpenIdOrganization.found(given.url, 'leaving.example')
    await organization.change(organization.company.settings)
  })
  afterAll(() => organization.close())

  it('E18 ends the sessions that it opened with what apps got in them, and no other session of its members', async () => {
    const { test, session: admin, connection } = organization
    const apps = new ConnectedApps(test.provider)
    const app = await apps.create('third_party_public')
    const email = 'ada@leaving.example'
    const byConnection = await organization.signIn(email)
    const byMail = await test.signIn(email, byConnection.organization.organization_id)
    const scopes = ['openid', 'offline_access']
    const ended = await apps.tokens(byConnection.session_token, app, { scopes })
    const kept = await apps.tokens(byMail.session_token, app, { scopes })
    const code = await apps.code(byConnection.session_token, app, { scopes })
    granted(await test.request('DELETE', `/sso/${connection.connection_id}`, { session: admin }))
    const statusOf = async (session: string) =>
      (await test.request('GET', '/organizations/members/me', { session })).status
    expect([await statusOf(byConnection.session_token), await statusOf(byMail.session_token)]).toEqual([404, 200])
    expect((await apps.refresh(app, ended.refresh_token)).status).toBe(400)
    expect((await apps.redeem(app, code)).status).toBe(400)
    expect((await apps.refresh(app, kept.refresh_token)).status).toBe(200)
  })

  itRaces('E28 leaves no session of a sign-in at that moment', async () => {
    for (let round = 0; round < 3; round++) {
      const domain = `moment-${round}.example`
      const own = await OpenIdOrganization.found(given.url, domain)
      await own.change(own.company.settings)
      const { connection_id } = own.connection
      const returns = []
      for (let person = 0; person < 5; person++) returns.push(await own.returnFrom(`ada-${person}@${domain}`))
      const signIns = returns.map((back) => own.finish(back))
      granted(await own.test.request('DELETE', `/sso/${connection_id}`, { session: own.session }))
      const statuses = []
      for (const { status, body } of await Promise.all(signIns)) {
        if (status !== 200) continue
        const session = body.data.session_token
        statuses.push((await own.test.request('GET', '/organizations/members/me', { session })).status)
      }
      await own.close()
      expect(statuses.filter((status) => status === 200)).toEqual([])
    }
  })
})

describeOnPostgres('a connection whose removal is not complete', (given) => {
  it('E28 opens no session for a person who comes back from the identity provider at that moment', async () => {
    const own = await OpenIdOrganization.found(given.url, 'halfway.example')
    onTestFinished(() => own.close())
    await own.change(own.company.settings)
    const held = await holdRows(given, 'events', "NEW.kind = 'connection.removed'")
    onTestFinished(held.close)
    const path = `/sso/${own.connection.connection_id}`
    const removal = own.test.request('DELETE', path, { session: own.session })
    await expect.poll(held.waiting).toBe(1)
    const signIn = own.finish(await own.returnFrom('ada@halfway.example'))
    let isAnswered = false
    void signIn.then(() => {
      isAnswered = true
    })
    await expect.poll(async () => isAnswered || (await held.waiting()) === 2).toBe(true)
    await held.release()
    granted(await removal)
    const { status, body } = await signIn
    expect([status, body.error_type]).toEqual([404, 'sso_connection_not_found'])
  })
})
