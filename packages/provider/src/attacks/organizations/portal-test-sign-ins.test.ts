import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { PreparedSsoTest, SsoTestOutcome } from '@latchkey/protocol/methods/sso/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { connectStandIn } from '../../testing/identity-providers/stand-in-connection.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { newSetupLink, SetupBrowser } from '../../testing/setup-browser.ts'

const notFound = { status: 404, body: { error_type: 'sso_connection_not_found' } }

describeOnBothStores('a test sign-in from the portal', (given) => {
  let test: TestOrganizations
  let corp: MemberProven
  let other: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    corp = await test.found('boss@tested.example')
    other = await test.found('boss@tester.example')
  })
  afterAll(() => test.close())

  const connect = ({ session_token: session }: MemberProven) => connectStandIn(test, session)
  const start = (id: string, { session_token: session }: MemberProven) =>
    test.request<PreparedSsoTest>('POST', `/sso/${id}/test`, { session, body: {} })
  const readTest = (id: string, testId: string, { session_token: session }: MemberProven) =>
    test.request<SsoTestOutcome>('GET', `/sso/${id}/test/${testId}`, { session })

  it('N29: is started and read for a connection of the own organization only', async () => {
    const [mine, second, theirs] = [await connect(corp), await connect(corp), await connect(other)]
    const { test_id, url } = granted(await start(mine, corp))
    expect(url).toContain('/v1/public/sso/test?')
    expect(granted(await readTest(mine, test_id, corp))).toMatchObject({ state: 'waiting', explanation: '' })
    expect(await start(theirs, corp)).toMatchObject(notFound)
    expect(await readTest(mine, test_id, other)).toMatchObject(notFound)
    expect(await readTest(theirs, test_id, other), 'the test of another organization').toMatchObject(notFound)
    expect(await readTest(second, test_id, corp), 'the test of another connection').toMatchObject(notFound)
    expect(await readTest(mine, 'x'.repeat(43), corp)).toMatchObject(notFound)
  })

  it('N30: needs the permission to change connections, and a complete connection', async () => {
    const mine = await connect(corp)
    const { organization_id: id } = corp.organization
    await asBackEnd(test.provider, 'POST', `/b2b/organizations/${id}/members`, {
      email_address: 'clerk@tested.example',
    })
    const clerk = await test.signIn('clerk@tested.example', id)
    const { test_id } = granted(await start(mine, corp))
    expect((await start(mine, clerk)).status).toBe(403)
    expect((await readTest(mine, test_id, clerk)).status).toBe(403)
    const { session_token: session } = corp
    const creation = await test.request<{ connection: { connection_id: string } }>('POST', '/sso/oidc', {
      session,
      body: {},
    })
    const pending = granted(creation).connection.connection_id
    expect(await start(pending, corp)).toMatchObject({ status: 400, body: { error_type: 'inactive_sso_connection' } })
  })

  it('N31: is made by the holder of a set-up link for single sign-on, not of another', async () => {
    const mine = await connect(corp)
    const { organization_id: id } = corp.organization
    const [sso, scim] = [
      await newSetupLink(test.provider, id, ['sso']),
      await newSetupLink(test.provider, id, ['scim']),
    ]
    const [admin, other] = [new SetupBrowser(test.provider), new SetupBrowser(test.provider)]
    await admin.press(sso)
    await other.press(scim)
    const { test_id } = granted(await admin.send<PreparedSsoTest>(sso, `POST /b2b/sso/${mine}/test`))
    const result = await admin.send<SsoTestOutcome>(sso, `GET /b2b/sso/${mine}/test/${test_id}`)
    expect(granted(result)).toMatchObject({ state: 'waiting' })
    expect((await other.send(scim, `POST /b2b/sso/${mine}/test`)).status).toBe(403)
    expect((await other.send(scim, `GET /b2b/sso/${mine}/test/${test_id}`)).status).toBe(403)
  })
})
