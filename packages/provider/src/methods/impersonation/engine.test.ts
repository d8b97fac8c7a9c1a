import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { within } from '../../store/scope.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson } from '../../testing/people.ts'
import { type Find, impersonate, issueImpersonation } from './engine.ts'

describeOnBothStores('a session of somebody who acts as another', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const issued = async () => {
    const { deps, project } = test
    const { person } = await ensurePerson(test, `acted-for-${++people}@example.com`)
    const impersonator = { id: 'staff-7', email: 'helper@shop.example' }
    return { ...person, ...(await issueImpersonation(deps, project, { userId: person.userId, impersonator })) }
  }
  const anybody: Find<string> = async (_, { userId }) => ({
    of: { subject: 'user', userId, organizationId: '' },
    found: userId,
  })
  const act = (token: string, find = anybody, project = test.project) => {
    const attributes = { ip_address: '127.0.0.1', user_agent: '' }
    return impersonate(test.deps, { project, attributes, clientAddress: '127.0.0.1' }, token, find)
  }
  const refused = { type: 'unable_to_auth_impersonation_token' }

  it('is written down with the way it was begun, and by no name of whoever acts', async () => {
    const { userId, token } = await issued()
    const { opened } = await act(token)
    const all = await within(test.deps.store.rows, test.project)
      .selectFrom('events')
      .select(['kind', 'detail'])
      .where('user_id', '=', userId)
      .execute()
    const events = all.filter(({ kind }) => kind !== 'user.created')
    const begun = events.find(({ detail }) => detail.includes(opened.session.sessionId))
    expect(begun?.kind).toBe('session.begun')
    expect(events.map(({ kind }) => kind).sort()).toEqual(['impersonation.prepared', 'session.begun'])
    // As `printf %s staff-7 | sha256sum | cut -c 1-16` has it: whoever knows the name finds what its owner did.
    const impersonator = createHash('sha256').update('staff-7').digest('hex').slice(0, 16)
    for (const { detail } of events) expect(JSON.parse(detail)).toMatchObject({ impersonator })
    expect(JSON.parse(begun?.detail ?? '{}')).toMatchObject({ factor: 'impersonation', type: 'impersonated' })
    expect(JSON.stringify(events)).not.toMatch(/staff-7|helper@/)
  })

  it('is not begun in another project, and the token stays good in its own', async () => {
    const { userId, token } = await issued()
    const other = { ...test.project, projectId: 'project-test-00000000-0000-4000-8000-000000000000' }
    await expect(act(token, anybody, other)).rejects.toMatchObject(refused)
    expect((await act(token)).found).toBe(userId)
  })

  it('uses nothing up where the token is for nobody whom the call is about', async () => {
    const { userId, token } = await issued()
    await expect(act(token, async () => null)).rejects.toMatchObject(refused)
    expect((await act(token)).found).toBe(userId)
  })
})
