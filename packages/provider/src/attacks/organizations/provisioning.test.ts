import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { expectNothingNew, type ReadableStore, readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { person, TestIdentityPusher } from '../../testing/scim.ts'

const hidden = '<img src=x onerror=alert(1)>'

describeOnBothStores('an attacker with the SCIM service', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  let victim: TestIdentityPusher
  let attacker: TestIdentityPusher
  let ada: string
  let staff: string

  beforeAll(async () => {
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url)
    victim = await TestIdentityPusher.start(test, 'boss@victim.example')
    attacker = await TestIdentityPusher.start(test, 'boss@attacker.example')
    ada = (await victim.user('ada@victim.example')).id
    staff = (await victim.group('Staff', ada)).id
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  it('N79: gets nothing with the token of another connection, without a token, or with one in another place', async () => {
    const { bearer_token: own, connection_id } = victim.connection
    const tokens = [null, '', attacker.connection.bearer_token, own.slice(0, -1), `${own}x`, own.toUpperCase(), 'null']
    for (const token of tokens)
      for (const path of ['/Users', `/Users/${ada}`, '/ServiceProviderConfig', '/Nothing', '/Bulk']) {
        const answer = await victim.send('GET', path, undefined, { token })
        expect([token, path, answer.status, answer.body.status]).toEqual([token, path, 401, '401'])
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
      }
    const byQuery = await victim.send('GET', `/Users?access_token=${own}&token=${own}`, undefined, { token: null })
    expect(byQuery.status).toBe(401)
    for (const authorization of [`Basic ${btoa(`${connection_id}:${own}`)}`, own, `Bearer ${own} x`, `Token ${own}`]) {
      const answer = await test.provider.request('GET', `/scim/v2/${connection_id}/Users`, {
        authorization,
        origin: null,
      })
      expect([authorization, answer.status]).toEqual([authorization, 401])
    }
  })

  it('N80: learns nothing about which connections exist', async () => {
    const unknown = `scim-connection-test-${crypto.randomUUID()}`
    const answers = []
    for (const id of [victim.connection.connection_id, unknown, 'x', '%00', 'a'.repeat(300)])
      answers.push(
        await test.provider.request('GET', `/scim/v2/${id}/Users`, { authorization: 'Bearer x', origin: null }),
      )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  it('N81: cannot guess tokens faster than the limit of its network allows', async () => {
    const guess = () => victim.send('GET', '/Users', undefined, { token: 'guess', from: '203.0.113.7' })
    let answer = await guess()
    for (let tries = 0; answer.status === 401 && tries < 500; tries += 1) answer = await guess()
    expect([answer.status, answer.body.status]).toEqual([429, '429'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    // Others of the network still come in with the right token.
    expect((await victim.send('GET', '/Users', undefined, { from: '203.0.113.7' })).status).toBe(200)
  })

  it('N82: reaches no person and no group of another tenant by its own connection', async () => {
    const before = await store.read()
    for (const path of [`/Users/${ada}`, `/Groups/${staff}`])
      for (const [method, body] of [
        ['GET'],
        ['DELETE'],
        ['PUT', { ...person('ada@victim.example'), displayName: 'x' }],
        ['PATCH', { Operations: [{ op: 'replace', path: 'externalId', value: 'x' }] }],
      ] as const)
        expect([path, method, (await attacker.send(method, path, body)).status]).toEqual([path, method, 404])
    for (const filter of [`id eq "${ada}"`, 'userName eq "ada@victim.example"', 'userName pr', `id pr and userName pr`])
      expect((await attacker.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults).toBe(0)
    const foreign = await attacker.send('POST', '/Groups', { displayName: 'Mine', members: [{ value: ada }] })
    expect([foreign.status, foreign.body.scimType]).toEqual([400, 'invalidValue'])
    expectNothingNew(before, await store.read())
  })

  it('N83: sees no member whom its connection did not provision', async () => {
    const list = (await attacker.send('GET', '/Users')).text
    expect(list).not.toContain('boss@attacker.example')
    const { member_id } = await attacker.member('boss@attacker.example')
    expect((await attacker.send('GET', `/Users/${member_id}`)).status).toBe(404)
  })

  it('N84: gets no access to the account of somebody whose address it pushes', async () => {
    const session = await victim.signIn('ada@victim.example')
    await attacker.user('ada@victim.example')
    const pushed = await attacker.member('ada@victim.example')
    expect(pushed.member_id).not.toBe(session.member_id)
    expect(pushed.email_address_verified).toBe(false)
    const exchange = { organization_id: attacker.organizationId, session_duration_minutes: 60 }
    expect(await victim.isSignedIn(session)).toBe(true)
    const { id } = (await attacker.send('GET', '/Users')).body.Resources?.[0] ?? { id: '' }
    await attacker.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    await attacker.send('DELETE', `/Users/${id}`)
    expect(await victim.isSignedIn(session)).toBe(true)
    const answer = await test.post('/sessions/exchange', exchange, { session: session.session_token })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await victim.member('ada@victim.example')).status).toBe('active')
  })

  it('N85: assigns no role, no metadata and no factor by attributes', async () => {
    const { id } = await attacker.user('mass@attacker.example', {
      roles: [{ value: 'stytch_admin', primary: true }],
      is_breakglass: true,
      isBreakglass: true,
      trusted_metadata: { a: 1 },
      member_id: 'x',
      status: 'pending',
      email_address_verified: true,
      mfa_enrolled: true,
      organization_id: victim.organizationId,
      groups: [{ value: staff }],
    })
    await attacker.patch(`/Users/${id}`, { op: 'add', value: { trusted_metadata: {}, groups: [{ value: staff }] } })
    const member = await attacker.member('mass@attacker.example')
    expect(member).toMatchObject({
      status: 'active',
      is_breakglass: false,
      email_address_verified: false,
      trusted_metadata: {},
      mfa_enrolled: false,
      organization_id: attacker.organizationId,
    })
    expect(member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member'])
    expect(member.scim_registration?.scim_attributes).toMatchObject({ groups: [] })
  })

  it('N86: gives no role by the domain of an address that nobody has proven', async () => {
    await attacker.site('PUT', '', {
      rbac_email_implicit_role_assignments: [{ domain: 'payroll.example', role_id: 'stytch_admin' }],
    })
    await attacker.user('eve@payroll.example')
    expect((await attacker.member('eve@payroll.example')).roles.map(({ role_id }) => role_id)).toEqual([
      'stytch_member',
    ])
    await attacker.signIn('eve@payroll.example')
    expect((await attacker.member('eve@payroll.example')).roles).toHaveLength(2)
  })

  it('N87: maps no group to a role that its own roles do not permit', async () => {
    const { id } = await attacker.group('Escalation')
    const role = {
      role_id: 'it',
      description: '',
      permissions: [
        { resource_id: 'stytch.scim', actions: ['*'] },
        { resource_id: 'stytch.organization', actions: ['update.settings.implicit-roles'] },
      ],
    }
    const policy = { org_policy: { roles: [role] } }
    await asBackEnd(test.provider, 'PUT', `/b2b/rbac/organizations/${attacker.organizationId}`, policy)
    await attacker.site('POST', '/members', { email_address: 'it@attacker.example', roles: ['it'] })
    const { session_token: session } = await attacker.signIn('it@attacker.example')
    const path = `/scim/${attacker.connection.connection_id}`
    const assign = (role_id: string) =>
      test.request('PUT', path, {
        session,
        body: { scim_group_implicit_role_assignments: [{ role_id, group_id: id }] },
      })
    expect((await assign('stytch_admin')).body.error_type).toBe('unauthorized_action')
    expect((await assign('it')).status).toBe(200)
    await attacker.assign({ role_id: 'stytch_admin', group_id: id })
    const cleared = await test.request('PUT', path, { session, body: { scim_group_implicit_role_assignments: [] } })
    expect(cleared.body.error_type).toBe('unauthorized_action')
  })

  it('N88: puts texts into answers as JSON only', async () => {
    const { id } = await attacker.user('xss@attacker.example', { displayName: hidden, name: { givenName: hidden } })
    const answer = await attacker.send('GET', `/Users/${id}`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const wrong = await attacker.send('GET', `/${encodeURIComponent(hidden)}`)
    expect([wrong.status, wrong.text.includes('<img')]).toEqual([404, false])
  })

  it('N89: stops nothing and changes nothing by large, deep or strange input', async () => {
    const { id } = await attacker.user('input@attacker.example')
    const group = await attacker.group('Input')
    const before = await store.read()
    const raw = { headers: { 'Content-Type': 'application/scim+json' } }
    const operations = Array.from({ length: 10_000 }, () => ({ op: 'add', path: 'title', value: 'x' }))
    const deepFilter = `${'('.repeat(100)}userName pr${')'.repeat(100)}`
    const manyComparisons = Array.from({ length: 60 }, () => 'userName pr').join(' or ')
    const refusals: [string, number, Promise<{ status: number; body: { status?: string } }>][] = [
      ['10 MiB', 413, attacker.send('POST', '/Users', 'x'.repeat(10 * 1024 * 1024), raw)],
      ['operations', 413, attacker.patch(`/Users/${id}`, ...operations)],
      ['deep filter', 400, attacker.send('GET', `/Users?filter=${encodeURIComponent(deepFilter)}`)],
      ['many comparisons', 400, attacker.send('GET', `/Users?filter=${encodeURIComponent(manyComparisons)}`)],
      ['long filter', 400, attacker.send('GET', `/Users?filter=${'a'.repeat(3_000)}`)],
      ['deep body', 400, attacker.send('POST', '/Users', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, raw)],
      ['large attributes', 400, attacker.patch(`/Users/${id}`, { op: 'add', value: { title: 'x'.repeat(40_000) } })],
      [
        'group in itself',
        400,
        attacker.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: group.id }] }),
      ],
      [
        'group as member',
        400,
        attacker.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id, type: 'Group' }] }),
      ],
      ['path of prototype', 400, attacker.patch(`/Users/${id}`, { op: 'add', path: '__proto__.x', value: 'y' })],
      ['bad UTF-8', 400, attacker.send('POST', '/Users', new Uint8Array([0x7b, 0xff, 0x7d]), raw)],
    ]
    for (const [name, status, request] of refusals) {
      const answer = await request
      expect([name, answer.status, answer.body.status]).toEqual([name, status, String(status)])
    }
    const polluting = '{"userName":"input@attacker.example","__proto__":{"active":false},"constructor":{"x":1}}'
    expect((await attacker.send('PUT', `/Users/${id}`, polluting, raw)).status).toBe(200)
    expect(Object.hasOwn(Object.prototype, 'active')).toBe(false)
    expect((await attacker.send('GET', `/Users/${id}`)).body.active).toBe(true)
    const { scim_users: _, events: __, ...after } = { events: [], ...(await store.read()) }
    const { scim_users: ___, ...rest } = before
    expectNothingNew({ ...rest, scim_users: [] }, { ...after, scim_users: [] })
  })

  it('N90: finds no bearer token in the database', async () => {
    const rows = JSON.stringify(await store.read())
    const { bearer_token } = victim.connection
    expect(rows).not.toContain(bearer_token)
    expect(rows).toContain(createHash('sha256').update(bearer_token).digest('hex'))
  })
})
