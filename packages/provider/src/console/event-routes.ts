import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import { eventJson } from '../domain/audit/event-json.ts'
import { eventKinds } from '../domain/audit/event-kinds.ts'
import { cutPage, readCursor } from '../domain/cursor.ts'
import { latestEvents } from '../store/tables/audit/events.ts'
import { type ConsoleRoute, projectRoute } from './console-route.ts'
import * as schema from './event.schema.ts'
import { exportEvents, followEvents } from './event-stream.ts'

const path = '/api/projects/:project_id/events'

const pageSize = 100

const filterOf = ({ kind, user_id }: { readonly kind?: string; readonly user_id?: string }) => ({
  kind,
  userId: user_id,
})

/** The audit log of a project: latest first, followed, and exported. */
export const eventRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path,
    role: 'viewer',
    schema: schema.events,
    answer: async ({ store }, { project }, { cursor, ...filter }): Promise<ConsoleEvents> => {
      const events = await latestEvents(store.db, project, filterOf(filter), readCursor(cursor), pageSize + 1)
      const { page, nextCursor } = cutPage(events, pageSize, (event) => ({
        createdAt: event.happenedAt,
        id: event.eventId,
      }))
      return { events: page.map(eventJson), kinds: eventKinds.toSorted(), next_cursor: nextCursor }
    },
  }),

  projectRoute({
    verb: 'GET',
    path: `${path}/stream`,
    role: 'viewer',
    schema: schema.eventFilter,
    answer: async (deps, request, filter) => followEvents(deps, request, filterOf(filter)),
  }),

  projectRoute({
    verb: 'GET',
    path: `${path}/export`,
    role: 'viewer',
    command: ({ project_id }) => `latchkey events ${project_id}`,
    schema: schema.eventFilter,
    answer: async (deps, request, filter) => exportEvents(deps, request, filterOf(filter)),
  }),
]
