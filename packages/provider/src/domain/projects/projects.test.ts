import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { isListed } from '../destinations/allow-list.ts'
import { indexProjects } from './project-index.ts'

describeOnBothStores('projects', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  it('can be changed when an operator has edited the stored settings by hand', async () => {
    const { projectId, settings } = test.project
    const byHand = JSON.stringify(Object.fromEntries(Object.entries(settings).reverse()), null, 4)
    await test.deps.store.db
      .updateTable('projects')
      .set({ settings: byHand })
      .where('project_id', '=', projectId)
      .execute()
    const changed = await test.deps.projects.changeSettings(projectId, { protected_mode: true })
    expect(changed?.settings).toEqual({ ...settings, protected_mode: true })
    expect((await test.deps.projects.byId(projectId))?.settings.protected_mode).toBe(true)
  })

  itRaces('keep both of two concurrent changes', async () => {
    const { projectId } = test.project
    await Promise.all([
      test.deps.projects.changeSettings(projectId, { project_name: 'Both' }),
      test.deps.projects.changeSettings(projectId, { jwt_algorithm: 'ES256' }),
    ])
    const { settings } = (await test.deps.projects.byId(projectId)) ?? {}
    expect(settings).toMatchObject({ project_name: 'Both', jwt_algorithm: 'ES256' })
  })

  it('are found by token, ID and origin without a scan', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => ({
      ...test.project,
      projectId: `project-${n}`,
      publicToken: `public-token-${n}`,
      settings: { ...test.project.settings, origins: [`https://shop-${n}.example.com`, 'http://localhost:*'] },
    }))
    let settingsReads = 0
    const observedProjects = many.map((project) => ({
      ...project,
      get settings() {
        settingsReads++
        return project.settings
      },
    }))
    const index = indexProjects(observedProjects)
    settingsReads = 0
    expect(index.byPublicToken('public-token-1999')?.projectId).toBe('project-1999')
    expect(index.byId('project-7')?.publicToken).toBe('public-token-7')
    const origins = [
      'https://shop-1999.example.com',
      'http://localhost:4000',
      'http://localhost:*',
      'https://evil.example',
    ]
    for (const origin of origins)
      expect(index.listsOrigin(origin)).toBe(many.some(({ settings }) => isListed(settings.origins, origin)))
    expect(settingsReads).toBe(0)
  })
})
