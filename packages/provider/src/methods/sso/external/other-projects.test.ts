import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrganizationProject, organizationScope } from '../../../domain/organization-scope.ts'
import { createOrganization } from '../../../domain/organizations/create-organization.ts'
import { newProject } from '../../../domain/projects/new-project.ts'
import { atomically } from '../../../store/atomically.ts'
import { addProject, type Project } from '../../../store/tables/projects/projects.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../../testing/deps.ts'
import { createSaml } from '../saml/change.ts'
import { createExternal } from './change.ts'

describeOnBothStores('connections of several projects', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const createScope = async (project: Project, name: string): Promise<OrganizationProject> => {
    const { deps } = test
    const insertOrganization = (db: Parameters<Parameters<typeof atomically>[1]>[0]) =>
      createOrganization(deps, db, project, { organization_name: name }, null)
    return organizationScope(project, await atomically(deps.store, insertOrganization))
  }

  it('D05: can be used only in their own project, even if their ID is known', async () => {
    const { deps, project } = test
    const choices = { vertical: 'B2B', environment: 'test', settings: project.settings } as const
    const [ours, theirs] = [newProject(deps.random, choices).project, newProject(deps.random, choices).project]
    for (const each of [ours, theirs]) await addProject(deps.store.db, each, deps.clock.now())
    const [owner, neighbour, stranger] = [
      await createScope(ours, 'Owner'),
      await createScope(ours, 'Neighbour'),
      await createScope(theirs, 'Stranger'),
    ]
    const { connectionId } = await createSaml(deps, owner, { display_name: 'Ours' })
    const source = { organizationId: owner.organizationId, connectionId }
    await expect(createExternal(deps, stranger, source, {})).rejects.toMatchObject({ type: 'sso_connection_not_found' })
    const elsewhere = { ...source, organizationId: neighbour.organizationId }
    const user = await createScope(ours, 'User')
    await expect(createExternal(deps, user, elsewhere, {})).rejects.toMatchObject({ type: 'sso_connection_not_found' })
    expect(await createExternal(deps, user, source, {})).toMatchObject({ sourceId: connectionId, status: 'pending' })
  })
})
