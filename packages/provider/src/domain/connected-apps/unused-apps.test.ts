import { afterAll, beforeAll, expect, it } from 'vitest'
import { addConnectedApp, type StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { createConnectedApp, findConnectedApp } from './connected-apps.ts'
import { registerApp } from './register-app.ts'
import { noteAppUse, sweepUnusedApps } from './unused-apps.ts'

const day = 24 * 60 * 60

describeStoreContract('unused apps', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const register = async (client_name: string): Promise<StoredConnectedApp> => {
    const metadata = { client_name, redirect_uris: ['http://127.0.0.1/callback'] }
    // Oldest first, also of apps that register in one test.
    test.clock.advance(1)
    const registration = await registerApp(test.deps, test.project, metadata, '192.0.2.1')
    if ('error' in registration) throw new Error('not registered')
    return registration.app
  }

  const remaining = async (...apps: readonly StoredConnectedApp[]) => {
    const { deps, project } = test
    const found = await Promise.all(apps.map(({ clientId }) => findConnectedApp(deps, project, clientId)))
    return found.flatMap((app) => app?.name ?? [])
  }

  it('are removed a day after their registration, or ninety days after their last use, unless an owner made them', async () => {
    const { deps, project, clock } = test
    const owned = await createConnectedApp(deps, project, {
      type: 'third_party_public',
      changes: { name: 'Owned' },
      author: {},
    })
    const unused = await register('Unused')
    const again = await register('Again')
    const used = await register('Used')
    const sweepApps = () => sweepUnusedApps(deps.store, clock.now())
    await noteAppUse(deps.store.db, project, used, clock.now())
    clock.advance(0.9 * day)
    // The next registration of the same program postpones its removal.
    expect((await register('Again')).clientId).toBe(again.clientId)
    clock.advance(0.2 * day)
    expect(await sweepApps()).toBe(1)
    expect(await remaining(owned.app, unused, again, used)).toEqual(['Owned', 'Again', 'Used'])
    clock.advance(1 * day)
    expect(await sweepApps()).toBe(1)
    clock.advance(87 * day)
    expect(await sweepApps()).toBe(0)
    clock.advance(3 * day)
    expect(await sweepApps()).toBe(1)
    expect(await remaining(owned.app, used)).toEqual(['Owned'])
  })

  it('F41 give way to a new registration at the cap, the oldest first; used ones stay', async () => {
    const { deps, project, clock } = test
    const used = await register('Used before')
    await noteAppUse(deps.store.db, project, used, clock.now())
    const oldest = await register('Oldest')
    const next = await register('Next')
    const rows = Array.from({ length: 998 }, (_, n) => ({
      ...oldest,
      clientId: `connected-app-test-flood-${n}`,
      createdAt: clock.now() + 1 + n,
    }))
    for (const row of rows) await addConnectedApp(deps.store.db, project, row, `registration flood ${row.clientId}`)
    clock.advance(60)
    const honest = await register('Honest')
    expect(await remaining(used, oldest, next, honest)).toEqual(['Used before', 'Next', 'Honest'])
  })
})
