import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'
import { TestIdentityPusher } from '../testing/scim.ts'

/** How long an ended session may still pass a check, in milliseconds. */
const MOST_MS = 1_000

/** An embedded database belongs to one process, so there both names mean the same node. */
describeOnBothStores('a session that its owner ends on one of two nodes', (store) => {
  let nodes: TestProvider[] = []
  beforeAll(async () => {
    nodes = [await TestProvider.start(store.url)]
    if (store.kind === 'postgres') nodes.push(await TestProvider.start(store.url))
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
  })
  const here = () => nodes[0] as TestProvider
  const elsewhere = () => nodes.at(-1) as TestProvider

  /** Checks a session on the other node until it is refused. @returns the milliseconds until then */
  const refusedAfter = async (path: string, session: string) => {
    const startedAt = performance.now()
    for (;;) {
      const check = await elsewhere().request('POST', path, { session, body: {} })
      const passed = performance.now() - startedAt
      if (check.status === 404) {
        expect(check.body.error_type).toBe('session_not_found')
        return passed
      }
      expect(check.status, check.text).toBe(200)
      if (passed > MOST_MS) return passed
    }
  }

  it('R21 is refused at its next check there, at most one second later', async () => {
    const path = '/sdk/v1/sessions/authenticate'
    const stolen = await here().signIn('ada@two-nodes.example')
    const own = await here().signIn('ada@two-nodes.example')
    // The other node has seen the session, so anything that it remembers is there.
    for (let check = 0; check < 3; check++)
      expect((await elsewhere().request('POST', path, { session: stolen.session_token, body: {} })).status).toBe(200)
    const ended = await here().request('DELETE', `/sdk/v1/account/sessions/${stolen.session.session_id}`, {
      session: own.session_token,
    })
    expect(ended.status, ended.text).toBe(200)
    expect(await refusedAfter(path, stolen.session_token)).toBeLessThan(MOST_MS)
    expect((await elsewhere().request('POST', path, { session: own.session_token, body: {} })).status).toBe(200)
  })

  it('R21 is refused there for a member too, after all other sessions were ended', async () => {
    const path = '/sdk/v1/b2b/sessions/authenticate'
    const business = TestOrganizations.of(here())
    for (const node of nodes) node.project = node.b2bProject
    const stolen = await business.found('ada@two-nodes-of-members.example', {})
    const own = await business.signIn('ada@two-nodes-of-members.example', stolen.organization.organization_id)
    expect((await elsewhere().request('POST', path, { session: stolen.session_token, body: {} })).status).toBe(200)
    const ended = await here().request('DELETE', '/sdk/v1/b2b/account/sessions', { session: own.session_token })
    expect(ended.status, ended.text).toBe(200)
    expect(await refusedAfter(path, stolen.session_token)).toBeLessThan(MOST_MS)
  })

  it.each([
    [
      'PATCH',
      (idp: TestIdentityPusher, id: string) =>
        idp.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' }),
    ],
    [
      'PUT',
      (idp: TestIdentityPusher, id: string, userName: string) =>
        idp.send('PUT', `/Users/${id}`, { userName, active: false }),
    ],
    ['DELETE', (idp: TestIdentityPusher, id: string) => idp.send('DELETE', `/Users/${id}`)],
  ] as const)('R21 is refused there for a member whom the identity provider ends by %s', async (verb, end) => {
    for (const node of nodes) node.project = node.b2bProject
    const idp = await TestIdentityPusher.start(
      TestOrganizations.of(here()),
      `boss@${verb.toLowerCase()}.two-nodes.example`,
    )
    const userName = `eve@${verb.toLowerCase()}.two-nodes.example`
    const { id } = await idp.user(userName)
    const { session_token } = await idp.signIn(userName)
    const path = '/sdk/v1/b2b/sessions/authenticate'
    for (let check = 0; check < 3; check++)
      expect((await elsewhere().request('POST', path, { session: session_token, body: {} })).status).toBe(200)
    expect((await end(idp, id, userName)).status).toBeLessThan(300)
    expect(await refusedAfter(path, session_token)).toBeLessThan(MOST_MS)
    expect((await idp.member(userName)).status).toBe('deleted')
  })
})
