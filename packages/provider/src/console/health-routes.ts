import type { ConsoleHealth } from '@latchkey/protocol/console/health'
import * as z from 'zod'
import { databaseSize } from '../store/database-size.ts'
import { queueTotals } from '../store/tables/messaging/queues.ts'
import { type ConsoleRoute, projectRoute } from './console-route.ts'

/** The state of the database and of the queues. If the database does not answer, the call answers 503 with the reason. */
export const healthRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: '/api/projects/:project_id/health',
    role: 'viewer',
    schema: z.strictObject({}),
    answer: async ({ store, clock }, { project }): Promise<ConsoleHealth> => {
      const startedAt = performance.now()
      await store.ping()
      const answeredAfterMs = performance.now() - startedAt
      const queues = await queueTotals(store.db, project, clock.now())
      return {
        database: {
          engine: store.engine,
          answered_after_ms: answeredAfterMs,
          size_bytes: await databaseSize(store),
        },
        queues: queues.map(({ queue, waiting, oldestMs }) => ({ queue, waiting, oldest_ms: oldestMs })),
      }
    },
  }),
]
