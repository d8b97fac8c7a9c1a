import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { refusalOf, TestIdentityPusher } from '../../testing/scim.ts'

/** Large, deep and polluting bodies, foreign tokens and groups in groups are in `attacks/organizations/provisioning.test.ts`. */
describeOnBothStores('bad input of an identity provider', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const resetClock = () =>
    test.provider.request('POST', '/dev/clock', { body: { reset: true }, authorization: null, origin: null })

  it('is refused for an address of a domain that another organization has, by POST, PUT and PATCH', async () => {
    const owner = await test.found('boss@owner.example')
    const place = `/b2b/organizations/${owner.organization.organization_id}`
    const claimed = await asBackEnd(test.provider, 'PUT', place, { claimed_email_domains: ['taken.example'] })
    expect(claimed.status).toBe(200)
    const idp = await TestIdentityPusher.start(test, 'boss@pusher.example')
    const { id } = await idp.user('own@pusher.example')
    const before = (await idp.send('GET', `/Users/${id}`)).body
    const there = 'ceo@Taken.Example'
    const moved = { ...before, userName: there, emails: [{ value: there, primary: true }] }
    for (const answer of [
      await idp.send('POST', '/Users', { userName: there }),
      await idp.send('PUT', `/Users/${id}`, moved),
      await idp.patch(
        `/Users/${id}`,
        { op: 'replace', path: 'title', value: 'CEO' },
        { op: 'replace', path: 'emails', value: moved.emails },
      ),
    ])
      expect(refusalOf(answer)).toEqual([400, 'invalidValue'])
    expect((await idp.send('GET', `/Users/${id}`)).body).toEqual(before)
    expect(await idp.members('ceo@taken.example')).toEqual([])
    expect((await idp.send('GET', '/Users')).body.totalResults).toBe(1)
  })

  it('leaves out nothing of a refused PATCH: a missing path, and a value that is missing', async () => {
    const idp = await TestIdentityPusher.start(test, 'boss@paths.example')
    const { id } = await idp.user('ada@paths.example')
    const group = await idp.group('Paths', id)
    const before = [(await idp.send('GET', `/Users/${id}`)).text, (await idp.send('GET', `/Groups/${group.id}`)).text]
    const good = { op: 'replace', path: 'displayName', value: 'Changed' }
    for (const [place, bad, expected] of [
      [`/Users/${id}`, { op: 'replace', path: 'shoeSize', value: 'x' }, 'invalidPath'],
      [`/Users/${id}`, { op: 'replace', path: 'name.shoeSize', value: 'x' }, 'invalidPath'],
      [`/Users/${id}`, { op: 'replace', path: 'emails[type eq "x"', value: 'x' }, 'invalidPath'],
      [`/Users/${id}`, { op: 'add', path: 'title' }, 'invalidValue'],
      [`/Users/${id}`, { op: 'add', path: 'phoneNumbers[type co "x"].value', value: '1' }, 'noTarget'],
      [`/Groups/${group.id}`, { op: 'add', path: 'owners', value: 'x' }, 'invalidPath'],
      [`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: 'nobody' }] }, 'invalidValue'],
    ] as const) {
      expect([bad, refusalOf(await idp.patch(place, good, bad))]).toEqual([bad, [400, expected]])
    }
    expect((await idp.send('GET', `/Users/${id}`)).text).toBe(before[0])
    expect((await idp.send('GET', `/Groups/${group.id}`)).text).toBe(before[1])
  })

  it('is not a clock that jumps in a rotation: no token lives longer, and none ends early', async () => {
    const idp = await TestIdentityPusher.start(test, 'boss@clock.example')
    const { connection_id, bearer_token: first } = idp.connection
    const rotate = async (step: string) => {
      const options = { session: idp.admin.session_token, body: { connection_id } }
      type Rotated = { connection: { next_bearer_token: string } }
      const { body } = await test.request<Rotated>('POST', `/scim/rotate/${step}`, options)
      return body.data?.connection.next_bearer_token ?? ''
    }
    const accepts = async (token: string) => (await idp.send('GET', '/Users?count=1', undefined, { token })).status
    await test.provider.advance(1_800)
    const next = await rotate('start')
    await resetClock()
    expect([await accepts(first), await accepts(next)]).toEqual([200, 200])
    await rotate('complete')
    expect([await accepts(first), await accepts(next)]).toEqual([401, 200])
    await test.provider.advance(366 * 24 * 60 * 60)
    expect(await accepts(next)).toBe(401)
    await resetClock()
  })

  itRaces(
    'two identity providers of two organizations push the same person at once: each gets a member of its own',
    async () => {
      const [one, other] = [
        await TestIdentityPusher.start(test, 'boss@one-idp.example'),
        await TestIdentityPusher.start(test, 'boss@other-idp.example'),
      ]
      const body = { userName: 'shared@person.example', externalId: 'x' }
      const pushes = [one, other, one, other].map((idp) => idp.send('POST', '/Users', body))
      const statuses = (await Promise.all(pushes)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([201, 201, 409, 409])
      const members = await Promise.all([one, other].map((idp) => idp.member('shared@person.example')))
      expect(new Set(members.map(({ member_id }) => member_id)).size).toBe(2)
      const { id } = (await one.send('GET', '/Users')).body.Resources?.[0] ?? { id: '' }
      await one.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: 'False' })
      expect((await one.member('shared@person.example')).status).toBe('deleted')
      expect((await other.member('shared@person.example')).status).toBe('active')
    },
  )
})
