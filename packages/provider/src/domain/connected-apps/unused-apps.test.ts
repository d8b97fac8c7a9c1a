import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredConnectedApp } from '../../store/tables/connected-apps.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { isMetadataFault } from './client-documents.ts'
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
    const app = await registerApp(test.deps, test.project, metadata, '192.0.2.1')
    if ('error' in app && isMetadataFault(app as never)) throw new Error('not registered')
    return app as StoredConnectedApp
  }

  it('are removed ninety days after their registration or last use, except for those that an owner created', async () => {
    const { deps, project, clock } = test
    const owned = await createConnectedApp(deps, project, {
      type: 'third_party_public',
      changes: { name: 'Owned' },
      author: {},
    })
    const unused = await register('Unused')
    const used = await register('Used')
    const remaining = async () => {
      const found = await Promise.all(
        [owned.app, unused, used].map(({ clientId }) => findConnectedApp(deps, project, clientId)),
      )
      return found.flatMap((app) => app?.name ?? [])
    }
    clock.advance(60 * day)
    await noteAppUse(deps.store.db, project, used, clock.now())
    clock.advance(29 * day)
    expect(await sweepUnusedApps(deps.store, clock.now())).toBe(0)
    clock.advance(1 * day)
    expect(await sweepUnusedApps(deps.store, clock.now())).toBe(1)
    expect(await remaining()).toEqual(['Owned', 'Used'])
    clock.advance(60 * day)
    expect(await sweepUnusedApps(deps.store, clock.now())).toBe(0)
    clock.advance(2 * day)
    expect(await sweepUnusedApps(deps.store, clock.now())).toBe(1)
    expect(await remaining()).toEqual(['Owned'])
  })
})
