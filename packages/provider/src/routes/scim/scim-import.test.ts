import { expect, it } from 'vitest'
import { eventsOfProject } from '../../store/tables/audit/events.ts'
import { readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps } from '../../testing/deps.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { person, refusalOf, TestIdentityPusher } from '../../testing/scim.ts'

const address = (at: number, domain = 'import.example') => `person-${at}@${domain}`

/** Every event of every project, after the provider was stopped. */
const eventsIn = async (storeURL: string) => {
  const { deps } = await openTestDeps(storeURL)
  const events = []
  for (const project of await deps.projects.list())
    events.push(...(await eventsOfProject(deps.store.db, project, { happenedAt: 0, eventId: '' }, 5_000)))
  await deps.store.close()
  return events
}

describeOnBothStores('an import of people whose requests arrive together', (given) => {
  it('adds each once, and records each for the request that it came by', async () => {
    const store = await readableStore(given)
    const test = await TestOrganizations.start(store.url)
    const idps = [
      await TestIdentityPusher.start(test, 'boss@import.example'),
      await TestIdentityPusher.start(test, 'boss@other.example'),
    ] as const
    const sent = Array.from({ length: 80 }, (_, at) => ({ at, idp: at % 2 === 0 ? idps[0] : idps[1] }))
    const answers = await Promise.all(
      sent.map(({ at, idp }) => idp.send('POST', '/Users', person(address(at)), { from: `192.0.2.${at + 1}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 201))
    for (const { at, idp } of sent.slice(0, 4)) {
      const created = answers[at]?.body
      expect(created).toEqual((await idp.send('GET', `/Users/${created?.id}`)).body)
      expect(await idp.member(address(at))).toMatchObject({ status: 'active', name: 'Ada Lovelace' })
      expect((await idps[at % 2 === 0 ? 1 : 0].send('GET', `/Users/${created?.id}`)).status).toBe(404)
    }
    for (const idp of idps) {
      expect((await idp.send('GET', '/Users?count=0')).body.totalResults).toBe(40)
      const log = await test.request<{ scim_log: readonly Record<string, unknown>[] }>('POST', '/scim/log', {
        session: idp.admin.session_token,
        body: { limit: 100 },
      })
      const added = granted(log).scim_log.filter(({ sentence }) => sentence === 'Added.')
      const ids = sent.filter((one) => one.idp === idp).map(({ at }) => answers[at]?.body.id)
      expect(added.map(({ resource_id }) => resource_id).toSorted()).toEqual(ids.toSorted())
    }
    await test.close()
    const added = (await eventsIn(store.url)).filter(
      ({ kind, detail }) => kind === 'member.added' && detail.by === 'scim',
    )
    await store.remove()
    expect(added).toHaveLength(80)
    const byAddress = new Map(added.map((event) => [event.detail.ip_address, event]))
    for (const { at, idp } of sent)
      expect(byAddress.get(`192.0.2.${at + 1}`)?.detail).toMatchObject({
        connection_id: idp.connection.connection_id,
        organization_id: idp.organizationId,
      })
    expect(new Set(added.map(({ detail }) => detail.request_id)).size).toBe(80)
  })

  it('gives each of them the answer that it would have alone', async () => {
    const test = await TestOrganizations.start(given.url)
    const idp = await TestIdentityPusher.start(test, 'boss@mixed.example')
    const rival = await TestIdentityPusher.start(test, 'boss@rival.example')
    await rival.site('PUT', '', { claimed_email_domains: ['rival.example'] })
    await idp.site('PUT', '', { claimed_email_domains: ['mixed.example'] })
    const known = await idp.user(address(0, 'mixed.example'))
    const removed = await idp.user(address(1, 'mixed.example'))
    await idp.send('DELETE', `/Users/${removed.id}`)
    await idp.site('POST', '/members', { email_address: address(2, 'mixed.example') })
    // An address that a member had before stays theirs.
    const moved = await idp.user(address(10, 'mixed.example'))
    const now = { userName: 'moved@mixed.example', externalId: 'moved', emails: [{ value: 'moved@mixed.example' }] }
    await idp.patch(`/Users/${moved.id}`, { op: 'replace', value: now })
    const requests = [
      person(address(0, 'mixed.example')),
      person(address(1, 'mixed.example')),
      person(address(2, 'mixed.example')),
      ...[3, 4, 5].map((at) => person(address(at, 'mixed.example'))),
      // The same person twice, and one external ID for two people.
      person(address(5, 'mixed.example').toUpperCase()),
      { ...person(address(6, 'mixed.example')), externalId: 'one' },
      { ...person(address(7, 'mixed.example')), externalId: 'one' },
      { ...person('nobody'), emails: [] },
      { ...person(address(8, 'mixed.example')), active: false },
      person(address(9, 'rival.example')),
      person(address(10, 'mixed.example')),
    ]
    const answers = await Promise.all(requests.map((body) => idp.send('POST', '/Users', body)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 5)).toEqual([409, 201, 201, 201, 201])
    expect(statuses.slice(5, 7).toSorted()).toEqual([201, 409])
    expect(statuses.slice(7, 9).toSorted()).toEqual([201, 409])
    expect(statuses.slice(9)).toEqual([400, 201, 400, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(refusalOf(answer)).toEqual([409, 'uniqueness'])
    expect(answers[1]?.body.id).toBe(removed.id)
    expect(answers[0]?.body.id).not.toBe(known.id)
    expect(await idp.member(address(8, 'mixed.example'))).toMatchObject({ status: 'deleted' })
    expect(await idp.member(address(3, 'mixed.example'))).toMatchObject({ email_address_verified: true })
    expect(await rival.members(address(9, 'rival.example'))).toEqual([])
    expect((await idp.send('GET', '/Users?count=0')).body.totalResults).toBe(9)
    await test.close()
  })

  it('stops where the organization is full', async () => {
    const test = await TestOrganizations.start(given.url)
    const idp = await TestIdentityPusher.start(test, 'boss@full.example')
    await test.provider.patch({ organization_members_max: 4 })
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => idp.send('POST', '/Users', person(address(at, 'full.example')))),
    )
    const members = (await idp.send('GET', '/Users?count=0')).body.totalResults
    await test.provider.patch({ organization_members_max: 100_000 })
    await test.close()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400, 400])
    expect(members).toBe(3)
  })
})
