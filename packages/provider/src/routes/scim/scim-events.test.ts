import { expect, it } from 'vitest'
import { eventsOfProject } from '../../store/tables/audit/events.ts'
import { readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps } from '../../testing/deps.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { person, TestIdentityPusher } from '../../testing/scim.ts'

const eventsIn = async (storeURL: string) => {
  const { deps } = await openTestDeps(storeURL)
  const events = []
  for (const project of await deps.projects.list())
    events.push(...(await eventsOfProject(deps.store.db, project, { happenedAt: 0, eventId: '' }, 1_000)))
  await deps.store.close()
  return events
}

describeOnBothStores('the audit log of provisioning', (given) => {
  it('names the connection in every event, and the reason of a refusal at most twice a minute', async () => {
    const store = await readableStore(given)
    const test = await TestOrganizations.start(store.url)
    const idp = await TestIdentityPusher.start(test, 'boss@events.example')
    const { connection_id } = idp.connection
    const { id } = await idp.user('ada@events.example')
    await idp.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'A' })
    await idp.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'A' })
    await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
    const group = await idp.group('Staff', id)
    await idp.patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' })
    await idp.send('DELETE', `/Groups/${group.id}`)
    for (let tries = 0; tries < 5; tries += 1) await idp.send('POST', '/Users', person('ada@events.example'))
    await idp.send('POST', '/Users', {})
    await idp.send('GET', '/Users/unknown')
    await idp.send('DELETE', `/Users/${id}`)
    await test.close()

    const events = await eventsIn(store.url)
    await store.remove()
    const provisioned = events.filter(({ detail }) => detail.by === 'scim')
    expect(provisioned.every(({ detail }) => detail.connection_id === connection_id)).toBe(true)
    expect(provisioned.map(({ kind }) => kind).toSorted()).toEqual(
      [
        ...['member.added', 'member.changed', 'member.removed', 'member.restored', 'member.removed', 'member.changed'],
        ...['group.added', 'group.changed', 'group.removed'],
        ...['provisioning.refused', 'provisioning.refused', 'provisioning.refused'],
      ].toSorted(),
    )
    const refusals = provisioned.filter(({ kind }) => kind === 'provisioning.refused')
    expect(refusals.map(({ detail }) => detail.reason).toSorted()).toEqual(['invalidValue', 'uniqueness', 'uniqueness'])
    expect(JSON.stringify(provisioned)).not.toContain('ada@')
  })

  it('names the admin who repeats a refused request, and not the identity provider', async () => {
    const store = await readableStore(given)
    const test = await TestOrganizations.start(store.url)
    const idp = await TestIdentityPusher.start(test, 'boss@repeated.example')
    const { id } = await idp.user('ada@repeated.example')
    const other = await idp.user('taken@repeated.example')
    await idp.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'taken@repeated.example' })
    await idp.send('DELETE', `/Users/${other.id}`)
    const asAdmin = { session: idp.admin.session_token }
    const log = await test.request<{ scim_log: readonly { log_entry_id: string; is_repeatable: boolean }[] }>(
      'POST',
      '/scim/log',
      { ...asAdmin, body: {} },
    )
    const { log_entry_id } = granted(log).scim_log.find((entry) => entry.is_repeatable) ?? {}
    granted(await test.request('POST', '/scim/log/repeat', { ...asAdmin, body: { log_entry_id } }))
    const { member_id } = await idp.member('ada@repeated.example')
    await test.close()
    const about = (await eventsIn(store.url)).filter(({ userId }) => userId === member_id)
    await store.remove()
    expect(about.map(({ kind, detail }) => [kind, detail.by, detail.actor_id]).toSorted()).toEqual([
      ['member.added', 'scim', undefined],
      ['member.changed', 'member', idp.admin.member_id],
    ])
    expect(about.find(({ kind }) => kind === 'member.changed')?.detail).not.toHaveProperty('connection_id')
  })
})
