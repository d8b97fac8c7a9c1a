import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { basic, TestProvider } from '../testing/provider.ts'

const rbac_policy = {
  roles: [
    {
      role_id: 'editor',
      description: 'Writes documents.',
      permissions: [{ resource_id: 'documents', actions: ['read', 'write'] }],
    },
    { role_id: 'owner', description: '', permissions: [{ resource_id: 'documents', actions: ['*'] }] },
  ],
  resources: [{ resource_id: 'documents', description: 'Documents.', actions: ['read', 'write', 'delete'] }],
}

interface Checked {
  readonly verdict?: { readonly authorized: boolean; readonly granting_roles: readonly string[] }
  readonly error_type?: string
  readonly session: { readonly roles: readonly string[] }
}

describeOnBothStores('roles of users', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let userId: string
  let session: string

  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    apps = new ConnectedApps(provider)
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    await provider.patch({ rbac_policy })
    const signedIn = await provider.signIn('ada@example.com')
    session = signedIn.session_token
    userId = signedIn.user_id
    await give([])
  })

  const give = (roles: readonly string[]) => asBackEnd(provider, 'PUT', `/users/${userId}`, { roles })
  const rolesOf = async () => (await asBackEnd<{ roles: string[] }>(provider, 'GET', `/users/${userId}`)).body.roles
  const check = (action: string, resource_id = 'documents') =>
    asBackEnd<Checked>(provider, 'POST', '/sessions/authenticate', {
      session_token: session,
      authorization_check: { resource_id, action },
    })

  it('appear in the user, the session and its JWT, and the policy in bootstrap and for the back end', async () => {
    await give(['editor'])
    const { body } = await provider.post('/sessions/authenticate', {}, { session })
    const data = body.data as { user: { roles: string[] }; session: { roles: string[] }; session_jwt: string }
    const claims = decodeJwt<{ 'https://stytch.com/session': { roles: string[] } }>(data.session_jwt)
    expect([data.user.roles, data.session.roles, claims['https://stytch.com/session'].roles]).toEqual(
      Array(3).fill(['editor']),
    )
    const policy = await asBackEnd<{ policy: object }>(provider, 'GET', '/rbac/policy')
    expect(policy.body.policy).toMatchObject(rbac_policy)
  })

  it('permit the actions of the policy, and an authorization check names the permitting roles', async () => {
    expect(await check('read')).toMatchObject({ status: 403, body: { error_type: 'unauthorized_action' } })
    await give(['editor'])
    const read = await check('read')
    expect(read.body).toMatchObject({
      verdict: { authorized: true, granting_roles: ['editor'] },
      session: { roles: ['editor'] },
    })
    expect((await check('delete')).status).toBe(403)
    expect((await check('read', 'invoices')).status).toBe(403)
    await give(['owner'])
    expect((await check('delete')).body.verdict?.granting_roles).toEqual(['owner'])
  })

  it('can be set when a user is created, and survive an update that omits them', async () => {
    const created = await asBackEnd<{ user_id: string; user: { roles: string[] } }>(provider, 'POST', '/users', {
      email: 'grace@example.com',
      roles: ['owner', 'owner', 'editor'],
    })
    expect(created.body.user.roles).toEqual(['editor', 'owner'])
    const renamed = await asBackEnd<{ user: { roles: string[] } }>(provider, 'PUT', `/users/${created.body.user_id}`, {
      name: { first_name: 'Grace' },
    })
    expect(renamed.body.user.roles).toHaveLength(2)
    await asBackEnd(provider, 'DELETE', `/users/${created.body.user_id}`)
  })

  it('F51 cannot be set by users themselves, and unknown or reserved ones by no caller', async () => {
    const own = await provider.request('PUT', '/sdk/v1/users/me', {
      body: { name: { first_name: 'Ada' }, roles: ['owner'], trusted_metadata: { role: 'owner' } },
      session,
    })
    expect(own.status).toBeLessThan(500)
    expect(await rolesOf()).toEqual([])
    for (const role of ['admin', 'stytch_admin', 'editor ', '', 'Editor']) {
      const refused = await give(['editor', role])
      expect([refused.status, await rolesOf()], role).toEqual([400, []])
    }
    const settings = (policy: object) =>
      provider.request('PATCH', `/dev/projects/${provider.project.project_id}`, { body: { rbac_policy: policy } })
    const [editor] = rbac_policy.roles
    for (const wrong of [
      { ...rbac_policy, roles: [{ ...editor, role_id: 'stytch_admin' }] },
      { ...rbac_policy, roles: [editor, editor] },
      { roles: rbac_policy.roles, resources: [] },
      { ...rbac_policy, resources: [{ ...rbac_policy.resources[0], resource_id: 'stytch.self' }] },
    ]) {
      expect((await settings(wrong)).status).toBe(400)
    }
  })

  it('F52 end with the role: a later role of the same ID has no members', async () => {
    const [, owner] = rbac_policy.roles
    await give(['editor', 'owner'])
    await provider.patch({ rbac_policy: { ...rbac_policy, roles: [owner] } })
    expect(await rolesOf()).toEqual(['owner'])
    await provider.patch({ rbac_policy })
    expect(await rolesOf()).toEqual(['owner'])
  })

  it('F53 limit the scopes of connected apps: a lost role takes its scope away at the next refresh', async () => {
    const permissions = [{ resource_id: 'documents', actions: ['write'] }]
    await provider.patch({ rbac_scopes: [{ scope: 'write:documents', description: 'Write documents', permissions }] })
    const app = await apps.create('third_party_public')
    const request = { scopes: ['openid', 'offline_access', 'write:documents'] }
    const started = await apps.start(session, app, request)
    expect(started.body.data?.scope_results.find(({ scope }) => scope === 'write:documents')?.is_grantable).toBe(false)
    await give(['editor'])
    const tokens = await apps.tokens(session, app, request)
    expect(tokens.scope.split(' ')).toContain('write:documents')
    const { project_id, secret } = provider.project
    const told = async (token: string) => {
      const { body } = await apps.post('introspect', { token }, basic(project_id, secret))
      return body.scope.split(' ')
    }
    expect(await told(tokens.access_token)).toContain('write:documents')
    await give([])
    // A service that checks the session gets the new roles at once.
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect((await told(token)).toSorted()).toEqual(['offline_access', 'openid'])
    const { body } = await apps.refresh(app, tokens.refresh_token)
    expect(body.scope.split(' ').toSorted()).toEqual(['offline_access', 'openid'])
  })
})
