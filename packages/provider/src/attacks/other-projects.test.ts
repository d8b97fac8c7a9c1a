import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProject } from '../domain/projects/new-project.ts'
import { openDeps } from '../open-deps.ts'
import { unconfigured } from '../ports/unconfigured.ts'
import { addProject } from '../store/tables/projects/projects.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { leavingNothing, type ReadableStore, readableStore } from '../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { SamlOrganization } from '../testing/identity-providers/saml-organization.ts'
import { locationOf, TestBrowser } from '../testing/oauth.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { basic, type TestProject } from '../testing/provider.ts'

const password = 'tall river quiet lantern 9!A'

describeOnBothStores('data of one project, accessed from another project', (given) => {
  let test: TestOrganizations
  let store: ReadableStore
  let rival: TestProject
  let company: SamlOrganization
  beforeAll(async () => {
    store = await readableStore(given)
    const databaseURL = store.url
    const deps = await openDeps({ databaseURL, development: true, messages: unconfigured('nothing is sent') })
    const own = (await deps.projects.list()).find(({ vertical }) => vertical === 'B2B')
    if (own === undefined) throw new Error('The business development project is missing.')
    const { project, secret } = newProject(deps.random, {
      ...own,
      settings: { ...own.settings, project_name: 'Rival' },
    })
    // Development allows one project of each kind; this server has two B2B projects.
    const { db } = deps.store
    await db
      .updateTable('projects')
      .set({ development_vertical: null })
      .where('project_id', '=', own.projectId)
      .execute()
    await addProject(db, project, deps.clock.now())
    await deps.store.close()
    rival = { ...project, project_id: project.projectId, public_token: project.publicToken, secret }
    test = await TestOrganizations.start(databaseURL)
    const { projectId: project_id, publicToken: public_token, developmentSecret } = own
    test.provider.project = { vertical: 'B2B', project_id, public_token, secret: developmentSecret ?? '' }
    company = await SamlOrganization.found(test, 'company.example')
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  /** Calls as a page of the other project. */
  const there = (path: string, body: object = {}, session = rival.public_token) =>
    test.post(path, body, { authorization: basic(rival.public_token, session) })

  it('M09: a member session is rejected there', async () => {
    const { session_token: session, member_id } = company.admin
    const calls = [
      '/sessions/authenticate',
      '/sessions/exchange',
      `/sessions/revoke/${member_id}`,
      '/organizations/me/members/search',
    ]
    const { organization_id } = company.admin.organization
    for (const path of calls)
      expect([path, (await leavingNothing(store, () => there(path, { organization_id }, session))).status]).toEqual([
        path,
        401,
      ])
    expect((await test.post('/sessions/authenticate', {}, { session })).status).toBe(200)
  })

  it('M09: links, tokens and intermediate sessions of members are rejected there and still work here', async () => {
    const email_address = 'admin@company.example'
    const { organization_id } = company.admin.organization
    const minutes = { session_duration_minutes: 60 }
    granted(await test.post('/magic_links/email/login_or_signup', { email_address, organization_id }))
    const magic_links_token = await test.token(email_address)
    granted(await test.post('/magic_links/email/discovery/send', { email_address }))
    const discovery_magic_links_token = await test.token(email_address)
    granted(await test.post('/passwords/discovery/reset/start', { email_address }))
    const everywhere = { password_reset_token: await test.token(email_address), password }
    const browser = new TestBrowser(test.provider)
    const authnRequest = await company.begin(browser)
    const xml = company.idp.signed(company.idp.statement(authnRequest, email_address))
    const back = new URL(locationOf(await company.post(browser, xml, authnRequest.relayState)))
    const { intermediate_session_token } = await test.discover(email_address)
    const proofs: readonly (readonly [string, object])[] = [
      ['/magic_links/authenticate', { magic_links_token, ...minutes }],
      ['/magic_links/discovery/authenticate', { discovery_magic_links_token }],
      ['/sso/authenticate', { sso_token: back.searchParams.get('token'), ...minutes }],
      ['/discovery/intermediate_sessions/exchange', { intermediate_session_token, organization_id, ...minutes }],
      ['/passwords/discovery/reset', everywhere],
    ]
    for (const [path, body] of proofs) await leavingNothing(store, () => there(path, body))
    for (const [path, body] of proofs) expect([path, (await test.post(path, body)).status]).toEqual([path, 200])
  })

  it('M09: an organization, its members and its connections are not found there', async () => {
    const { connection } = company
    const { organization_id } = company.admin.organization
    const email_address = 'admin@company.example'
    const admin = await test.signIn(email_address, organization_id)
    const lookups: readonly (readonly [string, object])[] = [
      ['/organizations/members/search', { email_address, organization_id }],
      ['/magic_links/email/login_or_signup', { email_address, organization_id }],
      ['/otps/email/login_or_signup', { email_address, organization_id }],
      ['/passwords/authenticate', { email_address, organization_id, password, session_duration_minutes: 60 }],
      ['/passwords/email/reset/start', { email_address, organization_id }],
    ]
    for (const [path, body] of lookups)
      expect([path, (await leavingNothing(store, () => there(path, body))).body.error_type]).toEqual([
        path,
        'organization_not_found',
      ])
    const slug = { organization_slug: admin.organization.organization_slug }
    expect(granted(await there('/organizations/search', slug))).toMatchObject({ organization: null })
    const { connection_id } = connection
    const query = new URLSearchParams({ public_token: rival.public_token, connection_id })
    const started = await new TestBrowser(test.provider).go(`/v1/public/sso/start?${query}`)
    expect(started.status).toBeGreaterThanOrEqual(400)
    const own = test.provider.project
    test.provider.project = rival
    const ofOrganization = `/b2b/organizations/${organization_id}`
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', ofOrganization],
      ['PUT', ofOrganization, { organization_name: 'Theirs' }],
      ['DELETE', ofOrganization],
      ['GET', `${ofOrganization}/member?member_id=${admin.member_id}`],
      ['PUT', `${ofOrganization}/members/${admin.member_id}`, { name: 'Mallory' }],
      ['DELETE', `${ofOrganization}/members/${admin.member_id}`],
      ['GET', `/b2b/sso/${organization_id}`],
      ['DELETE', `/b2b/sso/${organization_id}/connections/${connection_id}`],
      ['GET', `/b2b/sessions?organization_id=${organization_id}&member_id=${admin.member_id}`],
      ['POST', '/b2b/sessions/authenticate', { session_token: admin.session_token }],
      ['POST', '/b2b/sessions/authenticate', { session_jwt: admin.session_jwt }],
      ['POST', '/b2b/sessions/revoke', { member_id: admin.member_id }],
    ]
    for (const [method, path, body] of calls) {
      const { status } = await leavingNothing(store, () => asBackEnd(test.provider, method, path, body))
      expect([path, status]).toEqual([path, status === 401 ? 401 : 404])
    }
    test.provider.project = own
    const checked = await test.post<MemberProven>('/sessions/authenticate', {}, { session: admin.session_token })
    expect(granted(checked).organization.organization_name).toBe(admin.organization.organization_name)
  })
})
