import { listApps } from '@latchkey/protocol/console/app-calls'
import { wireConnectedApp } from '../domain/connected-apps/wire-app.ts'
import { clientPosition, cutPage, readCursor } from '../domain/cursor.ts'
import { listConnectedApps } from '../store/tables/connected-apps/connected-apps.ts'
import * as schema from './app.schema.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'

const pageSize = 100

/** What the console reads about connected apps. The acts are in `acts/apps.ts`. */
export const appRoutes: readonly ConsoleRoute[] = [
  projectRead(listApps, schema.page, async ({ store }, { project }, { cursor }) => {
    const after = readCursor(cursor)
    const { apps, total } = await listConnectedApps(store.db, project, { after, limit: pageSize + 1 })
    const { page, nextCursor } = cutPage(apps, pageSize, clientPosition)
    return { apps: page.map(wireConnectedApp), total, next_cursor: nextCursor }
  }),
]
