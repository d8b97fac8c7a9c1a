import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { person, type ScimAnswered, TestIdentityPusher } from '../../testing/scim.ts'

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** What identifies a refusal. */
const refusalOf = ({ status, body }: ScimAnswered) => {
  expect(body).toMatchObject({ schemas: [errorSchema], status: String(status), detail: expect.stringMatching(/\. /) })
  return [status, body.scimType]
}

describeOnBothStores('the SCIM service', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  let people = 0
  const nextEmail = () => `person-${++people}@service.example`
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@service.example')
  })
  afterAll(() => test.close())

  it('answers a new connection with empty lists and describes itself', async () => {
    const fresh = await TestIdentityPusher.start(test, 'fresh@service.example')
    for (const path of ['/Users?startIndex=1&count=2', '/Groups?startIndex=1&count=100', '/Users/', '/Groups?']) {
      const { status, headers, body } = await fresh.send('GET', path)
      expect([path, status, body.totalResults, body.Resources]).toEqual([path, 200, 0, []])
      expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    const config = (await fresh.send('GET', '/ServiceProviderConfig')).body
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0 },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    const schemas = await fresh.send('GET', '/Schemas')
    expect(schemas.body.Resources?.map(({ id }) => id)).toEqual([coreUser, enterprise, coreGroup])
    expect(schemas.text).not.toContain('null')
    expect(schemas.text).not.toContain('password')
    expect((await fresh.send('GET', `/Schemas/${coreUser}`)).body.id).toBe(coreUser)
    expect((await fresh.send('GET', '/ResourceTypes')).body.totalResults).toBe(2)
    expect((await fresh.send('GET', '/ResourceTypes/User')).body).toMatchObject({
      schemaExtensions: [{ schema: enterprise, required: false }],
    })
    expect((await fresh.send('GET', '/Schemas?filter=id eq "x"')).status).toBe(403)
  })

  it('creates a person who is an active member, without a password and without a mail', async () => {
    const email = nextEmail()
    const created = await idp.send('POST', '/Users', person(email), { headers: { 'Content-Type': 'application/json' } })
    expect(created.status).toBe(201)
    expect(created.text).not.toMatch(/password|1mz050nq/)
    const { id } = created.body
    const location = `http://localhost:3000/scim/v2/${idp.connection.connection_id}/Users/${id}`
    expect(created.headers.get('location')).toBe(location)
    expect(created.headers.get('etag')).toBe('W/"1"')
    expect(created.body).toMatchObject({
      schemas: [coreUser],
      userName: email,
      active: true,
      externalId: `okta-${email}`,
      meta: { resourceType: 'User', location, version: 'W/"1"' },
    })
    expect(created.body).not.toHaveProperty('groups')
    const member = await idp.member(email)
    expect(member).toMatchObject({
      status: 'active',
      name: 'Ada Lovelace',
      email_address_verified: false,
      scim_registration: {
        registration_id: id,
        connection_id: idp.connection.connection_id,
        external_id: `okta-${email}`,
        scim_attributes: {
          user_name: email,
          active: true,
          name: { given_name: 'Ada', family_name: 'Lovelace' },
          groups: [],
        },
      },
    })
    expect(await test.provider.inbox(email)).toEqual([])
    expect((await idp.send('GET', `/Users/${id}`)).body).toEqual(created.body)
    expect((await idp.signIn(email)).member_id).toBe(member.member_id)
  })

  it('refuses a person twice, in other case too', async () => {
    const email = nextEmail()
    await idp.user(email)
    for (const body of [
      person(email),
      person(email.toUpperCase()),
      { ...person(nextEmail()), externalId: `okta-${email}` },
    ])
      expect(refusalOf(await idp.send('POST', '/Users', body))).toEqual([409, 'uniqueness'])
    expect(await idp.members(email)).toHaveLength(1)
  })

  it('finds a person by user name without case, by external ID with case, and by any attribute', async () => {
    const email = nextEmail()
    const { id } = await idp.user(email, { title: 'Countess', [enterprise]: { department: 'Engines' } })
    const found = async (filter: string) => {
      const { body } = await idp.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      return body.Resources?.map((one) => one.id)
    }
    for (const filter of [
      `userName eq "${email.toUpperCase()}"`,
      `${coreUser}:userName eq "${email}"`,
      `id eq "${id}"`,
      `externalId eq "okta-${email}"`,
      `externalId eq okta-${email}`,
      `emails.value eq "${email}"`,
      `emails[type eq "work"].value eq "${email}"`,
      `title eq "countess" and userName sw "${email}"`,
      `active eq "True" and userName eq "${email}"`,
      `${enterprise}:department eq "engines" and externalId pr and userName ew "${email}"`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, [id]])
    expect(await found(`externalId eq "OKTA-${email}"`)).toEqual([])
    expect(await found('userName eq "nobody@x.example"')).toEqual([])
    expect(await found('userName eq "a\\u0000b"')).toEqual([])
    const unknown = await idp.send('GET', `/Users?filter=${encodeURIComponent('shoeSize eq "x"')}`)
    expect(refusalOf(unknown)).toEqual([400, 'invalidFilter'])
    const search = await idp.send('POST', '/Users/.search', {
      filter: `userName eq "${email}"`,
      attributes: ['userName'],
    })
    expect(search.body.Resources).toEqual([{ schemas: [coreUser, enterprise], id, userName: email }])
  })

  it('pages by index in a stable order', async () => {
    const own = await TestIdentityPusher.start(test, 'pages@service.example')
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.push((await own.user(`p${at}@service.example`)).id)
    const pages: (string | undefined)[] = []
    for (const start of [1, 3, 5]) {
      const { body } = await own.send('GET', `/Users?startIndex=${start}&count=2`)
      expect([body.totalResults, body.startIndex]).toEqual([5, start])
      expect(body.itemsPerPage).toBe(body.Resources?.length)
      pages.push(...(body.Resources ?? []).map(({ id }) => id))
    }
    expect(pages.toSorted()).toEqual(ids.toSorted())
    for (const [query, length] of [
      ['startIndex=0&count=2', 2],
      ['startIndex=-3', 5],
      ['count=0', 0],
      ['count=-1', 0],
      ['count=100000', 5],
      ['startIndex=99', 0],
      ['aadOptscim062020&foo=bar', 5],
      [`startIndex=2&count=2&filter=${encodeURIComponent('userName co "service"')}`, 2],
    ] as const) {
      const { body } = await own.send('GET', `/Users?${query}`)
      expect([query, body.Resources?.length, body.totalResults]).toEqual([query, length, 5])
    }
    expect(refusalOf(await own.send('GET', '/Users?count=many'))).toEqual([400, 'invalidValue'])
  })

  it('replaces a person by PUT and ignores what only the service writes', async () => {
    const { id, ...read } = await idp.user(nextEmail(), { title: 'Old' })
    const group = await idp.group(`put ${people}`, id)
    const { title: _, ...rest } = read
    const body = { ...rest, id: 'other', meta: { version: 'x' }, groups: [], name: { givenName: 'Grace' } }
    const replaced = await idp.send('PUT', `/Users/${id}`, body)
    expect(replaced.status).toBe(200)
    expect(replaced.body).toMatchObject({ id, name: { givenName: 'Grace' }, groups: [{ value: group.id }] })
    expect(replaced.body).not.toHaveProperty('title')
    expect((await idp.member(String(read.userName))).name).toBe('Grace')
  })

  it('keeps the version of a person whom a request does not change', async () => {
    const { id, ...read } = await idp.user(nextEmail())
    expect((await idp.send('PUT', `/Users/${id}`, read)).headers.get('etag')).toBe('W/"1"')
    const again = await idp.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'title', value: 'A' },
      { op: 'remove', path: 'title' },
    )
    expect(again.headers.get('etag')).toBe('W/"1"')
    expect((await idp.patch(`/Users/${id}`)).status).toBe(200)
    const changed = await idp.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'B' })
    expect(changed.headers.get('etag')).toBe('W/"2"')
    expect((await idp.send('GET', `/Users/${id}`, undefined, { headers: { 'If-None-Match': 'W/"2"' } })).status).toBe(
      304,
    )
    const stale = { headers: { 'If-Match': 'W/"1"' } }
    expect((await idp.send('PUT', `/Users/${id}`, read, stale)).status).toBe(412)
    expect((await idp.send('DELETE', `/Users/${id}`, undefined, stale)).status).toBe(412)
  })

  it.each([
    ['Okta by PATCH', { op: 'replace', value: { active: false } }, { op: 'replace', value: { active: true } }],
    ['Entra ID', { op: 'Replace', path: 'active', value: 'False' }, { op: 'Add', path: 'active', value: 'True' }],
  ])('ends all access of a person whom %s deactivates, and gives it back', async (_, off, on) => {
    const email = nextEmail()
    const { id } = await idp.user(email)
    const session = await idp.signIn(email)
    const off1 = await idp.patch(`/Users/${id}`, off)
    expect([off1.status, off1.body.active]).toEqual([200, false])
    expect(await idp.isSignedIn(session)).toBe(false)
    expect((await idp.member(email)).status).toBe('deleted')
    expect((await idp.send('GET', `/Users/${id}`)).body).toMatchObject({ id, active: false })
    const refused = await test.post('/otps/email/login_or_signup', {
      email_address: email,
      organization_id: idp.organizationId,
    })
    expect(refused.status).toBe(400)
    const on1 = await idp.patch(`/Users/${id}`, on)
    expect([on1.status, on1.body.active, on1.body.id]).toEqual([200, true, id])
    expect(await idp.isSignedIn(session)).toBe(false)
    expect((await idp.signIn(email)).member_id).toBe(session.member_id)
  })

  it('brings an inactive person back under the same ID if the identity provider creates them again', async () => {
    const email = nextEmail()
    const { id } = await idp.user(email)
    const { member_id } = await idp.member(email)
    await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    const again = await idp.send('POST', '/Users', { ...person(email), title: 'Back' })
    expect([again.status, again.body.id, again.body.active, again.body.title]).toEqual([201, id, true, 'Back'])
    expect(await idp.member(email)).toMatchObject({ member_id, status: 'active' })
  })

  it('removes a person, who is not found afterwards, and remembers who it was', async () => {
    const email = nextEmail()
    const { id } = await idp.user(email)
    const group = await idp.group(`removed ${people}`, id)
    const session = await idp.signIn(email)
    expect((await idp.send('DELETE', `/Users/${id}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE'])
      expect(refusalOf(await idp.send(method, `/Users/${id}`))).toEqual([404, undefined])
    expect((await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).status).toBe(404)
    expect((await idp.send('GET', `/Groups/${group.id}`)).body.members).toEqual([])
    expect(await idp.isSignedIn(session)).toBe(false)
    const removed = await idp.member(email)
    expect(removed.status).toBe('deleted')
    expect(removed).not.toHaveProperty('scim_registration')
    const again = await idp.user(email)
    expect(again.id).toBe(id)
    expect(await idp.member(email)).toMatchObject({ member_id: removed.member_id, status: 'active' })
  })

  it('creates a person as inactive if the identity provider says so', async () => {
    const email = nextEmail()
    const { id, active } = await idp.user(email, { active: false })
    expect(active).toBe(false)
    expect((await idp.member(email)).status).toBe('deleted')
    expect((await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).body.active).toBe(true)
    expect((await idp.signIn(email)).member_id).toBe((await idp.member(email)).member_id)
  })

  it('links a person to the member with their address and leaves the address and the sessions as they are', async () => {
    const email = nextEmail()
    await idp.site('POST', '/members', { email_address: email })
    const session = await idp.signIn(email)
    const { id } = await idp.user(email)
    const member = await idp.member(email)
    expect(member).toMatchObject({
      member_id: session.member_id,
      email_address_verified: true,
      name: 'Ada Lovelace',
      scim_registration: { registration_id: id },
    })
    expect(await idp.isSignedIn(session)).toBe(true)
    const other = { ...person(nextEmail()), emails: [{ value: email, primary: true }] }
    expect(refusalOf(await idp.send('POST', '/Users', other))).toEqual([409, 'uniqueness'])
  })

  it('changes the address of a person, who has to prove it, and keeps the sessions', async () => {
    const [email, next, after] = [nextEmail(), nextEmail(), nextEmail()]
    const { id } = await idp.user(email)
    const session = await idp.signIn(email)
    const patched = await idp.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: next,
    })
    expect(patched.body).toMatchObject({ emails: [{ value: next, type: 'work' }] })
    expect(await idp.member(next)).toMatchObject({ email_address_verified: false, member_id: session.member_id })
    expect(await idp.isSignedIn(session)).toBe(true)
    expect(await idp.members(email)).toEqual([])
    await idp.user(after)
    const taken = await idp.patch(`/Users/${id}`, { op: 'replace', path: 'emails[type eq "work"].value', value: after })
    expect(refusalOf(taken)).toEqual([409, 'uniqueness'])
    expect((await idp.send('GET', `/Users/${id}`)).body).toMatchObject({ emails: [{ value: next }] })
  })

  it('counts an address as proven if the site claimed its domain for the organization', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@claimed.example')
    await own.site('PUT', '', { claimed_email_domains: ['claimed.example'] })
    await own.user('ada@claimed.example')
    expect((await own.member('ada@claimed.example')).email_address_verified).toBe(true)
    expect(refusalOf(await idp.send('POST', '/Users', person('eve@claimed.example')))).toEqual([400, 'invalidValue'])
    expect(await idp.members('eve@claimed.example')).toEqual([])
    const { id } = await idp.user(nextEmail())
    const moved = await idp.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'e@claimed.example' }],
    })
    expect(refusalOf(moved)).toEqual([400, 'invalidValue'])
  })

  it('never touches members who are exempt from the policies, nor the last admin', async () => {
    const own = await TestIdentityPusher.start(test, 'last@guarded.example')
    expect(refusalOf(await own.send('POST', '/Users', person('last@guarded.example')))).toEqual([409, 'uniqueness'])
    const { id } = await own.user('glass@guarded.example')
    const { member_id } = await own.member('glass@guarded.example')
    await own.site('PUT', `/members/${member_id}`, { is_breakglass: true })
    for (const refused of [
      await own.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
      await own.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: 'x@guarded.example' }] }),
      await own.send('DELETE', `/Users/${id}`),
    ])
      expect(refusalOf(refused)).toEqual([403, undefined])
    expect(await own.member('glass@guarded.example')).toMatchObject({ status: 'active', is_breakglass: true })
    await own.site('PUT', `/members/${member_id}`, { is_breakglass: false, roles: ['stytch_admin'] })
    await own.user('last@guarded.example')
    expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await own.member('last@guarded.example')).status).toBe('active')
  })

  it('does not bring back a member whom an admin removed, unless it still has the person', async () => {
    const [email, provisioned, both] = [nextEmail(), nextEmail(), nextEmail()]
    const remove = async (address: string) => idp.site('DELETE', `/members/${(await idp.member(address)).member_id}`)
    await idp.site('POST', '/members', { email_address: email })
    await remove(email)
    expect(refusalOf(await idp.send('POST', '/Users', person(email)))).toEqual([409, 'uniqueness'])
    const { id } = await idp.user(provisioned)
    await remove(provisioned)
    expect((await idp.send('GET', `/Users/${id}`)).body.active).toBe(false)
    expect((await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).body.active).toBe(true)
    // Removed by the identity provider, restored and removed again by an admin.
    const second = await idp.user(both)
    await idp.signIn(both)
    await idp.send('DELETE', `/Users/${second.id}`)
    const { member_id } = await idp.member(both)
    expect((await idp.site('PUT', `/members/${member_id}/reactivate`)).status).toBe(200)
    await remove(both)
    expect(refusalOf(await idp.send('POST', '/Users', person(both)))).toEqual([409, 'uniqueness'])
  })

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

  it('accepts both tokens while one replaces the other, and then only the new one', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@rotation.example')
    const { connection_id, bearer_token: first } = own.connection
    const rotate = async (step: string) => {
      const options = { session: own.admin.session_token, body: { connection_id } }
      const answer = await test.request<{ connection: { next_bearer_token: string } }>(
        'POST',
        `/scim/rotate/${step}`,
        options,
      )
      return granted(answer).connection.next_bearer_token
    }
    const accepts = async (token: string) => (await own.send('GET', '/Users?count=1', undefined, { token })).status
    const canceled = await rotate('start')
    expect([await accepts(first), await accepts(canceled)]).toEqual([200, 200])
    await rotate('cancel')
    expect([await accepts(first), await accepts(canceled)]).toEqual([200, 401])
    const next = await rotate('start')
    await rotate('complete')
    expect([await accepts(first), await accepts(next)]).toEqual([401, 200])
  })

  it('logs each request with what it changed or why it was refused, without values', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@log.example')
    const { id } = await own.user('ada@log.example')
    await own.patch(`/Users/${id}`, { op: 'replace', value: { active: false, title: 'Secret title' } })
    await own.patch(`/Users/${id}`, { op: 'remove', path: 'emails[value eq "ada@log.example"' })
    const group = await own.group('Secret staff', id)
    await own.patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' })
    await own.send('DELETE', `/Groups/${group.id}`)
    await own.send('GET', '/Users?filter=userName eq "ada@log.example"')
    const page = (body: object) =>
      test.request<{ scim_log: readonly Record<string, unknown>[]; next_cursor: string | null }>('POST', '/scim/log', {
        ...{ session: own.admin.session_token, body },
      })
    const all = granted(await page({ limit: 100 })).scim_log
    const entries = all.map((one) => [
      one.method,
      one.resource_type,
      one.resource_id,
      one.response_status,
      one.sentence,
    ])
    expect(entries.toSorted()).toEqual(
      [
        ['POST', 'User', id, 201, 'Added.'],
        ['PATCH', 'User', id, 200, 'Changed title. The person is inactive now.'],
        ['PATCH', 'User', id, 400, expect.stringContaining('`]` is missing')],
        ['POST', 'Group', group.id, 201, 'Added.'],
        ['PATCH', 'Group', group.id, 204, 'Added 0 and removed 1 members.'],
        ['DELETE', 'Group', group.id, 204, 'Removed.'],
        ['GET', 'User', '', 200, 'Found 1.'],
      ].toSorted(),
    )
    expect(JSON.stringify(all)).not.toMatch(/Secret|ada@/)
    const first = granted(await page({ limit: 4 }))
    const second = granted(await page({ limit: 4, cursor: first.next_cursor }))
    expect(second.next_cursor).toBeNull()
    expect([...first.scim_log, ...second.scim_log]).toEqual(all)
    const place = `/b2b/scim/${own.organizationId}/connection/${own.connection.connection_id}/log?limit=3`
    const site = await asBackEnd<{ scim_log: readonly object[] }>(test.provider, 'GET', place)
    expect(site.body.scim_log).toEqual(all.slice(0, 3))
    const other = await test.request<{ scim_log: readonly object[] }>('POST', '/scim/log', {
      ...{ session: idp.admin.session_token, body: {} },
    })
    expect(other.text).not.toContain(group.id)
  })

  it('refuses what it cannot read with a SCIM error, and changes nothing', async () => {
    const email = nextEmail()
    const { id } = await idp.user(email)
    const before = (await idp.send('GET', `/Users/${id}`)).body
    const json = { headers: { 'Content-Type': 'application/scim+json' } }
    for (const [expected, answer] of [
      [[400, 'invalidValue'], await idp.send('POST', '/Users', { displayName: 'No name' })],
      [[400, 'invalidSyntax'], await idp.send('POST', '/Users', '{"userName":', json)],
      [[400, 'invalidSyntax'], await idp.send('POST', '/Users', '[]', json)],
      [[400, 'invalidSyntax'], await idp.send('PATCH', `/Users/${id}`, {})],
      [
        [400, 'invalidSyntax'],
        await idp.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'X' }, { op: 'move' }),
      ],
      [[400, 'noTarget'], await idp.patch(`/Users/${id}`, { op: 'remove' })],
      [[400, 'mutability'], await idp.patch(`/Users/${id}`, { op: 'replace', path: 'id', value: 'x' })],
      [[400, 'invalidPath'], await idp.patch(`/Users/${id}`, { op: 'replace', path: 'nowhere', value: 'x' })],
      [[400, 'invalidValue'], await idp.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'a\u0000b' })],
      [
        [400, 'invalidValue'],
        await idp.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'x'.repeat(600) }),
      ],
      [[400, 'invalidValue'], await idp.send('GET', '/Users?attributes=a&excludedAttributes=b')],
      [[404, undefined], await idp.send('GET', '/Users/00000000000000000000')],
      [[404, undefined], await idp.send('GET', '/Nothing')],
      [[404, undefined], await idp.send('GET', '/')],
      [[404, undefined], await idp.send('GET', `/Users/${id}/more`)],
      [[405, undefined], await idp.send('DELETE', '/Users')],
      [[405, undefined], await idp.send('POST', `/Users/${id}`, {})],
      [[405, undefined], await idp.send('PUT', '/Schemas', {})],
      [[415, undefined], await idp.send('POST', '/Users', 'a=b', { headers: { 'Content-Type': 'text/plain' } })],
      [[501, undefined], await idp.send('POST', '/Bulk', {})],
      [[501, undefined], await idp.send('GET', '/Me')],
    ] as const)
      expect(refusalOf(answer)).toEqual(expected)
    expect((await idp.send('DELETE', '/Users')).headers.get('allow')).toBe('GET, POST')
    expect((await idp.send('GET', `/Users/${id}`)).body).toEqual(before)
  })
})
