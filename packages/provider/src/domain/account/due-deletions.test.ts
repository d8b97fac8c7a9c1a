import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyStore } from '../../store/empty.ts'
import { accountDeletionOf } from '../../store/tables/account/account-deletions.ts'
import { eventsOfProject } from '../../store/tables/audit/events.ts'
import { membershipAnywhere } from '../../store/tables/organizations/memberships.ts'
import { writeTrustedMetadata } from '../../store/tables/users/users.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { beginning } from '../../testing/provider.ts'
import { dropPerson } from '../users/user-deletion.ts'
import { findPerson } from '../users/users.ts'
import { cancelDeletion, requestDeletion } from './account-deletion.ts'
import { sweepDueDeletions } from './due-deletions.ts'

const dayMs = 24 * 60 * 60_000

describeOnBothStores('due deletions of accounts', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  const requested = async (address: string, days = 14) => {
    const linked = await ensurePerson(test, address)
    const activeSession = await signedIn(test, linked)
    const project = { ...test.project, settings: { ...test.project.settings, account_deletion_days: days } }
    await requestDeletion(test.deps, project, activeSession, () => {})
    return { activeSession, userId: linked.person.userId }
  }
  const exists = async (userId: string) => (await findPerson(test.deps.store.db, test.project, userId)) !== null
  const sweepAfter = (days: number) => sweepDueDeletions(test.deps, test.clock.now() + days * dayMs)

  itRaces(
    'delete the user after the waiting time of the project, once on several nodes, with event and mail',
    async () => {
      const { userId } = await requested('ada@due.example', 3)
      const other = await requested('grace@due.example', 30)
      expect(await sweepAfter(2.9)).toBe(0)
      expect(await exists(userId)).toBe(true)
      const counts = await Promise.all([sweepAfter(3), sweepAfter(3)])
      expect(counts.toSorted()).toEqual([0, 1])
      expect([await exists(userId), await exists(other.userId)]).toEqual([false, true])
      const events = await eventsOfProject(test.deps.store.db, test.project, { happenedAt: 0, eventId: '' }, 1_000)
      expect(events.filter((event) => event.userId === userId).map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['account.deletion_requested', 'user.removed', 'account.deleted']),
      )
    },
  )

  it('keep the user if the owner cancels', async () => {
    const { activeSession, userId } = await requested('ada@kept.example')
    await cancelDeletion(test.deps, test.project, activeSession)
    expect(await sweepAfter(400)).toBe(0)
    expect(await exists(userId)).toBe(true)
  })

  it('remove a member from the organization, with their profile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-due-'))
    const url = store.kind === 'sqlite' ? `file:${folder}` : store.url
    const business = await TestOrganizations.start(url)
    const { session_token: session, member } = await business.found('ada@due.example')
    await business.request('PUT', '/organizations/members/update', { session, body: { name: 'Ada' } })
    const picture_url = 'https://img.example/ada.png'
    await business.request('PUT', '/account/profile', { session, body: { picture_url, locale: 'de' } })
    expect((await business.request('POST', '/account/deletion', { session })).status).toBe(200)
    await business.close()
    const { deps } = await openTestDeps(url)
    const { project_id: projectId } = business.provider.b2bProject
    const scope = { projectId, organizationId: member.organization_id }
    await writeTrustedMetadata(deps.store.db, scope, member.member_id, { salary: 7 })
    const ofMember = () =>
      membershipAnywhere(deps.store.db, { projectId: business.provider.b2bProject.project_id }, member.member_id)
    expect(await sweepDueDeletions(deps, beginning + 13 * dayMs)).toBe(0)
    expect((await ofMember())?.member.status).toBe('active')
    expect(await sweepDueDeletions(deps, beginning + 14 * dayMs)).toBe(1)
    const deleted = (await ofMember())?.member
    expect(deleted).toMatchObject({ status: 'deleted', name: { first_name: '' }, pictureURL: null, locale: null })
    expect([deleted?.trustedMetadata, deleted?.untrustedMetadata]).toEqual([{}, {}])
    await deps.store.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('leave no row behind if the user is deleted in another way', async () => {
    const { userId } = await requested('ada@gone.example')
    await dropPerson(test.deps, test.deps.store.db, test.project, userId)
    expect(await accountDeletionOf(test.deps.store.db, test.project, userId)).toBeNull()
  })
})
