import { listM2MClients } from '@latchkey/protocol/console/m2m-client-calls'
import { clientPosition, cutPage, readCursor } from '../domain/cursor.ts'
import { wireClient } from '../domain/m2m/wire-client.ts'
import { searchClients } from '../store/tables/m2m/m2m-clients.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import * as schema from './m2m-client.schema.ts'

const pageSize = 100

/** What the console reads about M2M clients. The acts are in `acts/m2m-clients.ts`. */
export const m2mClientRoutes: readonly ConsoleRoute[] = [
  projectRead(listM2MClients, schema.page, async ({ store }, { project }, { cursor, q = '' }) => {
    const part = q.trim()
    const { found, total } = await searchClients(
      store.db,
      project,
      { filters: part === '' ? [] : [{ by: 'part', values: [part] }], isAny: false },
      { after: readCursor(cursor), limit: pageSize + 1 },
    )
    const { page, nextCursor } = cutPage(found, pageSize, clientPosition)
    return { clients: page.map(wireClient), total, next_cursor: nextCursor }
  }),
]
