import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleRoutes } from '../console/console-routes.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let users = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    users = `/api/projects/${provider.project.project_id}/users`
  })
  afterAll(() => provider.close())

  const newUser = async (email: string) => (await provider.signIn(email)).user_id
  const outcome = ({ status, body }: Awaited<ReturnType<TestOperator['send']>>) => [status, body.error_type]

  it('O01 answers no path of it on the public port, with or without the session of an owner', async () => {
    for (const { verb, path } of consoleRoutes) {
      const filled = path.replace(':project_id', provider.project.project_id).replaceAll(/:\w+/g, 'x')
      const answer = await provider.request(verb, filled, {
        authorization: null,
        headers: { cookie: owner.cookie, 'x-latchkey-console': '1' },
      })
      expect([verb, path, answer.status]).toEqual([verb, path, 404])
    }
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:3000' }],
    ['no origin', { origin: '' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ['a form, which cannot send the header', { 'x-latchkey-console': '' }],
  ])('O02 refuses a change that comes from %s', async (_, headers) => {
    const userId = await newUser(`o02-${crypto.randomUUID()}@example.com`)
    expect(outcome(await owner.send('POST', `${users}/${userId}/unlock`, {}, headers))).toEqual([
      403,
      'origin_not_allowed',
    ])
    expect(outcome(await owner.send('POST', `${users}/${userId}/unlock`))).toEqual([200, undefined])
  })

  it('O03 refuses a request for another host, as after DNS rebinding', async () => {
    const headers = { host: 'evil.example:3001', origin: 'http://evil.example:3001' }
    expect(outcome(await owner.send('GET', '/api/session', undefined, headers))).toEqual([403, 'origin_not_allowed'])
  })

  it('O04 refuses every call without a session, and with a session of a user of a project', async () => {
    const granted = await provider.signIn('o04@example.com')
    const stranger = new TestOperator(provider)
    for (const cookie of ['', `latchkey_console=${granted.session_token}`]) {
      stranger.cookie = cookie
      for (const { verb, path, role } of consoleRoutes.filter(({ role }) => role !== undefined)) {
        const filled = path.replace(':project_id', provider.project.project_id).replaceAll(/:\w+/g, 'x')
        expect([path, role, ...outcome(await stranger.send(verb, filled))]).toEqual([
          ...[path, role, 401],
          'user_unauthenticated',
        ])
      }
    }
  })

  it("O05 refuses a viewer's writes and lets the viewer read", async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    const userId = await newUser('o05@example.com')
    expect((await viewer.send('GET', `${users}/${userId}`)).status).toBe(200)
    const writes = consoleRoutes.filter(({ verb, role }) => verb !== 'GET' && role !== undefined && role !== 'viewer')
    expect(writes.length).toBeGreaterThan(4)
    for (const { verb, path } of writes) {
      const filled = path
        .replace(':project_id', provider.project.project_id)
        .replace(':user_id', userId)
        .replaceAll(/:\w+/g, 'x')
      expect([path, ...outcome(await viewer.send(verb, filled))]).toEqual([path, 403, 'unauthorized_action'])
    }
    expect((await viewer.send('GET', `${users}/${userId}`)).status).toBe(200)
  })

  it('O06 hides other projects from an operator of one, also by guessed IDs', async () => {
    const own = provider.b2bProject.project_id
    const operator = await invitedOperator(provider, owner, { role: 'owner', project_id: own })
    const session = await operator.send<{ projects: readonly { project_id: string }[] }>('GET', '/api/session')
    expect(session.body.projects.map(({ project_id }) => project_id)).toEqual([own])
    const userId = await newUser('o06@example.com')
    for (const path of [users, `${users}/${userId}`, `${users}/${userId}/events`])
      expect(outcome(await operator.send('GET', path))).toEqual([404, 'project_not_found'])
    const throughOwn = `/api/projects/${own}/users/${userId}`
    expect(outcome(await operator.send('GET', throughOwn))).toEqual([404, 'user_not_found'])
    expect(outcome(await operator.send('GET', '/api/projects/console/users'))).toEqual([404, 'project_not_found'])
    expect(outcome(await operator.send('GET', '/api/operators'))).toEqual([403, 'unauthorized_action'])
  })

  it('O07 ends the session of a removed operator at once', async () => {
    const removed = await invitedOperator(provider, owner, { role: 'owner', project_id: null })
    const { body } = await removed.send<{ operator: { user_id: string } }>('GET', '/api/session')
    expect((await owner.send('DELETE', `/api/operators/${body.operator.user_id}`)).status).toBe(200)
    expect(outcome(await removed.send('GET', users))).toEqual([401, 'user_unauthenticated'])
  })

  itRaces('O08 opens one session for twenty concurrent uses of an invitation', async () => {
    const { body } = await owner.send<{ url: string }>('POST', '/api/operators/invitations', {
      name: 'Ada',
      role: 'viewer',
      project_id: null,
    })
    const uses = await Promise.all(Array.from({ length: 20 }, () => new TestOperator(provider).accept(body.url)))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(uses.filter(({ body }) => body.error_type === 'invite_not_found')).toHaveLength(19)
  })

  it('O09 requires a recent proof for an act that cannot be undone', async () => {
    const late = await firstOwner(provider)
    const userId = await newUser('o09@example.com')
    await provider.advance(10 * 60 + 1)
    expect(outcome(await late.send('DELETE', `${users}/${userId}`))).toEqual([403, 'step_up_required'])
    expect((await late.send('POST', `${users}/${userId}/unlock`)).status).toBe(200)
  })

  it('O10 sends no token in an answer', async () => {
    const fresh = await firstOwner(provider)
    const { body, headers } = await fresh.send<{ operator: { user_id: string } }>('GET', '/api/session')
    const token = fresh.cookie.slice(fresh.cookie.indexOf('=') + 1)
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify([body, [...headers]])).not.toContain(token)
  })

  it('refuses to follow the log after the removal', async () => {
    const fresh = await firstOwner(provider)
    const removed = await invitedOperator(provider, fresh, { role: 'viewer', project_id: null })
    const { body } = await removed.send<{ operator: { user_id: string } }>('GET', '/api/session')
    const stream = removed.stream(`/api/projects/${provider.project.project_id}/events/stream?kind=user.created`)
    const userId = await newUser('o13@example.com')
    for await (const text of stream) if (text.includes(userId)) break
    expect((await fresh.send('DELETE', `/api/operators/${body.operator.user_id}`)).status).toBe(200)
    const rest = removed.stream(`/api/projects/${provider.project.project_id}/events/stream`)
    await expect(rest.next()).rejects.toThrow('401')
  })

  it('follows events that happen after one of a clock that was ahead, and those just before the stream', async () => {
    const fresh = await firstOwner(provider)
    await provider.advance(86_400)
    const ahead = await newUser('ahead@example.com')
    await provider.request('POST', '/dev/clock', { body: { reset: true }, authorization: null, origin: null })
    const before = await newUser('before@example.com')
    const stream = fresh.stream(`/api/projects/${provider.project.project_id}/events/stream?kind=user.created`)
    const seen = async (userId: string) => {
      for (let text = ''; !text.includes(userId); ) {
        const { value, done } = await stream.next()
        if (done) throw new Error('The stream has ended.')
        text = value
      }
    }
    await seen(before)
    const after = await newUser('after@example.com')
    await seen(after)
    expect(new Set([ahead, before, after]).size).toBe(3)
    await stream.return(undefined)
  })

  it('O13 ends the followed log of a removed operator', async () => {
    const fresh = await firstOwner(provider)
    const removed = await invitedOperator(provider, fresh, { role: 'viewer', project_id: null })
    const { body } = await removed.send<{ operator: { user_id: string } }>('GET', '/api/session')
    const stream = removed.stream(`/api/projects/${provider.project.project_id}/events/stream`)
    await stream.next()
    await fresh.send('DELETE', `/api/operators/${body.operator.user_id}`)
    // The loop ends only when the server closes the stream.
    for await (const text of stream) expect(text).toBeTypeOf('string')
  })

  it('O17 follows two logs for one operator, so that no operator uses up those of the others', async () => {
    const fresh = await firstOwner(provider)
    const viewer = await invitedOperator(provider, fresh, { role: 'viewer', project_id: null })
    const path = `/api/projects/${provider.project.project_id}/events/stream`
    const open = [viewer.stream(path), viewer.stream(path)]
    for (const stream of open) await stream.next()
    await expect(viewer.stream(path).next()).rejects.toThrow('503')
    const ofOwner = fresh.stream(path)
    expect((await ofOwner.next()).done).toBe(false)
    // A closed page frees its stream.
    await open[0]?.return(undefined)
    const again = viewer.stream(path)
    await expect.poll(async () => (await again.next().catch(() => ({ done: true }))).done).toBe(false)
    for (const stream of [...open, ofOwner, again]) await stream.return(undefined)
  })

  it('lists the events of a project by kind and exports them as JSON lines', async () => {
    const fresh = await firstOwner(provider)
    const userId = await newUser('listed@example.com')
    const events = `/api/projects/${provider.project.project_id}/events`
    const { body } = await fresh.send<{ events: { type: string; data: { user_id: string } }[] }>(
      'GET',
      `${events}?kind=user.created&user_id=${userId}`,
    )
    expect(body.events.map(({ type, data }) => [type, data.user_id])).toEqual([['user.created', userId]])
    let exported = ''
    for await (const text of fresh.stream(`${events}/export?kind=user.created`)) exported += text
    const lines = exported
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.every(({ type }) => type === 'user.created')).toBe(true)
    expect(lines.map(({ data }) => data.user_id)).toContain(userId)
  })

  it('records each act with the operator and the command line that does the same', async () => {
    const operator = await firstOwner(provider)
    const userId = await newUser('acts@example.com')
    await operator.send('POST', `${users}/${userId}/unlock`)
    await operator.send('DELETE', `${users}/${userId}/sessions`)
    const { body } = await operator.send<{ events: { type: string; data: Record<string, string> }[] }>(
      'GET',
      `${users}/${userId}/events`,
    )
    const command = (name: string) => `latchkey user ${name} ${provider.project.project_id} ${userId}`
    expect(body.events.find(({ type }) => type === 'user.unlocked')?.data).toMatchObject({
      by: 'operator',
      command: command('unlock'),
    })
    expect(body.events.find(({ type }) => type === 'session.ended')?.data).toMatchObject({
      by: 'operator',
      command: command('end-sessions'),
    })
  })

  it('finds a user by the beginning of an address, a number or a name, by ID and by external ID', async () => {
    const operator = await firstOwner(provider)
    const userId = await newUser('Grace.Hopper@navy.example')
    const find = async (text: string) => {
      const { body } = await operator.send<{ users: { user_id: string }[] }>(
        'GET',
        `${users}?q=${encodeURIComponent(text)}`,
      )
      return body.users.map(({ user_id }) => user_id)
    }
    for (const text of [userId, 'grace.hopper@navy.example', 'GRACE.h', '  grace.hopper@ '])
      expect([text, await find(text)]).toEqual([text, [userId]])
    for (const text of [
      'hopper@navy',
      'grace%',
      "' OR 1=1",
      '\u{10FFFF}',
      'user-test-00000000-0000-0000-0000-000000000000',
    ])
      expect([text, await find(text)]).toEqual([text, []])
  })
})
