import type { ConsoleOperators } from '@latchkey/protocol/console/operators'
import type { ConsoleSession } from '@latchkey/protocol/console/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('acts on operators and projects', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
  })
  afterAll(() => provider.close())

  const idOf = async (operator: TestOperator) =>
    (await operator.send<ConsoleSession>('GET', '/api/session')).body.operator.user_id
  const renew = (userId: string) =>
    owner.send<{ url: string; error_message?: string }>('POST', `/api/operators/${userId}/passkey-renewal`)

  it('tells two operators of one name apart by inviter, invitation and last activity', async () => {
    const [one, other] = [
      await invitedOperator(provider, owner, { role: 'viewer', project_id: null }),
      await invitedOperator(provider, owner, { role: 'viewer', project_id: null }),
    ]
    const { body } = await owner.send<ConsoleOperators>('GET', '/api/operators')
    for (const operator of [one, other]) {
      const userId = await idOf(operator)
      expect(body.operators.find(({ user_id }) => user_id === userId)).toMatchObject({
        name: 'Ada',
        invited_by: 'Developer',
        has_passkey: true,
        last_seen_at: expect.stringMatching(/^\d{4}-/),
      })
    }
  })

  it('renews a lost passkey: the old sessions end at once, and the same operator comes back with the same role', async () => {
    const lost = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    const userId = await idOf(lost)
    const { status, body } = await renew(userId)
    expect(status).toBe(200)
    expect((await lost.send('GET', '/api/session')).status).toBe(401)
    const back = new TestOperator(provider)
    expect((await back.accept(body.url)).status).toBe(200)
    await back.createPasskey()
    const { body: session } = await back.send<ConsoleSession>('GET', '/api/session')
    expect(session.operator).toMatchObject({ user_id: userId, role: 'viewer', has_passkey: true })
    expect((await new TestOperator(provider).accept(body.url)).body.error_type).toBe('invite_not_found')
  })

  it('ends the session of an invitation too, which no passkey opened', async () => {
    const { body } = await owner.send<{ url: string }>('POST', '/api/operators/invitations', {
      name: 'Grace',
      role: 'viewer',
      project_id: null,
    })
    const fresh = new TestOperator(provider)
    await fresh.accept(body.url)
    expect((await renew(await idOf(fresh))).status).toBe(200)
    expect((await fresh.send('GET', '/api/session')).status).toBe(401)
  })

  it('voids an earlier renewal by a later one, and each by the removal of the operator', async () => {
    const lost = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    const userId = await idOf(lost)
    const [first, second] = [await renew(userId), await renew(userId)]
    expect((await new TestOperator(provider).accept(first.body.url)).body.error_type).toBe('invite_not_found')
    expect((await owner.send('DELETE', `/api/operators/${userId}`)).status).toBe(200)
    expect((await new TestOperator(provider).accept(second.body.url)).body.error_type).toBe('invite_not_found')
  })

  itRaces('opens one session for ten concurrent uses of a renewal', async () => {
    const lost = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    const { body } = await renew(await idOf(lost))
    const uses = await Promise.all(Array.from({ length: 10 }, () => new TestOperator(provider).accept(body.url)))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a renewal for oneself and for a user without the role of an operator', async () => {
    expect((await renew(await idOf(owner))).body.error_message).toContain('Ask another owner')
    expect((await renew('user-test-00000000-0000-4000-8000-000000000000')).body.error_type).toBe('user_not_found')
  })

  it('creates a project that is served at once, for owners of every project only', async () => {
    const project = { name: 'Shop', origins: ['http://localhost:5173'] }
    const created = await owner.send<{ project_id: string; public_token: string }>('POST', '/api/projects', project)
    expect(created).toMatchObject({
      status: 200,
      body: { vertical: 'CONSUMER', secret: expect.stringMatching(/^secret-/) },
    })
    const { body } = await owner.send<ConsoleSession>('GET', '/api/session')
    expect(body.projects.map(({ project_id }) => project_id)).toContain(created.body.project_id)
    expect(body.projects.map(({ name }) => name)).toContain('Shop')
    const ofOne = await invitedOperator(provider, owner, { role: 'owner', project_id: created.body.project_id })
    expect((await ofOne.send('POST', '/api/projects', project)).body.error_type).toBe('unauthorized_action')
    expect((await owner.send('POST', '/api/projects', { ...project, origins: ['no origin'] })).status).toBe(400)
  })
})
