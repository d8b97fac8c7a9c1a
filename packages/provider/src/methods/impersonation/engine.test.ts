import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { within } from '../../store/scope.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson } from '../../testing/people.ts'
import { type FindSubject, impersonate, issueImpersonation } from './engine.ts'

describeOnBothStores('an impersonation session', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const issueToken = async () => {
    const { deps, project } = test
    const { person } = await ensurePerson(test, `acted-for-${++people}@example.com`)
    const impersonator = { id: 'staff-7', email: 'helper@shop.example' }
    return { ...person, ...(await issueImpersonation(deps, project, { userId: person.userId, impersonator })) }
  }
  const findAnyUser: FindSubject<string> = async (_, { userId }) => ({
    of: { subject: 'user', userId, organizationId: '' },
    found: userId,
  })
  const act = (token: string, find = findAnyUser, project = test.project) => {
    const attributes = { ip_address: '127.0.0.1', user_agent: '' }
    return impersonate(test.deps, { project, attributes, clientAddress: '127.0.0.1' }, token, find)
  }
  const refused = { type: 'unable_to_auth_impersonation_token' }

  it('is recorded with its method, and without the name of the impersonator', async () => {
    const { userId, token } = await issueToken()
    const { opened } = await act(token)
    const all = await within(test.deps.store.db, test.project)
      .selectFrom('events')
      .select(['kind', 'detail'])
      .where('user_id', '=', userId)
      .execute()
    const events = all.filter(({ kind }) => kind !== 'user.created')
    const begunEvent = events.find(({ detail }) => detail.includes(opened.session.sessionId))
    expect(begunEvent?.kind).toBe('session.begun')
    expect(events.map(({ kind }) => kind).sort()).toEqual(['impersonation.prepared', 'session.begun'])
    // The value of `printf %s staff-7 | sha256sum | cut -c 1-16`. A reader who knows the ID can find the actions of its owner.
    const impersonator = createHash('sha256').update('staff-7').digest('hex').slice(0, 16)
    for (const { detail } of events) expect(JSON.parse(detail)).toMatchObject({ impersonator })
    expect(JSON.parse(begunEvent?.detail ?? '{}')).toMatchObject({ factor: 'impersonation', type: 'impersonated' })
    expect(JSON.stringify(events)).not.toMatch(/staff-7|helper@/)
  })

  it('is rejected in another project, and its token stays valid in its own', async () => {
    const { userId, token } = await issueToken()
    const other = { ...test.project, projectId: 'project-test-00000000-0000-4000-8000-000000000000' }
    await expect(act(token, findAnyUser, other)).rejects.toMatchObject(refused)
    expect((await act(token)).found).toBe(userId)
  })

  it('consumes no token whose user the caller does not find', async () => {
    const { userId, token } = await issueToken()
    await expect(act(token, async () => null)).rejects.toMatchObject(refused)
    expect((await act(token)).found).toBe(userId)
  })
})
