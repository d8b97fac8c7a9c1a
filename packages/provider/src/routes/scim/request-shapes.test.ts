import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { refusalOf, TestIdentityPusher } from '../../testing/scim.ts'
import { ada, bodies, filters, patches, projections, requests } from '../../testing/scim-shapes.ts'

describeOnBothStores('the requests that identity providers send', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  let people = 0
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@shapes.example')
    ids.ada = (await idp.send('POST', '/Users', ada)).body.id
    ids.bo = (await idp.send('POST', '/Users', { userName: 'bo@shapes.example' })).body.id
    ids.staff = (await idp.group('Staff', ids.ada)).id
  })
  afterAll(() => test.close())

  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `{${name}}`)
  const fresh = async () => {
    const userName = `p${++people}@patched.example`
    const emails = [{ value: userName, type: 'work', primary: true }]
    const made = await idp.send('POST', '/Users', { ...ada, userName, externalId: `P-${people}`, emails })
    expect(made.status).toBe(201)
    return made.body.id
  }
  const expectParts = (body: Readonly<Record<string, unknown>>, after: object) => {
    for (const [name, value] of Object.entries(after)) expect({ [name]: body[name] }).toEqual({ [name]: value })
  }

  // Last in this order: the people that patches and bodies make would be found too.
  describe('find people by a filter of', () => {
    it.each(filters)('%s: %s', async (_, filter, found) => {
      const { body, status } = await idp.send('GET', `/Users?filter=${encodeURIComponent(filled(filter))}`)
      expect([status, body.detail]).toEqual([200, undefined])
      expect((body.Resources ?? []).map(({ id }) => id).toSorted()).toEqual(found.map((name) => ids[name]).toSorted())
    })
  })

  for (const [title, method, path, status, headers = {}] of requests) {
    it(`answer ${status} to ${title}: ${method} ${path}`, async () => {
      const answer = await idp.send(method, filled(path), undefined, { headers })
      expect(answer.status).toBe(status)
      if (status >= 400) refusalOf(answer)
      if (status === 405) expect(answer.headers.get('allow')).toMatch(/[A-Z]/)
    })
  }

  it.each(projections)('attributes: %s', async (query, names) => {
    const { body } = await idp.send('GET', `/Users/${ids.ada}?${query}`)
    const { schemas: _, id: __, ...publicData } = body
    expect(Object.keys(publicData).toSorted()).toEqual([...names].toSorted())
  })

  it.each(patches)('change a person by the PATCH of %s', async (_, operations, after) => {
    const answer = await idp.patch(`/Users/${await fresh()}`, ...operations)
    expect([answer.status, answer.body.detail]).toEqual([200, undefined])
    expectParts(answer.body, after)
  })

  it.each(bodies)('make a person from the body of %s', async (_, body, after) => {
    people += 1
    const own = (part: object) => JSON.parse(JSON.stringify(part).replaceAll('{n}', String(people)))
    const made = await idp.send('POST', '/Users', { userName: `b${people}@made.example`, ...own(body) })
    expect([made.status, made.body.detail]).toEqual([201, undefined])
    const missing = Object.entries(after).filter(([, value]) => value === undefined)
    expectParts(made.body, { ...own(after), ...Object.fromEntries(missing) })
  })

  it('find an address with a plus sign, as clients of both encodings of a space write it', async () => {
    const { id } = (await idp.send('POST', '/Users', { userName: 'bo+tag@plus.example' })).body
    for (const filter of [
      'userName%20eq%20%22bo+tag@plus.example%22',
      'userName%20eq%20%22bo%2Btag@plus.example%22',
      'userName+eq+%22bo%2Btag@plus.example%22',
      'userName%20sw%20%22bo+%22%20and%20meta.created%20gt%20%222020-01-01T00:00:00.000+01:00%22',
    ]) {
      const { body } = await idp.send('GET', `/Users?filter=${filter}`)
      expect([filter, body.Resources?.map((one) => one.id)]).toEqual([filter, [id]])
    }
  })

  it('name the parameters of a query in any case, and lists one name at a time', async () => {
    const { body } = await idp.send(
      'GET',
      `/Users?COUNT=1.0&Filter=${encodeURIComponent('title pr')}&attributes=userName&attributes=title`,
    )
    expect(body.itemsPerPage).toBe(1)
    expect(Object.keys(body.Resources?.[0] ?? {}).toSorted()).toEqual(['id', 'schemas', 'title', 'userName'])
    expect((await idp.send('GET', '/Users?count=99999999999999999999')).status).toBe(200)
  })

  it('leave a person inactive by a removal of `active`, and by an empty value', async () => {
    for (const operation of [
      { op: 'remove', path: 'active' },
      { op: 'replace', path: 'active', value: null },
      { op: 'replace', value: { active: [] } },
    ]) {
      const id = await fresh()
      await idp.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
      const { status, body } = await idp.patch(`/Users/${id}`, operation)
      expect([operation, status, body.active]).toEqual([operation, 200, false])
    }
  })

  it.each([
    'application/json',
    'application/scim+json; charset=utf-8',
    'Application/SCIM+JSON;charset=UTF-8',
    'text/json',
    'application/scim+json,application/json',
    '',
  ])('read a body of the type "%s"', async (type) => {
    people += 1
    const body = { userName: `t${people}@types.example` }
    const headers = { 'Content-Type': type }
    expect((await idp.send('POST', '/Users', JSON.stringify(body), { headers })).status).toBe(201)
  })

  it('refuse a body of another type', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(refusalOf(await idp.send('POST', '/Users', 'userName=x', { headers }))[0]).toBe(415)
  })

  it('change the members of a group as each identity provider writes it', async () => {
    const [one, two] = [await fresh(), await fresh()]
    const { id } = await idp.group('Shapes', one)
    const members = async () => {
      const { members: all = [] } = (await idp.send('GET', `/Groups/${id}`)).body as { members?: { value: string }[] }
      return all.map(({ value }) => (value === one ? 'one' : value === two ? 'two' : value)).toSorted()
    }
    const shapes: readonly (readonly [operation: object, after: readonly string[]])[] = [
      [{ op: 'add', value: { members: [{ value: two }] } }, ['one', 'two']],
      [{ op: 'remove', path: 'members', value: { value: one } }, ['two']],
      [{ op: 'add', path: 'members', value: { value: one } }, ['one', 'two']],
      [{ op: 'remove', path: 'members', value: [one] }, ['two']],
      [{ op: 'Add', path: 'members', value: [one] }, ['one', 'two']],
      [{ op: 'remove', path: 'members', value: two }, ['one']],
      [{ op: 'remove', path: 'members', value: [] }, ['one']],
      [{ op: 'replace', path: 'members', value: [{ value: two, display: 'Two', type: 'User' }] }, ['two']],
      [{ op: 'remove', path: `members[value eq "${one}"]` }, ['two']],
      [{ op: 'remove', path: `members[value eq "${two}" or value eq "${one}"]` }, []],
      [{ op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members', value: [{ value: one }] }, ['one']],
      [{ op: 'remove', value: { members: [{ value: one }] } }, ['one']],
      [{ op: 'replace', path: 'members', value: [one, two] }, ['one', 'two']],
      [{ op: 'remove', path: `members[type eq "User" and value eq "${one}"]` }, ['two']],
      [{ op: 'remove', path: 'members', value: [{ $ref: `https://proxy.example/Users/${two}` }] }, []],
      [{ op: 'replace', path: 'members', value: null }, []],
    ]
    for (const [operation, after] of shapes) {
      const answer = await idp.patch(`/Groups/${id}`, operation)
      expect([operation, [204, 400].includes(answer.status), await members()]).toEqual([operation, true, after])
    }
  })
})
