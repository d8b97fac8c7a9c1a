import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { refusalOf, TestIdentityPusher } from '../../testing/scim.ts'

const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'

describeOnBothStores('groups in the SCIM service', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  let people = 0
  const nextEmail = () => `person-${++people}@service.example`
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@scim-groups.example')
  })
  afterAll(() => test.close())

  it('creates, finds, renames and deletes groups', async () => {
    const { id: ada } = await idp.user(nextEmail())
    const body = {
      schemas: [coreGroup, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: 'entra-1',
      displayName: `Staff ${people}`,
    }
    const created = await idp.send('POST', '/Groups', body)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ schemas: [coreGroup], externalId: 'entra-1', members: [] })
    const { id } = created.body
    expect(refusalOf(await idp.send('POST', '/Groups', { displayName: body.displayName.toUpperCase() }))).toEqual([
      409,
      'uniqueness',
    ])
    const filter = encodeURIComponent(`displayName eq "${body.displayName.toUpperCase()}"`)
    const found = await idp.send('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
    expect(found.body.totalResults).toBe(1)
    expect(found.body.Resources?.[0]).not.toHaveProperty('members')
    const path = `/Groups/${id}`
    const renamed = await idp.patch(path, { op: 'replace', value: { id, displayName: `All ${people}` } })
    expect([renamed.status, renamed.text]).toEqual([204, ''])
    await idp.patch(path, { op: 'add', path: 'members', value: [{ value: ada, $ref: null }] })
    const holding = await idp.send(
      'GET',
      `/Groups?filter=${encodeURIComponent(`id eq "${id}" and members eq "${ada}"`)}`,
    )
    expect(holding.body.totalResults).toBe(1)
    const read = await idp.send('GET', path)
    expect(read.body).toMatchObject({ displayName: `All ${people}`, members: [{ value: ada, type: 'User' }] })
    const attributes = await idp.patch(`${path}?attributes=displayName`, { op: 'remove', path: 'members' })
    expect([attributes.status, attributes.body.displayName]).toEqual([200, `All ${people}`])
    const put = await idp.send('PUT', path, { displayName: `All ${people}`, members: [{ value: ada }] })
    expect(put.body.members).toMatchObject([{ value: ada }])
    expect((await idp.send('DELETE', path)).status).toBe(204)
    expect(refusalOf(await idp.send('DELETE', path))).toEqual([404, undefined])
  })

  it('never takes the last admin by a change of its group', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@last-admin.example')
    const { id } = await own.user('ada@last-admin.example')
    const group = await own.group('Admins')
    await own.assign({ group_id: group.id, role_id: 'stytch_admin' })
    await own.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] })
    const { member_id: boss } = await own.member('boss@last-admin.example')
    const remove = { op: 'remove', path: `members[value eq "${id}"]` }
    await own.site('PUT', `/members/${boss}`, { roles: [] })
    expect(refusalOf(await own.patch(`/Groups/${group.id}`, remove))).toEqual([403, undefined])
    expect(refusalOf(await own.send('PUT', `/Groups/${group.id}`, { displayName: 'Admins' }))).toEqual([403, undefined])
    expect(refusalOf(await own.send('DELETE', `/Groups/${group.id}`))).toEqual([403, undefined])
    expect((await own.send('GET', `/Groups/${group.id}`)).body.members).toMatchObject([{ value: id }])
    await own.site('PUT', `/members/${boss}`, { roles: ['stytch_admin'] })
    expect((await own.patch(`/Groups/${group.id}`, remove)).status).toBe(204)
  })

  it('gives the roles of a group to its members in running sessions, and takes them', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@roles.example')
    const roles = [{ role_id: 'reader', description: '', permissions: [{ resource_id: 'notes', actions: ['read'] }] }]
    await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${own.organizationId}`, { org_policy: { roles } })
    const { id } = await own.user('ada@roles.example', { roles: [{ value: 'stytch_admin', primary: true }] })
    const group = await own.group('Readers')
    const later = await own.group('Writers')
    await own.assign({ group_id: group.id, role_id: 'reader' }, { group_id: group.id, role_id: 'stytch_admin' })
    const session = await own.signIn('ada@roles.example')
    const check = async () => {
      const body = {
        session_token: session.session_token,
        authorization_check: { organization_id: own.organizationId, resource_id: 'notes', action: 'read' },
      }
      return (await asBackEnd(test.provider, 'POST', '/b2b/sessions/authenticate', body)).status
    }
    expect(await check()).toBe(403)
    await own.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] })
    expect(await check()).toBe(200)
    const source = {
      type: 'scim_connection_group',
      details: { connection_id: own.connection.connection_id, group_id: group.id },
    }
    expect((await own.member('ada@roles.example')).roles).toEqual(
      expect.arrayContaining([
        { role_id: 'reader', sources: [source] },
        { role_id: 'stytch_admin', sources: [source] },
      ]),
    )
    const read = await test.request<{ connection: object }>('GET', '/scim', { session: own.admin.session_token })
    expect(granted(read).connection).toMatchObject({
      scim_group_implicit_role_assignments: [
        { group_id: group.id, group_name: 'Readers', role_id: 'reader' },
        { group_id: group.id, group_name: 'Readers', role_id: 'stytch_admin' },
      ],
    })
    const search = await test.request<{ members: readonly { email_address: string }[] }>(
      'POST',
      '/organizations/me/members/search',
      {
        session: own.admin.session_token,
        body: { query: { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value: ['reader'] }] } },
      },
    )
    expect(granted(search).members.map(({ email_address }) => email_address)).toEqual(['ada@roles.example'])
    await own.patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${id}"]` })
    expect(await check()).toBe(403)
    await own.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] })
    await own.send('DELETE', `/Groups/${group.id}`)
    expect(await check()).toBe(403)
    const groups = await test.request<{ scim_groups: readonly object[]; next_cursor: null }>('POST', '/scim/groups', {
      session: own.admin.session_token,
      body: { limit: 1 },
    })
    expect(granted(groups)).toMatchObject({
      scim_groups: [{ group_id: later.id, group_name: 'Writers', organization_id: own.organizationId }],
      next_cursor: null,
    })
    expect((await own.member('ada@roles.example')).roles.map(({ role_id }) => role_id)).toEqual(['stytch_member'])
  })
})
