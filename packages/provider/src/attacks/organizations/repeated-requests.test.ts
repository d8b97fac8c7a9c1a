import type { ScimLogEntry } from '@latchkey/protocol/scim/connections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostKept } from '../../domain/scim/kept-requests.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { type ScimAnswered, TestIdentityPusher } from '../../testing/scim.ts'

const daySeconds = 24 * 60 * 60

describeOnBothStores('a refused request of an identity provider that an admin repeats', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  let people = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@repeats.example')
  })
  afterAll(() => test.close())

  const nextName = () => `person-${++people}@repeats.example`
  const logOf = async (own: TestIdentityPusher) =>
    granted(
      await test.request<{ scim_log: readonly ScimLogEntry[] }>('POST', '/scim/log', {
        session: own.admin.session_token,
        body: { limit: 1_000 },
      }),
    ).scim_log
  /** The entry of the last request. */
  const lastOf = async (own: TestIdentityPusher): Promise<ScimLogEntry> => {
    const [last] = await logOf(own)
    if (last === undefined) throw new Error('The log is empty.')
    return last
  }
  const repeat = (entry: Pick<ScimLogEntry, 'log_entry_id'>, session = idp.admin.session_token) =>
    test.request<{ scim_log_entry: ScimLogEntry }>('POST', '/scim/log/repeat', {
      session,
      body: { log_entry_id: entry.log_entry_id },
    })
  const wait = (seconds: number) =>
    test.provider.request('POST', '/dev/clock', {
      body: { advance_seconds: seconds },
      authorization: null,
      origin: null,
    })
  /** The entry of a request that comes a second after all others. */
  const entryOf = async (own: TestIdentityPusher, send: () => Promise<ScimAnswered>): Promise<ScimLogEntry> => {
    await wait(1)
    await send()
    return lastOf(own)
  }
  /** A person whose change of the user name is refused, because another one has it. */
  const refusedRename = async () => {
    const [name, taken] = [nextName(), nextName()]
    const { id } = await idp.user(name)
    const other = await idp.user(taken)
    const rename = { op: 'replace', path: 'userName', value: taken }
    const entry = await entryOf(idp, () => idp.patch(`/Users/${id}`, rename))
    expect(entry.response_status).toBe(409)
    return { id, taken, other, entry }
  }

  it('N60: does what it asked for once its reason is gone, once', async () => {
    const { id, taken, other, entry } = await refusedRename()
    expect(entry).toMatchObject({ response_status: 409, is_repeatable: true })
    // The reason is still there.
    const early = granted(await repeat(entry)).scim_log_entry
    expect(early).toMatchObject({ response_status: 409, is_repeatable: false, resource_id: id })
    expect(early.sentence).toMatch(/^Repeated by an admin\. /)
    await idp.send('DELETE', `/Users/${other.id}`)
    const done = granted(await repeat(entry)).scim_log_entry
    expect(done).toMatchObject({ response_status: 200, sentence: 'Repeated by an admin. Changed userName.' })
    expect((await idp.send('GET', `/Users/${id}`)).body.userName).toBe(taken)
    expect((await repeat(entry)).status).toBe(400)
  })

  it('N61: undoes nothing that the identity provider did later', async () => {
    const { id, other, entry } = await refusedRename()
    await idp.send('DELETE', `/Users/${other.id}`)
    await wait(1)
    await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    expect((await repeat(entry)).text).toContain('changed the person or group since')
    expect((await idp.send('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  it('N62: brings back nobody who was created and removed later', async () => {
    const name = nextName()
    const { id } = await idp.user(name)
    // The name is taken, so the second person is refused.
    const entry = await entryOf(idp, () => idp.send('POST', '/Users', { userName: name, externalId: 'other' }))
    expect(entry.is_repeatable).toBe(true)
    await wait(1)
    await idp.send('DELETE', `/Users/${id}`)
    expect((await repeat(entry)).status).toBe(400)
    expect((await idp.member(name)).status).toBe('deleted')
  })

  it('N63: is no way into another organization, nor for a member without the permission', async () => {
    const { entry } = await refusedRename()
    const stranger = await TestIdentityPusher.start(test, 'boss@stranger.example')
    expect((await repeat(entry, stranger.admin.session_token)).status).toBe(400)
    const place = `/b2b/scim/${stranger.organizationId}/connection/${stranger.connection.connection_id}`
    const site = await asBackEnd(test.provider, 'POST', `${place}/log/${entry.log_entry_id}/repeat`, {})
    expect(site.status).toBe(400)
    const name = nextName()
    await idp.user(name)
    const member = await idp.signIn(name)
    expect((await repeat(entry, member.session_token)).status).toBe(403)
    expect((await repeat({ log_entry_id: '../1' })).status).toBe(400)
  })

  it('N64: still changes no protected member, and needs the rules of the first time', async () => {
    const name = nextName()
    const { id } = await idp.user(name)
    const { member_id } = await idp.member(name)
    await idp.site('PUT', `/members/${member_id}`, { is_breakglass: true })
    const entry = await entryOf(idp, () => idp.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }))
    expect([entry.response_status, entry.is_repeatable]).toEqual([403, true])
    const again = granted(await repeat(entry)).scim_log_entry
    expect(again.response_status).toBe(403)
    await idp.site('PUT', `/members/${member_id}`, { is_breakglass: false })
  })

  it('N65: is kept without passwords, not if it succeeded, cannot succeed later or is large, and never more than 100', async () => {
    const own = await TestIdentityPusher.start(test, 'boss@kept.example')
    const { id } = await own.user('ada@kept.example')
    for (const [method, path, body] of [
      ['GET', '/Users?filter=nothing', undefined],
      ['PATCH', '/Users/nobody', { Operations: [] }],
      ['POST', '/Users', 'no JSON'],
      ['POST', '/Users/.search', { filter: 'nothing' }],
      ['POST', '/Users', { userName: 'ada@kept.example', title: 'x'.repeat(70_000) }],
    ] as const) {
      const entry = await entryOf(own, () => own.send(method, path, body))
      expect([method, path, entry.is_repeatable]).toEqual([method, path, false])
    }
    for (let at = 0; at <= mostKept; at++) await own.send('POST', '/Users', { userName: 'ada@kept.example' })
    const log = await logOf(own)
    expect(log.filter((entry) => entry.is_repeatable)).toHaveLength(mostKept)
    expect(log.find(({ resource_id }) => resource_id === id)?.is_repeatable).toBe(false)
  })

  it('N67: ends with the removal of the member, by the identity provider or an admin, and not with a deactivation', async () => {
    for (const way of ['provider', 'inactive first', 'admin'] as const) {
      const { id, taken, entry } = await refusedRename()
      const { userName } = (await idp.send('GET', `/Users/${id}`)).body as { readonly userName?: string }
      const address = String(userName)
      const { member_id } = await idp.member(address)
      const creation = await entryOf(idp, () => idp.send('POST', '/Users', { userName: address.toUpperCase() }))
      const stranger = await entryOf(idp, () => idp.send('POST', '/Users', { userName: taken }))
      const keptOf = async () => {
        const log = await logOf(idp)
        const isKept = (one: ScimLogEntry) =>
          log.find(({ log_entry_id }) => log_entry_id === one.log_entry_id)?.is_repeatable
        return [entry, creation, stranger].map(isKept)
      }
      if (way === 'inactive first') await idp.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
      expect([way, await keptOf()]).toEqual([way, [true, true, true]])
      if (way === 'admin') await idp.site('DELETE', `/members/${member_id}`)
      else await idp.send('DELETE', `/Users/${id}`)
      expect([way, await keptOf()]).toEqual([way, [false, false, true]])
      expect((await repeat(entry)).status).toBe(400)
    }
  })

  it('N66: ends with the connection, and after seven days', async () => {
    const { other, entry } = await refusedRename()
    await idp.send('DELETE', `/Users/${other.id}`)
    await wait(7 * daySeconds + 1)
    const place = `/b2b/scim/${idp.organizationId}/connection/${idp.connection.connection_id}`
    const site = await asBackEnd<{ error_type: string }>(
      test.provider,
      'POST',
      `${place}/log/${entry.log_entry_id}/repeat`,
      {},
    )
    expect([site.status, site.body.error_type]).toEqual([400, 'bad_request'])
    const own = await TestIdentityPusher.start(test, 'boss@ends.example')
    await own.user('ada@ends.example')
    const repeatable = await entryOf(own, () => own.send('POST', '/Users', { userName: 'ada@ends.example' }))
    expect(repeatable.is_repeatable).toBe(true)
    const path = `/scim/${own.connection.connection_id}`
    const session = own.admin.session_token
    granted(await test.request('DELETE', path, { session }))
    granted(await test.request('POST', '/scim', { session, body: {} }))
    expect((await repeat(repeatable, session)).status).toBe(400)
  })
})
