import { wireConnectedApp } from '../domain/connected-apps/wire-app.ts'
import { clientPosition } from '../domain/cursor.ts'
import type { KeysetPosition } from '../store/keyset.ts'
import { listConnectedApps } from '../store/tables/connected-apps/connected-apps.ts'
import { command } from './command.ts'
import { onProject } from './open-database.ts'

const pageSize = 500

export const appList = command({
  words: 'app list',
  about: 'list the connected apps of a project',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    onProject(environment, projectId, async ({ store, project }) => {
      const all: object[] = []
      for (let after: KeysetPosition | null = null; ; ) {
        const { apps } = await listConnectedApps(store.db, project, { after, limit: pageSize })
        all.push(...apps.map(wireConnectedApp))
        const last = apps.at(-1)
        if (last === undefined || apps.length < pageSize) return all
        after = clientPosition(last)
      }
    }),
})
