import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { refusalOf, TestIdentityPusher } from '../../testing/scim.ts'

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

describeOnBothStores('the SCIM service', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  let people = 0
  const nextEmail = () => `person-${++people}@service.example`
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@scim-service.example')
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

  it('accepts a token that an admin pasted with the word before it', async () => {
    const { bearer_token: token } = idp.connection
    expect((await idp.send('GET', '/Users', undefined, { token: `Bearer ${token}` })).status).toBe(200)
    expect((await idp.send('GET', '/Users', undefined, { token: 'Bearer Bearer' })).status).toBe(401)
  })

  it('answers HEAD as GET, without a body', async () => {
    const head = await idp.send('HEAD', '/Users?count=0')
    const [get, none] = [await idp.send('GET', '/Users?count=0'), await idp.send('HEAD', '/Users/none')]
    expect([head.status, head.text, none.status, none.text]).toEqual([200, '', 404, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
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
        session: own.admin.session_token,
        body,
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
      session: idp.admin.session_token,
      body: {},
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

  it('refuses an expired token, and completes no rotation whose next token has expired', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@expiry.example')
    const { connection_id, bearer_token: first } = own.connection
    const one = `/b2b/scim/${own.organizationId}/connection/${connection_id}`
    const rotate = async (step: string) => {
      const answer = await asBackEnd<{ connection: { next_bearer_token: string } }>(
        ...([test.provider, 'POST', `${one}/rotate/${step}`, {}] as const),
      )
      return { status: answer.status, next: answer.body.connection?.next_bearer_token ?? '' }
    }
    const accepts = async (token: string) => (await own.send('GET', '/Users?count=1', undefined, { token })).status
    const days = (count: number) => test.provider.advance(count * 24 * 60 * 60)
    await days(364)
    const { next } = await rotate('start')
    await days(2)
    expect([await accepts(first), await accepts(next)]).toEqual([401, 200])
    await days(364)
    expect([await accepts(first), await accepts(next)]).toEqual([401, 401])
    expect((await rotate('complete')).status).toBe(400)
    expect((await rotate('cancel')).status).toBe(200)
    const { next: fresh } = await rotate('start')
    expect(await accepts(fresh)).toBe(200)
    expect((await rotate('complete')).status).toBe(200)
    expect(await accepts(fresh)).toBe(200)
  })
})
