import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { asBackEnd } from '../../../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../../testing/deps.ts'
import { TestOrganizations } from '../../../testing/organizations.ts'
import { organizationScope } from '../../organization-scope.ts'
import { removeMember } from './change-member.ts'
import { hasAdmin } from './last-admin.ts'
import { requireMembership } from './membership.ts'

const rounds = 10

describeOnBothStores('the last admin of an organization', (given) => {
  let folder: string
  let business: TestOrganizations
  let test: TestDeps
  const admins: { readonly organizationId: string; readonly memberIds: readonly string[] }[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-admins-'))
    const url = given.kind === 'sqlite' ? `file:${folder}` : given.url
    business = await TestOrganizations.start(url)
    for (let round = 0; round < rounds; round++) {
      const { organization, member_id: first } = await business.found(`boss@admins-${round}.example`)
      const place = `/b2b/organizations/${organization.organization_id}/members`
      const second = { email_address: `second@admins-${round}.example`, roles: ['stytch_admin'] }
      const { body } = await asBackEnd<{ member_id: string }>(business.provider, 'POST', place, second)
      admins.push({ organizationId: organization.organization_id, memberIds: [first, body.member_id] })
    }
    await business.close()
    test = await openTestDeps(url)
  })
  afterAll(async () => {
    await test.deps.store.close()
    await rm(folder, { recursive: true, force: true })
  })

  itRaces('stays if two admins remove each other in overlapping transactions', async () => {
    const project = await test.deps.projects.byId(business.provider.b2bProject.project_id)
    if (project === null) throw new Error('The project is missing.')
    for (const { organizationId, memberIds } of admins) {
      const scope = organizationScope(project, { organizationId })
      const removals = memberIds.map(async (memberId) => {
        const other = memberIds.find((one) => one !== memberId) ?? ''
        const actor = await requireMembership(test.deps.store.db, scope, other)
        return removeMember(test.deps, scope, memberId, null, { actor })
      })
      const outcomes = (await Promise.allSettled(removals)).map(({ status }) => status)
      expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await hasAdmin(test.deps, test.deps.store.db, scope)).toBe(true)
    }
  })
})
