import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { person, refusalOf, TestIdentityPusher } from '../../testing/scim.ts'

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

describeOnBothStores('people in the SCIM service', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  let people = 0
  const nextEmail = () => `person-${++people}@service.example`
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@scim-users.example')
  })
  afterAll(() => test.close())

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
})
