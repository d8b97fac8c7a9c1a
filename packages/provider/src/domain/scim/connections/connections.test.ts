import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type {
  ScimConnection,
  ScimConnectionWithNextToken,
  ScimConnectionWithToken,
} from '@latchkey/protocol/scim/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../../testing/back-end.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../../testing/organizations.ts'

interface Answer<Kind = ScimConnection> {
  readonly connection: Kind
}

const yearAfterBeginning = '2031-01-01T00:00:00Z'

describeOnBothStores('the SCIM connection of an organization', (given) => {
  let test: TestOrganizations
  let organizations = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const founded = () => test.found(`boss-${++organizations}@scim-${organizations}.example`)
  const call = <Data>(admin: MemberProven, method: string, path: string, body?: object) =>
    test.request<Data>(method, path, { session: admin.session_token, ...(body && { body }) })
  const created = async (admin: MemberProven, body: object = {}) =>
    granted(await call<Answer<ScimConnectionWithToken>>(admin, 'POST', '/scim', body)).connection
  const read = async (admin: MemberProven) => granted(await call<Answer>(admin, 'GET', '/scim')).connection

  it('shows its token once, and then the last four characters', async () => {
    const admin = await founded()
    const connection = await created(admin, { display_name: 'Okta', identity_provider: 'okta' })
    expect(connection).toMatchObject({ display_name: 'Okta', identity_provider: 'okta', status: 'active' })
    expect(connection.connection_id).toMatch(/^scim-connection-test-/)
    expect(connection.base_url).toBe(`http://localhost:3000/scim/v2/${connection.connection_id}`)
    expect(connection.bearer_token).toMatch(/^latchkey_scim_[\w-]{43}$/)
    const { bearer_token: token } = connection
    const answer = await call<Answer>(admin, 'GET', '/scim')
    expect(answer.text).not.toContain(token)
    expect(answer.body.data.connection).toMatchObject({
      bearer_token_last_four: token.slice(-4),
      bearer_token_expires_at: yearAfterBeginning,
      next_bearer_token_last_four: '',
      scim_group_implicit_role_assignments: [],
    })
    const me = granted(await call<{ organization: object }>(admin, 'GET', '/organizations/me'))
    expect(me.organization).toMatchObject({
      scim_active_connection: {
        connection_id: connection.connection_id,
        display_name: 'Okta',
        bearer_token_last_four: token.slice(-4),
        bearer_token_expires_at: yearAfterBeginning,
      },
    })
  })

  it('of Entra ID has the flag of its dialect in the URL', async () => {
    const { base_url } = await created(await founded(), { identity_provider: 'microsoft-entra' })
    expect(new URL(base_url).search).toBe('?aadOptscim062020')
  })

  it('exists once, also if two requests create it at the same time', async () => {
    const admin = await founded()
    const answers = await Promise.all([1, 2, 3].map(() => call(admin, 'POST', '/scim', {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.error_type).toBe('active_scim_connection_exists')
  })

  it('refuses an unknown identity provider', async () => {
    const answer = await call(await founded(), 'POST', '/scim', { identity_provider: 'google' })
    expect([answer.status, answer.body.error_type]).toEqual([400, 'invalid_scim_idp'])
  })

  it('is not found before it is created, after it is deleted, and by the ID of another organization', async () => {
    const [admin, other] = [await founded(), await founded()]
    const { connection_id } = await created(other)
    const missing = [404, 'no_active_scim_connection']
    const typeOf = async (method: string, path: string, body?: object) => {
      const answer = await call(admin, method, path, body)
      return [answer.status, answer.body.error_type]
    }
    expect(await typeOf('GET', '/scim')).toEqual(missing)
    expect(await typeOf('POST', '/scim/groups', {})).toEqual(missing)
    expect(await typeOf('PUT', `/scim/${connection_id}`, { display_name: 'Mine' })).toEqual(missing)
    await created(admin)
    for (const rotation of ['start', 'complete', 'cancel'])
      expect(await typeOf('POST', `/scim/rotate/${rotation}`, { connection_id })).toEqual(missing)
    expect(await typeOf('DELETE', `/scim/${connection_id}`)).toEqual(missing)
    expect((await read(other)).display_name).toBe('')
    expect((await call(other, 'DELETE', `/scim/${connection_id}`)).status).toBe(200)
    expect((await call(other, 'GET', '/scim')).status).toBe(404)
    const me = granted(await call<{ organization: object }>(other, 'GET', '/organizations/me'))
    expect(me.organization).toMatchObject({ scim_active_connection: null })
  })

  it('changes its name and identity provider, and leaves out what is omitted', async () => {
    const admin = await founded()
    const { connection_id } = await created(admin, { display_name: 'A', identity_provider: 'okta' })
    const path = `/scim/${connection_id}`
    expect(granted(await call<Answer>(admin, 'PUT', path, { display_name: 'B' })).connection).toMatchObject({
      display_name: 'B',
      identity_provider: 'okta',
    })
    await call(admin, 'PUT', path, { identity_provider: 'rippling' })
    expect(await read(admin)).toMatchObject({ display_name: 'B', identity_provider: 'rippling' })
  })

  it('rotates its token by start and complete, or cancels', async () => {
    const admin = await founded()
    const { connection_id, bearer_token } = await created(admin)
    const rotate = (step: string) =>
      call<Answer<ScimConnectionWithNextToken>>(admin, 'POST', `/scim/rotate/${step}`, { connection_id })
    for (const step of ['complete', 'cancel'])
      expect((await rotate(step)).body.error_type).toBe('scim_connection_not_rotating_token')
    const { next_bearer_token: next } = granted(await rotate('start')).connection
    expect(next).not.toBe(bearer_token)
    expect((await rotate('start')).body.error_type).toBe('bad_request')
    expect(await read(admin)).toMatchObject({
      bearer_token_last_four: bearer_token.slice(-4),
      next_bearer_token_last_four: next.slice(-4),
      next_bearer_token_expires_at: yearAfterBeginning,
    })
    await rotate('cancel')
    expect(await read(admin)).toMatchObject({ next_bearer_token_last_four: '' })
    const { next_bearer_token: later } = granted(await rotate('start')).connection
    expect((await rotate('complete')).status).toBe(200)
    const after = await read(admin)
    expect(after).toMatchObject({ bearer_token_last_four: later.slice(-4), next_bearer_token_last_four: '' })
    expect(after).not.toHaveProperty('next_bearer_token_expires_at')
  })

  it('refuses role assignments without a group, with an unknown group, and with a group of elsewhere', async () => {
    const admin = await founded()
    const { connection_id } = await created(admin)
    const assign = async (assignment: object) => {
      const body = { scim_group_implicit_role_assignments: [assignment] }
      return (await call(admin, 'PUT', `/scim/${connection_id}`, body)).body.error_type
    }
    expect(await assign({ role_id: 'stytch_admin' })).toBe('scim_group_role_assignment_does_not_contain_group_id')
    const unknown = { role_id: 'stytch_admin', group_id: 'scim-group-test-0' }
    expect(await assign(unknown)).toBe('scim_group_role_assignment_group_does_not_exist')
  })

  it('answers only to the actions that a role of the member permits', async () => {
    const admin = await founded()
    const { organization_id: id } = admin.organization
    const { connection_id } = await created(admin)
    const members = `/b2b/organizations/${id}/members`
    const email = `clerk@scim-${organizations}.example`
    await asBackEnd(test.provider, 'POST', members, { email_address: email })
    const clerk = await test.signIn(email, id)
    const requests = {
      get: [
        ['GET', '/scim'],
        ['POST', '/scim/groups', {}],
        ['POST', '/scim/log', {}],
      ],
      create: [['POST', '/scim', {}]],
      update: [
        ['PUT', `/scim/${connection_id}`, { display_name: 'X' }],
        ['POST', '/scim/rotate/start', { connection_id }],
        ['POST', '/scim/rotate/cancel', { connection_id }],
        ['POST', '/scim/rotate/complete', { connection_id }],
      ],
      'update.settings.implicit-roles': [
        ['PUT', `/scim/${connection_id}`, { scim_group_implicit_role_assignments: [] }],
      ],
      delete: [['DELETE', `/scim/${connection_id}`]],
    } as const
    const all = Object.entries(requests).flatMap(([action, list]) => list.map((one) => ({ action, one })))
    for (const action of ['none', ...Object.keys(requests)]) {
      const resource_id = action.includes('.') ? 'stytch.organization' : 'stytch.scim'
      const role = { role_id: 'clerk', description: '', permissions: [{ resource_id, actions: [action] }] }
      const actions = action === 'none' ? [] : [role]
      await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${id}`, { org_policy: { roles: actions } })
      await asBackEnd(test.provider, 'PUT', `${members}/${clerk.member_id}`, {
        roles: action === 'none' ? [] : ['clerk'],
      })
      for (const { action: needed, one } of all) {
        const [method, path, body] = one
        const { body: answer } = await call(clerk, method, path, body)
        const isRefused = answer.error_type === 'unauthorized_action'
        expect([action, method, path, isRefused]).toEqual([action, method, path, needed !== action])
      }
    }
  })

  it('is the same for the back end of the site', async () => {
    const { organization } = await founded()
    const place = `/b2b/scim/${organization.organization_id}/connection`
    const made = await asBackEnd<Answer<ScimConnectionWithToken>>(test.provider, 'POST', place, { display_name: 'BE' })
    const one = `${place}/${made.body.connection.connection_id}`
    const got = await asBackEnd<Answer>(test.provider, 'GET', place)
    expect(got.body.connection).toMatchObject({ display_name: 'BE', next_bearer_token_last_four: '' })
    const groups = await asBackEnd<{ scim_groups: unknown }>(test.provider, 'GET', `${one}?limit=5`)
    expect([groups.status, groups.body.scim_groups]).toEqual([200, []])
    const start = await asBackEnd<Answer<ScimConnectionWithNextToken>>(test.provider, 'POST', `${one}/rotate/start`, {})
    expect(start.body.connection.next_bearer_token).toMatch(/^latchkey_scim_/)
    for (const step of ['cancel', 'start', 'complete'])
      expect((await asBackEnd(test.provider, 'POST', `${one}/rotate/${step}`, {})).status).toBe(200)
    expect((await asBackEnd(test.provider, 'PUT', one, { display_name: 'C' })).status).toBe(200)
    expect((await asBackEnd(test.provider, 'DELETE', one)).status).toBe(200)
    expect((await asBackEnd(test.provider, 'GET', place)).status).toBe(404)
  })

  it('goes with its organization', async () => {
    const admin = await founded()
    await created(admin)
    expect((await call(admin, 'DELETE', '/organizations/me')).status).toBe(200)
  })
})
