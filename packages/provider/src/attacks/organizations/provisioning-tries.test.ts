import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { type ReadableStore, readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { person, TestIdentityPusher } from '../../testing/scim.ts'

const rolesOf = ({ roles }: { readonly roles: readonly { readonly role_id: string }[] }) =>
  roles.map(({ role_id }) => role_id).toSorted()

describeOnBothStores('an identity provider that exceeds its organization', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  let victim: TestIdentityPusher
  let attacker: TestIdentityPusher
  let names = 0
  const nextName = (domain = 'attacker.example') => `person-${++names}@${domain}`

  beforeAll(async () => {
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url)
    victim = await TestIdentityPusher.start(test, 'boss@victim.example')
    attacker = await TestIdentityPusher.start(test, 'boss@attacker.example')
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  it('N91: reaches no other connection by dots, slashes or a second ID in the path', async () => {
    const name = nextName('victim.example')
    const { id } = await victim.user(name)
    const other = victim.connection.connection_id
    for (const path of [
      `/../${other}/Users/${id}`,
      `/%2e%2e/${other}/Users/${id}`,
      `/%2e%2e%2f${other}%2fUsers/${id}`,
      `/Users/..%2f..%2f${other}%2fUsers%2f${id}`,
      `//${other}/Users/${id}`,
      `/Users/${id}?connection_id=${other}`,
    ]) {
      for (const method of ['GET', 'DELETE']) {
        const { status, text } = await attacker.send(method, path)
        expect([path, method, [401, 404].includes(status)]).toEqual([path, method, true])
        expect(text).not.toContain(name)
      }
    }
    expect((await victim.member(name)).status).toBe('active')
  })

  it('N92: reads no list by the cursor of another connection', async () => {
    for (let at = 0; at < 3; at++) await victim.user(nextName('victim.example'))
    for (let at = 0; at < 3; at++) await attacker.user(nextName())
    const first = await victim.send('GET', '/Users?cursor&count=1')
    const cursor = encodeURIComponent(String(first.body.nextCursor))
    expect((await victim.send('GET', `/Users?cursor=${cursor}&count=1`)).status).toBe(200)
    const foreign = await attacker.send('GET', `/Users?cursor=${cursor}&count=1`)
    expect([foreign.status, foreign.body.scimType]).toEqual([400, 'invalidCursor'])
  })

  it('N93: pushes people of one address at the same time as others, and each organization has its own', async () => {
    const name = nextName('shared.example')
    const pushers = [victim, attacker, victim, attacker]
    const answers = await Promise.all(pushers.map((idp) => idp.send('POST', '/Users', person(name))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    const [own, foreign] = [await attacker.member(name), await victim.member(name)]
    expect(own.member_id).not.toBe(foreign.member_id)
    expect(own.scim_registration?.connection_id).toBe(attacker.connection.connection_id)
    expect(foreign.scim_registration?.connection_id).toBe(victim.connection.connection_id)
    await attacker.send('DELETE', `/Users/${own.scim_registration?.registration_id}`)
    expect((await victim.member(name)).status).toBe('active')
  })

  it('N94: takes the address of no other member by a change, however it is written', async () => {
    const target = nextName()
    await attacker.site('POST', '/members', { email_address: target })
    const session = await attacker.signIn(target)
    const { id } = await attacker.user(nextName())
    for (const value of [target, target.toUpperCase(), `mailto:${target}`, ` ${target} `, `MAILTO:${target}`]) {
      const changed = await attacker.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value }] })
      expect([value, changed.status]).toEqual([value, 409])
    }
    expect(await attacker.isSignedIn(session)).toBe(true)
    expect((await attacker.member(target)).member_id).toBe(session.member_id)
  })

  it('N95: links no protected member by a spelling of the address, also among others that are new', async () => {
    const protectedName = nextName()
    const { body } = await attacker.site('POST', '/members', { email_address: protectedName })
    const { member_id } = body as unknown as { readonly member_id: string }
    await attacker.site('PUT', `/members/${member_id}`, { is_breakglass: true })
    const spellings = [protectedName, protectedName.toUpperCase(), `mailto:${protectedName}`]
    const sent = [
      ...spellings.map((value, at) => ({ ...person(`link-${at}`), externalId: `link-${at}`, emails: [{ value }] })),
      person(nextName()),
    ]
    const answers = await Promise.all(sent.map((one) => attacker.send('POST', '/Users', one)))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 201])
    const after = await attacker.member(protectedName)
    expect(after).toMatchObject({ member_id, status: 'active', is_breakglass: true })
    expect(after.scim_registration?.registration_id ?? '').toBe('')
  })

  it('N96: moves a person to another mailbox in its own organization only', async () => {
    const name = nextName('both.example')
    await victim.site('POST', '/members', { email_address: name })
    const elsewhere = await victim.signIn(name)
    const { id } = await attacker.user(name)
    const mailbox = nextName()
    const moved = { emails: [{ value: mailbox }], userName: mailbox, externalId: mailbox }
    expect((await attacker.patch(`/Users/${id}`, { op: 'replace', value: moved })).status).toBe(200)
    await attacker.signIn(mailbox)
    expect(await victim.isSignedIn(elsewhere)).toBe(true)
    expect((await victim.member(name)).email_address).toBe(name)
    expect(await victim.members(mailbox)).toEqual([])
  })

  it('N97: gives no role by a group that has the name or the external ID of a role or of a mapped group', async () => {
    const name = nextName()
    const { id } = await attacker.user(name)
    const mapped = await attacker.group('Admins')
    await attacker.assign({ role_id: 'stytch_admin', group_id: mapped.id })
    for (const group of [
      { displayName: 'stytch_admin' },
      { displayName: 'Other', externalId: mapped.id },
      { displayName: 'More', id: mapped.id, meta: { location: `/Groups/${mapped.id}` } },
    ]) {
      const answer = await attacker.send('POST', '/Groups', { ...group, members: [{ value: id }] })
      expect([answer.status, answer.body.id === mapped.id]).toEqual([201, false])
    }
    expect(rolesOf(await attacker.member(name))).toEqual(['stytch_member'])
    await attacker.assign()
  })

  it('N98: gives no role by a group that takes the place of a removed one', async () => {
    const name = nextName()
    const { id } = await attacker.user(name)
    const mapped = await attacker.group('Payroll', id)
    await attacker.assign({ role_id: 'stytch_admin', group_id: mapped.id })
    expect(rolesOf(await attacker.member(name))).toContain('stytch_admin')
    expect((await attacker.send('DELETE', `/Groups/${mapped.id}`)).status).toBe(204)
    const again = await attacker.send('POST', '/Groups', {
      id: mapped.id,
      displayName: 'Payroll',
      members: [{ value: id }],
    })
    expect(again.body.id).not.toBe(mapped.id)
    expect(rolesOf(await attacker.member(name))).toEqual(['stytch_member'])
  })

  it('N99: gives no role to an inactive person, nor by a group of a connection that was deleted', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@renewed.example')
    const name = nextName('renewed.example')
    const { id } = await own.user(name)
    const mapped = await own.group('Admins', id)
    await own.assign({ role_id: 'stytch_admin', group_id: mapped.id })
    const session = await own.signIn(name)
    await own.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    expect(await own.isSignedIn(session)).toBe(false)
    await own.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
    expect(rolesOf(await own.member(name))).toContain('stytch_admin')
    const place = `/b2b/scim/${own.organizationId}/connection`
    expect((await asBackEnd(test.provider, 'DELETE', `${place}/${own.connection.connection_id}`)).status).toBe(200)
    expect((await own.send('GET', '/Users')).status).toBe(401)
    expect(rolesOf(await own.member(name))).toEqual(['stytch_member'])
    expect((await asBackEnd(test.provider, 'POST', place, {})).status).toBe(200)
    expect(rolesOf(await own.member(name))).toEqual(['stytch_member'])
  })
})
