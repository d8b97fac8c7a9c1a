import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { describeOnBothStores } from '../testing/stores.ts'
import { isListed } from './allow-list.ts'
import { indexProjects } from './project-index.ts'

describeOnBothStores('projects', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  it('are changed whatever spaces and order their settings were written with by hand', async () => {
    const { projectId, settings } = test.project
    const byHand = JSON.stringify(Object.fromEntries(Object.entries(settings).reverse()), null, 4)
    await test.deps.store.rows
      .updateTable('projects')
      .set({ settings: byHand })
      .where('project_id', '=', projectId)
      .execute()
    const changed = await test.deps.projects.changeSettings(projectId, { protected_mode: true })
    expect(changed?.settings).toEqual({ ...settings, protected_mode: true })
    expect((await test.deps.projects.byId(projectId))?.settings.protected_mode).toBe(true)
  })

  it('keep what two change at once', async () => {
    const { projectId } = test.project
    await Promise.all([
      test.deps.projects.changeSettings(projectId, { project_name: 'Both' }),
      test.deps.projects.changeSettings(projectId, { jwt_algorithm: 'ES256' }),
    ])
    const { settings } = (await test.deps.projects.byId(projectId)) ?? {}
    expect(settings).toMatchObject({ project_name: 'Both', jwt_algorithm: 'ES256' })
  })

  it('are found by token, id and origin without looking at each', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => ({
      ...test.project,
      projectId: `project-${n}`,
      publicToken: `public-token-${n}`,
      settings: { ...test.project.settings, origins: [`https://shop-${n}.example.com`, 'http://localhost:*'] },
    }))
    let looked = 0
    const watched = many.map((project) => ({
      ...project,
      get settings() {
        looked++
        return project.settings
      },
    }))
    const index = indexProjects(watched)
    looked = 0
    expect(index.byPublicToken('public-token-1999')?.projectId).toBe('project-1999')
    expect(index.byId('project-7')?.publicToken).toBe('public-token-7')
    const asked = [
      'https://shop-1999.example.com',
      'http://localhost:4000',
      'http://localhost:*',
      'https://evil.example',
    ]
    for (const origin of asked)
      expect(index.listsOrigin(origin)).toBe(many.some(({ settings }) => isListed(settings.origins, origin)))
    expect(looked).toBe(0)
  })
})
