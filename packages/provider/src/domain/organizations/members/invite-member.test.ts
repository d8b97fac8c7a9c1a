import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomically } from '../../../store/atomically.ts'
import { writeMember } from '../../../store/tables/organizations/members.ts'
import { membershipById } from '../../../store/tables/organizations/memberships.ts'
import { organizationBySlug } from '../../../store/tables/organizations/organizations.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../../testing/deps.ts'
import { emailDestination } from '../../destinations/destinations.ts'
import { type OrganizationProject, organizationScope } from '../../organization-scope.ts'
import { lockPerson } from '../../users/users.ts'
import { addInvited } from './invite-member.ts'

describeOnBothStores('an invitation', (store) => {
  let test: TestDeps
  let scope: OrganizationProject
  beforeAll(async () => {
    test = await openTestDeps(store.url)
    const project = (await test.deps.projects.list()).find(({ vertical }) => vertical === 'B2B')
    const organization = project && (await organizationBySlug(test.deps.store.db, project, 'by-invitation'))
    if (!project || !organization)
      throw new Error('The development project has no organization with the slug by-invitation.')
    scope = organizationScope(project, organization)
  })
  afterAll(() => test.deps.store.close())

  it('does not deactivate a member who signs in while it is sent again', async () => {
    const { deps } = test
    const invite = () =>
      addInvited(deps, scope, { destination: emailDestination('ada@example.com'), status: 'invited', giver: null })
    const { member } = await invite()
    const { memberId } = member
    let again: Promise<unknown> = Promise.resolve()
    await atomically(deps.store, async (db) => {
      await lockPerson(db, scope, memberId)
      again = invite().catch((refusal: unknown) => refusal)
      // Gives the invitation time to read the old row before this transaction commits.
      for (let attempt = 0; attempt < 50; attempt++) await membershipById(db, scope, memberId)
      await writeMember(db, scope, { ...member, status: 'active', mfaEnrolled: true })
    })
    expect(await again).toMatchObject({ type: 'duplicate_email' })
    const after = await membershipById(deps.store.db, scope, memberId)
    expect(after?.member).toMatchObject({ status: 'active', mfaEnrolled: true })
  })
})
