import { findUsers, getUser, getUserEvents } from '@latchkey/protocol/console/user-calls'
import { consoleUser, consoleUserRows } from '../acts/people.ts'
import { requireUser } from '../acts/users.ts'
import { eventJson } from '../domain/audit/event-json.ts'
import { findUsers as search } from '../domain/users/find-users.ts'
import { eventsOfUser } from '../store/tables/audit/events.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import { nothing } from './session.schema.ts'
import * as schema from './user.schema.ts'

/** As many events as a person reads on the page of a user. */
const shownEvents = 100

/** What the console reads about users. The acts are in `acts/users.ts`. */
export const userRoutes: readonly ConsoleRoute[] = [
  projectRead(findUsers, schema.search, async (deps, { project }, { q, cursor }) => {
    const { users, next, hasMore } = await search(deps, project, q ?? '', cursor)
    return { users: await consoleUserRows(deps, project, users), next_cursor: next, has_more: hasMore }
  }),

  projectRead(getUser, nothing, async (deps, request) =>
    consoleUser(deps, request.project, await requireUser(deps, request)),
  ),

  projectRead(getUserEvents, nothing, async ({ store }, { project, params }) => {
    const events = await eventsOfUser(store.db, project, params.user_id ?? '', shownEvents)
    return { events: events.map(eventJson) }
  }),
]
