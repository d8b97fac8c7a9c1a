import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { person, refusalOf, TestIdentityPusher } from '../../testing/scim.ts'

describeOnBothStores('a member whom an identity provider provisions', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  let people = 0
  const nextEmail = () => `person-${++people}@service.example`
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@scim-life.example')
  })
  afterAll(() => test.close())

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

  it('does not let an inactive person join by a domain that is open to everybody', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@open.example')
    await test.openTo(own.admin, 'open.example')
    const { id } = await own.user('ada@open.example')
    await own.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    const { intermediate_session_token } = await test.discover('ada@open.example')
    expect((await test.exchange(intermediate_session_token, own.organizationId)).status).toBe(404)
    expect((await own.member('ada@open.example')).status).toBe('deleted')
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
})
