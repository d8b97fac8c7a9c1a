import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { adjustableClock } from '../../../ports/adjustable-clock.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { openTestDeps } from '../../../testing/deps.ts'
import { projectHosts } from '../../migrations/0169-project-hosts.ts'
import { everyScope } from '../../scope.ts'
import { listProjectHosts } from './project-hosts.ts'
import { addProject } from './projects.ts'

describeOnBothStores('hosts of projects that an earlier release stored', (given) => {
  it('go to the oldest project that listed them, and loopback to none', async () => {
    const clock = adjustableClock({ now: () => Date.UTC(2026, 0, 5) })
    const { deps, project } = await openTestDeps(given.url, { clock })
    const { store } = deps
    const named = (projectId: string, hosts: readonly string[]) => ({
      ...project,
      projectId,
      environment: 'live' as const,
      publicToken: `public-token-live-${projectId}`,
      settings: { ...project.settings, well_known_hosts: hosts },
    })
    await addProject(store.db, named('newer', ['shared.example', 'own.example', 'localhost']), 2)
    await addProject(store.db, named('older', ['shared.example']), 1)
    await everyScope(store.db).deleteFrom('project_hosts').execute()
    const statement = projectHosts.statements.at(-1)
    if (statement === undefined || typeof statement === 'string') throw new Error('The migration copies no hosts.')
    await sql.raw(given.kind === 'postgres' ? statement.postgres : statement.sqlite).execute(store.db)
    expect(await listProjectHosts(store.db)).toEqual([
      { host: 'own.example', projectId: 'newer' },
      { host: 'shared.example', projectId: 'older' },
    ])
    await store.close()
  })
})
