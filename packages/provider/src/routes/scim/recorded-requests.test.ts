import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { type ScimBody, TestIdentityPusher } from '../../testing/scim.ts'

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const entraGroup = 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'

const query = (filter: string) => `?filter=${encodeURIComponent(filter)}`

describeOnBothStores('the requests of identity providers, in the order in which they send them', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  it('Okta tests the connection, pushes people and groups, and takes them back', async () => {
    const okta = await TestIdentityPusher.start(test, 'boss@okta.example', 'okta')
    const send = async (status: number, method: string, path: string, body?: object) => {
      const answer = await okta.send(method, path, body, { headers: { 'User-Agent': 'Okta SCIM Client 1.0.0' } })
      expect([method, path, answer.status]).toEqual([method, path, status])
      return answer.body
    }
    await send(200, 'GET', '/Users?startIndex=1&count=2')
    await send(200, 'GET', '/Groups?startIndex=1&count=100')
    const ids: string[] = []
    for (const name of ['isaac', 'jo']) {
      const userName = `${name}@okta.example`
      expect(
        (await send(200, 'GET', `/Users${query(`userName eq "${userName}"`)}&startIndex=1&count=100`)).totalResults,
      ).toBe(0)
      const created = await send(201, 'POST', '/Users', {
        schemas: [coreUser],
        userName,
        name: { givenName: name, familyName: 'Brock' },
        emails: [{ primary: true, value: userName, type: 'work' }],
        displayName: `${name} Brock`,
        locale: 'en-US',
        externalId: `00u${name}`,
        groups: [],
        password: 'Xa1!Xa1!',
        active: true,
      })
      ids.push(created.id)
    }
    const [isaac = '', jo = ''] = ids
    const { password: _, ...read } = await send(200, 'GET', `/Users/${isaac}`)
    // A wizard app updates by a PUT of what it read.
    const renamed = await send(200, 'PUT', `/Users/${isaac}`, {
      ...read,
      name: { givenName: 'Isaac', familyName: 'Newton' },
    })
    expect(renamed).toMatchObject({ id: isaac, name: { familyName: 'Newton' } })
    expect((await send(200, 'GET', `/Groups${query('displayName eq "Physics"')}`)).totalResults).toBe(0)
    const { id: group } = await send(201, 'POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Physics',
      members: [{ value: isaac, display: 'isaac@okta.example' }],
    })
    const patch = (...Operations: readonly object[]) =>
      send(204, 'PATCH', `/Groups/${group}`, { schemas: [patchOp], Operations })
    const members = async () => {
      const body = (await send(200, 'GET', `/Groups/${group}`)) as ScimBody & { members: readonly { value: string }[] }
      return [body.displayName, body.members.map(({ value }) => value).toSorted()]
    }
    await patch({ op: 'add', path: 'members', value: [{ value: jo, display: 'jo@okta.example' }] })
    expect(await members()).toEqual(['Physics', [isaac, jo].toSorted()])
    await patch({ op: 'remove', path: `members[value eq "${isaac}"]` })
    expect(await members()).toEqual(['Physics', [jo]])
    await patch({ op: 'replace', value: { id: group, displayName: 'Natural philosophy' } })
    expect(await members()).toEqual(['Natural philosophy', [jo]])
    await patch({ op: 'replace', path: 'members', value: [{ value: isaac }] })
    expect(await members()).toEqual(['Natural philosophy', [isaac]])
    await patch({ op: 'replace', value: { id: group, displayName: 'Natural philosophy', members: [{ value: jo }] } })
    expect(await members()).toEqual(['Natural philosophy', [jo]])
    await patch({ op: 'replace', path: 'members', value: [] })
    expect(await members()).toEqual(['Natural philosophy', []])
    await send(204, 'DELETE', `/Groups/${group}`)
    const off = await send(200, 'PATCH', `/Users/${isaac}`, {
      schemas: [patchOp],
      Operations: [{ op: 'replace', value: { active: false } }],
    })
    expect(off).toMatchObject({ id: isaac, active: false, name: { familyName: 'Newton' } })
    // Assigned again.
    expect((await send(200, 'GET', `/Users${query('userName eq "isaac@okta.example"')}`)).totalResults).toBe(1)
    await send(200, 'PUT', `/Users/${isaac}`, { ...read, active: true })
    expect((await okta.member('isaac@okta.example')).status).toBe('active')
    expect((await send(200, 'GET', '/Users?startIndex=1&count=100')).totalResults).toBe(2)
  })

  it('Entra ID tests the connection, pushes people and groups attribute by attribute, and takes them back', async () => {
    const entra = await TestIdentityPusher.start(test, 'boss@entra.example', 'microsoft-entra')
    const flag = 'aadOptscim062020'
    const send = async (status: number, method: string, path: string, body?: object) => {
      const answer = await entra.send(method, `${path}${path.includes('?') ? '&' : '?'}${flag}`, body)
      expect([method, path, answer.status, answer.text.includes('null')]).toEqual([method, path, status, false])
      return answer.body
    }
    expect((await send(200, 'GET', `/Users${query(`userName eq "${crypto.randomUUID()}"`)}`)).totalResults).toBe(0)
    await send(200, 'GET', '/Schemas')
    const { id } = await send(201, 'POST', '/Users', {
      schemas: [coreUser, enterprise],
      externalId: 'jyoung',
      userName: 'jyoung@entra.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'jyoung@entra.example' }],
      roles: [],
      meta: { resourceType: 'User' },
      name: { formatted: 'Joy Young', familyName: 'Young', givenName: 'Joy' },
    })
    for (const filter of ['externalId eq "jyoung"', 'emails[type eq "work"].value eq "jyoung@entra.example"'])
      expect((await send(200, 'GET', `/Users${query(filter)}`)).Resources?.map((one) => one.id)).toEqual([id])
    const patchUser = (...Operations: readonly object[]) =>
      send(200, 'PATCH', `/Users/${id}`, { schemas: [patchOp], Operations })
    const all = await patchUser(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'joy@entra.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Younger' },
      { op: 'Replace', path: 'externalId', value: 'joy' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1 (425) 555-0100' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Redmond' },
      { op: 'Add', path: 'addresses[type eq "work"].postalCode', value: '98052' },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'lead' },
      { op: 'Add', path: `${enterprise}:employeeNumber`, value: '701984' },
      { op: 'Add', path: `${enterprise}:manager`, value: id },
    )
    expect(all).toMatchObject({
      externalId: 'joy',
      name: { familyName: 'Younger', givenName: 'Joy' },
      emails: [{ type: 'work', primary: true, value: 'joy@entra.example' }],
      phoneNumbers: [{ type: 'work', value: '+1 (425) 555-0100' }],
      addresses: [{ type: 'work', locality: 'Redmond', postalCode: '98052' }],
      roles: [{ primary: true, value: 'lead' }],
      [enterprise]: { employeeNumber: '701984', manager: { value: id } },
    })
    await patchUser({ op: 'replace', value: { 'name.givenName': 'Jo', [`${enterprise}:department`]: 'Research' } })
    const cleared = await patchUser({ op: 'Remove', path: `${enterprise}:manager` })
    expect(cleared).toMatchObject({ name: { givenName: 'Jo' }, [enterprise]: { department: 'Research' } })
    expect(cleared[enterprise]).not.toHaveProperty('manager')
    const { id: other } = await send(201, 'POST', '/Users', { userName: 'kim@entra.example', externalId: 'kim' })
    const group = await send(201, 'POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group', entraGroup],
      externalId: '8aa1a0c0',
      displayName: 'Design',
      meta: { resourceType: 'Group' },
    })
    const place = `/Groups/${group.id}`
    const found = await send(200, 'GET', `/Groups${query('displayName eq "DESIGN"')}&excludedAttributes=members`)
    expect(found.Resources?.map((one) => [one.id, 'members' in one])).toEqual([[group.id, false]])
    const patchGroup = (...Operations: readonly object[]) =>
      send(204, 'PATCH', place, { schemas: [patchOp], Operations })
    const memberIds = async () => {
      const body = (await send(200, 'GET', place)) as ScimBody & { members: readonly { value: string }[] }
      return body.members.map(({ value }) => value).toSorted()
    }
    for (const _ of [1, 2])
      await patchGroup({
        op: 'Add',
        path: 'members',
        value: [
          { $ref: null, value: id },
          { $ref: null, value: other },
        ],
      })
    expect(await memberIds()).toEqual([id, other].toSorted())
    await patchGroup({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })
    expect(await memberIds()).toEqual([other])
    await patchGroup({ op: 'Replace', path: 'displayName', value: 'Design team' })
    expect(await memberIds()).toEqual([other])
    const off = await patchUser({ op: 'Replace', path: 'active', value: 'False' })
    expect(off.active).toBe(false)
    expect((await send(200, 'GET', `/Users${query('userName eq "jyoung@entra.example"')}`)).totalResults).toBe(1)
    expect((await entra.member('joy@entra.example')).status).toBe('deleted')
    await send(204, 'DELETE', `/Users/${id}`)
    await send(404, 'DELETE', `/Users/${id}`)
    await send(404, 'GET', `/Users/${id}`)
    await send(204, 'DELETE', place)
  })

  it('JumpCloud creates and deletes a person and a group to test the connection', async () => {
    const jumpcloud = await TestIdentityPusher.start(test, 'boss@jumpcloud.example', 'jumpcloud')
    for (const round of [1, 2]) {
      const { id } = await jumpcloud.user('test@jumpcloud.example')
      const group = await jumpcloud.group('jumpcloud test', id)
      const removal = { op: 'remove', path: 'members', value: [{ value: id }] }
      expect([round, (await jumpcloud.patch(`/Groups/${group.id}`, removal)).status]).toEqual([round, 204])
      expect((await jumpcloud.send('DELETE', `/Groups/${group.id}`)).status).toBe(204)
      expect((await jumpcloud.send('DELETE', `/Users/${id}`)).status).toBe(204)
    }
  })

  it('two identity providers push the same person at once and get one person', async () => {
    const both = await TestIdentityPusher.start(test, 'boss@both.example')
    const body = { userName: 'ada@both.example', externalId: 'ada' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => both.send('POST', '/Users', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(await both.members('ada@both.example')).toHaveLength(1)
    const [{ id } = { id: '' }] = (await both.send('GET', '/Users')).body.Resources ?? []
    const moves = [true, false, true, false].map((active) =>
      both.patch(`/Users/${id}`, { op: 'replace', value: { active } }),
    )
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
